import RehearsalApp

/// A search's knowledge of a screen besides the touches on it.
package struct BeyondSight: Sendable {
  /// The rows out of sight that a search touches, as a user does who scrolls first.
  package private(set) var touches: [UserAction] = []
  /// The swipes that the user can begin now and let go.
  package private(set) var halfSwipes: [UserAction] = []
  /// The labels of the pickers, all of whose choices can be tried without an input.
  package private(set) var pickers: [String] = []
  /// The scenes with rows that nothing touches: out of sight, and neither the next one nor the last.
  package private(set) var scenesWithHiddenRows: [String] = []

  /// Nothing.
  init() {}

  init(_ interface: Interface, on device: Device) {
    for part in interface.parts {
      if case .control(let control) = part, control.use == .choice { pickers.append(control.label) }
    }
    guard interface.obstacle == nil else { return }
    if interface.bar?.back != nil { halfSwipes.append(.swipeHalfwayBack) }
    if interface.isSheet { halfSwipes.append(.swipeSheetHalfway) }
    for table in interface.tables {
      let rows = table.rowsBeyond
      touches += rows.map { .tap(Control(role: .row, label: nil, target: .row($0))) }
      guard let first = rows.first, table.rowCount - table.visiblePositions.count > rows.count else { continue }
      if let owner = device.state.navigation.visibleScreen.flatMap({ device.tableOwner(in: $0, of: first) }) {
        scenesWithHiddenRows.append(device.sceneName(owner))
      }
    }
  }
}

extension Device {
  /// A search's knowledge of the screen besides its touches; empty where no touch arrives, or an alert is in front.
  package var beyondSight: BeyondSight {
    isScreenInReach ? BeyondSight(interface, on: self) : BeyondSight()
  }
}
