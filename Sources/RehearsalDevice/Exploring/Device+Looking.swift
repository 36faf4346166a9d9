public import RehearsalApp
import RehearsalBase

// Queries of invariants and searches.

extension Device {
  /// The frontmost controller of a type, or nil if there is none.
  ///
  /// One whose view has not loaded is there, too, as of a tab that was never in front: as it is before `viewDidLoad`.
  public func controller<C: Controller>(_ type: C.Type) -> C? {
    for id in state.navigation.allScreens.reversed() {
      if let controller = state.screens[controller: id]?.controller as? C { return controller }
    }
    return nil
  }

  var isAnimating: Bool { state.agenda.entries.contains { $0.lane == .transition } }

  /// The screens that present a progress, except one that is being dismissed, or is to go once it has appeared.
  var progressPresenters: [ScreenID] {
    guard state.navigation.levels.contains(where: { $0.coverage == .overlay }) else { return [] }
    var top = state.navigation.levels.count
    switch state.navigation.modalTransition {
    case .dismissing(let level, _, _): top = level + 1
    case .presenting(_, dismissal: .some): top -= 1
    case .presenting, nil: break
    }
    return state.navigation.levels[..<min(top, state.navigation.levels.count)].compactMap { level in
      guard level.coverage == .overlay, let id = level.front.screens.last,
        case .alert(let alert, let presenter, _) = state.screens[id], alert.style == .progress
      else { return nil }
      return presenter
    }
  }

  var spinningScene: String? {
    state.navigation.screensInSight.first { id in
      guard let drawing = state.screens[controller: id]?.drawing else { return false }
      return (drawing.bar.left + drawing.bar.right).contains(where: \.isBusy)
        || drawing.parts.contains { part in
          part.control.map { $0.role == .activityIndicator && $0.isOn && !$0.isHidden } == true
        }
    }.map { sceneName($0) }
  }

  func fieldTexts(of id: ScreenID) -> [String] {
    state.screens[controller: id].map { fieldTexts(of: $0) } ?? []
  }

  package mutating func forgetIssues() {
    if !records.issues.isEmpty { records.issues = [] }
  }
}

extension Device {
  /// The scene in front, overlays aside, or nil before anything has appeared.
  package var frontScene: String? { state.navigation.visibleScreen.map { sceneName($0) } }

  package var scenesInSight: [String] { state.navigation.screensInSight.map(sceneName) }
}

extension Device {
  /// The screen in front once all transitions have ended, overlays aside, or nil before launch.
  package var settlingScreen: ScreenID? {
    let levels = state.navigation.levels
    var top = levels.count
    if case .dismissing(let level, _, _) = state.navigation.modalTransition { top = min(top, level + 1) }
    return levels[..<top].last { $0.coverage != .overlay }?.front.top ?? levels.first?.front.top
  }

  package mutating func takeLog() -> [LoggedEvent] {
    defer { records.log.removeAll(keepingCapacity: true) }
    return records.log
  }
}

// MARK: - Rows

extension Device {
  package var tablesInSight: [TableInSight] {
    guard let id = state.navigation.visibleScreen else { return [] }
    return tableOwners(in: id).enumerated().compactMap { number, owner in
      state.screens[controller: owner].map { TableInSight(screen: $0, number: number, environment: environment) }
    }
  }

  /// The buttons inside the visible rows of a table, each of which is built, and their swipe actions.
  package func controlsInVisibleRows(of table: TableInSight) -> [Control] {
    let rows = self.table(of: table.screen, number: table.number)
    return rows.visibleRows.flatMap { path in
      rows.cell(path).buttons.map { Control(role: .rowButton, label: $0, target: .rowButton(path, $0)) }
    } + swipeActionsInVisibleRows(table.screen, rows)
  }

  package var controlsInVisibleRows: [Control] { tablesInSight.flatMap(controlsInVisibleRows) }
}

/// All that the rows of a table on the screen are built from.
package struct TableInSight: Hashable, Sendable {
  let screen: ControllerScreen
  let number: Int
  let environment: DeviceEnvironment
}
