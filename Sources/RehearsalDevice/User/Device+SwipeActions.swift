import RehearsalApp

// Swipe actions of rows (UIKit rules: Swipe actions).

/// A row whose swipe actions are uncovered, with the edge.
struct UncoveredRow: Hashable, Sendable {
  let path: RowPath
  let edge: SwipeEdge
}

extension Device {
  mutating func uncover(_ path: RowPath, _ edge: SwipeEdge) {
    guard let id = state.navigation.visibleScreen, let owner = tableOwner(in: id, of: path) else { return }
    state.screens.update(owner) { $0.view.uncoveredRow = UncoveredRow(path: path.inTable(0), edge: edge) }
  }

  func swipeActionsInVisibleRows(_ screen: ControllerScreen, _ table: Table) -> [Control] {
    table.visibleRows.flatMap { path in
      screen.controller.swipeActionTitles(at: path.inTable(0), nil).map {
        Control(role: .swipeAction, label: $0, target: .swipeAction(path, $0))
      }
    }
  }

  func openRow(of screen: ControllerScreen, number: Int) -> Interface.OpenRow? {
    guard let row = screen.view.uncoveredRow, table(of: screen).visibleRows.contains(row.path) else { return nil }
    let actions = swipeActions(on: screen, at: row.path, row.edge)
    return actions.isEmpty ? nil : Interface.OpenRow(path: row.path.inTable(number), actions: actions)
  }

  func swipeActions(at path: RowPath, _ edge: SwipeEdge) -> [String] {
    guard let id = state.navigation.visibleScreen, let owner = tableOwner(in: id, of: path),
      let screen = state.screens[controller: owner]
    else { return [] }
    return swipeActions(on: screen, at: path.inTable(0), edge)
  }

  func hasSwipeAction(_ title: String, at path: RowPath) -> Bool {
    SwipeEdge.allCases.contains { swipeActions(at: path, $0).contains(title) }
  }

  private func swipeActions(on screen: ControllerScreen, at path: RowPath, _ edge: SwipeEdge) -> [String] {
    screen.controller.swipeActionTitles(at: path, edge)
  }

  mutating func coverSwipeActions() {
    guard let id = state.navigation.visibleScreen, mayHaveOpenRow(id) else { return }
    for owner in tableOwners(in: id) where state.screens[controller: owner]?.view.uncoveredRow != nil {
      state.screens.update(owner) { $0.view.uncoveredRow = nil }
    }
  }
}

extension Device {
  /// Covers the swipe actions of the row that is open, because of a touch of something else; true when that touch does
  /// nothing more, as one of the table's rows.
  mutating func coversSwipeActions(by control: Control) -> Bool {
    guard control.role != .swipeAction, hasOpenRow else { return false }
    coverSwipeActions()
    return control.role == .row || control.role == .rowButton
  }

  private var hasOpenRow: Bool {
    guard let id = state.navigation.visibleScreen, mayHaveOpenRow(id) else { return false }
    return tableOwners(in: id).contains { owner in
      state.screens[controller: owner].flatMap { openRow(of: $0, number: 0) } != nil
    }
  }

  /// Whether a screen or one in it has an open row: most have none, and their tables are not built to know.
  private func mayHaveOpenRow(_ id: ScreenID) -> Bool {
    ([id] + state.navigation.descendants(of: id)).contains { state.screens[controller: $0]?.view.uncoveredRow != nil }
  }
}

extension Controller {
  fileprivate func swipeActionTitles(at path: RowPath, _ edge: SwipeEdge?) -> [String] {
    swipeActionsForRow(at: path).filter { edge == nil || $0.edge == edge }.map { $0.title }
  }
}
