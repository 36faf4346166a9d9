import AppCore
import Navigation
package import UserInterface

// Swipe actions of rows (UIKit rules: Swipe actions).

/// A row whose swipe actions are uncovered, with the edge.
package struct UncoveredRow: Hashable, Sendable {
  package let path: RowPath
  package let edge: SwipeEdge
}

extension Device {
  /// Swipes a row, so that the actions at one of its edges are uncovered; false when there are none to be reached.
  @discardableResult
  package mutating func swipeRow(at path: RowPath, to edge: SwipeEdge) -> Bool {
    let interface = interface
    guard interface.obstacle == nil, interface.table(of: path)?.visibleRows.contains(path) == true,
      let id = state.navigation.visibleScreen, let owner = tableOwner(in: id, of: path),
      let screen = state.screens[controller: owner], !swipeActions(on: screen, at: path.inTable(0), edge).isEmpty
    else { return false }
    noteUserAction("swipe row \(path.row + 1) of section \(path.section + 1)")
    state.screens.update(owner) { $0.uncoveredRow = UncoveredRow(path: path.inTable(0), edge: edge) }
    finishTurn()
    return true
  }

  /// The swipe actions of the visible rows, at both edges.
  func swipeActionsInVisibleRows(_ screen: ControllerScreen, _ table: Table) -> [Control] {
    table.visibleRows.flatMap { path in
      screen.controller.swipeActionTitles(at: path.inTable(0), nil).map {
        Control(role: .swipeAction, label: $0, target: .swipeAction(path, $0))
      }
    }
  }

  /// The row whose actions are uncovered, with those there still are.
  func openRow(of screen: ControllerScreen, number: Int) -> Interface.OpenRow? {
    guard let row = screen.uncoveredRow, table(of: screen).visibleRows.contains(row.path) else { return nil }
    let actions = swipeActions(on: screen, at: row.path, row.edge)
    return actions.isEmpty ? nil : Interface.OpenRow(path: row.path.inTable(number), actions: actions)
  }

  /// The titles of the actions at one edge of a row of a table in front.
  package func swipeActions(at path: RowPath, _ edge: SwipeEdge) -> [String] {
    guard let id = state.navigation.visibleScreen, let owner = tableOwner(in: id, of: path),
      let screen = state.screens[controller: owner]
    else { return [] }
    return swipeActions(on: screen, at: path.inTable(0), edge)
  }

  private func swipeActions(on screen: ControllerScreen, at path: RowPath, _ edge: SwipeEdge) -> [String] {
    screen.controller.swipeActionTitles(at: path, edge)
  }

  /// Covers the swipe actions of the screen in front again.
  mutating func coverSwipeActions() {
    guard let id = state.navigation.visibleScreen else { return }
    for owner in tableOwners(in: id) where state.screens[controller: owner]?.uncoveredRow != nil {
      state.screens.update(owner) { $0.uncoveredRow = nil }
    }
  }
}

extension Device {
  /// Covers the swipe actions of the row that is open, because of a touch of something else; true when that touch does
  /// nothing more, as one of the table's rows.
  mutating func coverSwipeActions(by control: Control) -> Bool {
    if control.role == .swipeAction { return false }
    coverSwipeActions()
    return control.role == .row || control.role == .rowButton
  }
}

extension Controller {
  /// The titles of a row's swipe actions; nil: at both edges.
  fileprivate func swipeActionTitles(at path: RowPath, _ edge: SwipeEdge?) -> [String] {
    swipeActionsForRow(at: path).filter { edge == nil || $0.edge == edge }.map { $0.title }
  }
}
