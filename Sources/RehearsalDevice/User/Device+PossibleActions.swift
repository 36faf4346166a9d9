package import RehearsalApp

// What a user can do. A search leaves out what could change nothing: a choice that is made already, a Return key that sends
// nothing.

extension Device {
  /// Everything the user can do now, in reading order.
  ///
  /// - Parameter texts: The candidate inputs for a field of a scene; nothing is typed where there are none.
  package func possibleActions(texts: (_ scene: String?, _ field: String) -> [String]) -> [UserAction] {
    possibleActions(texts: texts, seeing: { _ in })
  }

  private func possibleActions(
    texts: (_ scene: String?, _ field: String) -> [String], seeing: (Interface) -> Void
  ) -> [UserAction] {
    // While navigation moves, no touch arrives; checking that is faster than building the interface.
    guard !state.navigation.isMoving, !state.isInBackground else { return [] }
    if let overlay = state.navigation.visibleOverlay {
      guard case .alert(let alert, _, _) = state.screens[overlay] else { return [] }
      let role: Control.Role = alert.style == .sheet ? .sheetAction : .alertAction
      let actions = alert.actions.enumerated().map { index, action in
        UserAction.tap(Control(role: role, label: action.title, target: .action(index)))
      }
      if !alert.textFields.isEmpty {
        let interface = soundInterface
        return interface.controls.filter { interface.isTouchable($0) && $0.role.isTextInput }.flatMap {
          self.actions(with: $0, on: interface) { texts(interface.scene, $0) }
        } + actions
      }
      // Elsewhere a touch beside it does what a button does, or nothing.
      return isPopover(alert) && !alert.actions.contains { $0.style == .cancel } ? actions + [.tapOutside] : actions
    }
    let interface = soundInterface
    seeing(interface)
    var actions: [UserAction] = []
    for control in interface.controls where interface.isTouchable(control) {
      actions += self.actions(with: control, on: interface) { texts(interface.scene, $0) }
    }
    guard interface.obstacle == nil else { return actions }
    if sendsOnReturn { actions.append(.pressReturn) }
    if interface.table != nil, pullableTable != nil { actions.append(.pull) }
    if interface.isSheet { actions.append(.swipeSheetDown) }
    return actions
  }

  /// - Parameter texts: The candidate inputs for a label. A picker offers those of its actions that are among
  ///   them, or all if none is.
  private func actions(with control: Control, on interface: Interface, _ texts: (String) -> [String]) -> [UserAction] {
    guard let index = control.target.element, let description = interface.description(of: control) else {
      return [.tap(control)]
    }
    switch control.role.use {
    case .typing where interface.overlay == nil && keepsFocus(from: description): return []
    case .typing, .entry:
      let present = description.chosen ?? description.text
      return texts(description.label).filter { $0 != present && description.value($0) != nil }.map {
        .type(control, text: $0)
      }
    case .choice:
      let inputs = texts(description.label).filter(description.choices.contains)
      let wanted = inputs.isEmpty ? description.choices : inputs
      return description.choices(at: index).filter { choice in
        choice.label != description.chosen && wanted.contains(choice.label ?? "")
      }.map(UserAction.tap)
    case .touch, .turn, .choiceInSight, .nothing: return control.label == description.chosen ? [] : [.tap(control)]
    }
  }
}

extension Device {
  /// Everything the user can do now, the buttons and swipe actions of visible rows included.
  package func possibleActions(
    rowControls: (Device) -> [Control], texts: (_ scene: String?, _ field: String) -> [String]
  ) -> [UserAction] {
    possibleActionsWithSight(rowControls: rowControls, texts: texts).actions
  }

  package func possibleActionsWithSight(
    rowControls: (Device) -> [Control], texts: (_ scene: String?, _ field: String) -> [String]
  ) -> (actions: [UserAction], beyond: BeyondSight) {
    var beyond = BeyondSight()
    let actions = possibleActions(texts: texts) { beyond = BeyondSight($0, on: self) }
    let rowControls = rowControls(self)
    return (isScreenInReach ? actions + rowControls.map(UserAction.tap) : actions, beyond)
  }

  var isScreenInReach: Bool {
    !state.navigation.isMoving && !state.isInBackground && state.navigation.visibleOverlay == nil
  }
}

/// A search's knowledge of a screen besides the touches on it.
package struct BeyondSight: Sendable {
  package private(set) var scrolls: [UserAction] = []
  package private(set) var halfSwipes: [UserAction] = []
  /// The labels of the pickers, all of whose choices can be tried without an input.
  package private(set) var pickers: [String] = []
  package private(set) var scenesWithHiddenRows: [String] = []
  package private(set) var lacksTableToPull = false
  init() {}

  init(_ interface: Interface, on device: Device) {
    for part in interface.parts {
      if case .control(let control) = part, control.use == .choice { pickers.append(control.label) }
    }
    guard interface.obstacle == nil else { return }
    lacksTableToPull = interface.tables.isEmpty && device.hasRefreshControl
    if interface.bar?.back != nil { halfSwipes.append(.swipeHalfwayBack) }
    if interface.isSheet { halfSwipes.append(.swipeSheetHalfway) }
    for table in interface.tables {
      let ends = table.endsOutOfSight
      scrolls += ends.map(UserAction.scroll)
      guard let first = ends.first, table.hasRowsBetweenEnds else { continue }
      if let owner = device.state.navigation.visibleScreen.flatMap({ device.tableOwner(in: $0, of: first) }) {
        scenesWithHiddenRows.append(device.sceneName(owner))
      }
    }
  }
}

extension Device {
  package var beyondSight: BeyondSight {
    isScreenInReach ? BeyondSight(interface, on: self) : BeyondSight()
  }
}

/// A memo table of the buttons and swipe actions inside table rows.
///
/// A table that the user sees builds its visible rows, and that is the app's code, which may trap. Without the table a
/// search would build the same rows in every state that differs elsewhere.
package struct DrawnControls: Sendable {
  private var controls: [TableInSight: [Control]] = [:]
  package init() {}

  package mutating func controls(on device: Device) -> [Control] {
    device.tablesInSight.flatMap { table in
      if let known = controls[table] { return known }
      let built = device.controlsInVisibleRows(of: table)
      controls[table] = built
      return built
    }
  }
}
