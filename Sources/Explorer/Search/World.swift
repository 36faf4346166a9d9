package import Invariants
package import SimulatedDevice
import UserInterface

/// What a search moves about in: where it begins, and what can happen.
package struct ExplorableWorld: Sendable {
  /// The device before its app starts, as steps have prepared it.
  package let device: Device
  /// How the app wants to be explored.
  package let exploration: Exploration
  /// Whose buckets other clients write to.
  package let userID: String?

  package init(device: Device, exploration: Exploration, userID: String?) {
    self.device = device
    self.exploration = exploration
    self.userID = userID
  }

  /// The device with its app started, standing still and watched.
  ///
  /// - Parameter isRecording: Whether requests are written into the ledger, which a search has no use for.
  /// - Parameter isLogging: Whether what happens is logged.
  package func start(isRecording: Bool = false, isLogging: Bool = false) -> Device {
    var device = device
    device.holdStill(isRecording: isRecording)
    device.records.isLogging = isLogging
    device.watch(with: Witness(claims: exploration.claims))
    device.launch()
    device.finishMainQueue()
    return device
  }

  /// Everything that can happen next, in a fixed order.
  func moves(on device: Device, drawn rows: inout DrawnRows, bounds: Bounds) -> [Move] {
    moves(on: device, actions: actions(on: device, drawn: &rows), bounds: bounds)
  }

  /// Everything that can happen next where the user can do some things.
  func moves(on device: Device, actions: [Choice], bounds: Bounds) -> [Move] {
    // Whoever is patient waits while something is under way.
    let choices = device.events(faults: bounds.kinds) + (bounds.isPatient && device.isBusy ? [] : actions)
    return choices.map(Move.choice) + (bounds.remoteWrites > 0 ? exploration.remoteWrites.map(Move.remote) : [])
  }

  /// Everything the user can do now, the buttons inside the rows that are seen among it.
  func actions(on device: Device, drawn rows: inout DrawnRows) -> [Choice] {
    let actions = userActions(on: device)
    let buttons = rows.buttons(on: device)
    return actions.contains(where: \.isOnScreen) ? actions + buttons.map(Choice.tap) : actions
  }

  /// Everything the user can do now.
  package func userActions(on device: Device) -> [Choice] {
    device.userActions { exploration.texts(scene: $0, field: $1) }
  }

  /// Lets a move happen; false when nothing came of it.
  package func make(_ move: Move, on device: inout Device) -> Bool {
    switch move {
    case .choice(let choice):
      device.happen(choice)
      return true
    case .remote(let write): return device.remoteWrite(write, ofUser: userID)
    }
  }
}

extension Choice {
  /// Whether it touches the screen itself, so that nothing lies over that.
  fileprivate var isOnScreen: Bool {
    guard case .tap(let control) = self else { return false }
    if case .action = control.target { return false }
    return true
  }
}
