import RehearsalApp
import RehearsalBase
package import RehearsalDevice

/// The world a search explores: its initial device and its moves.
package struct ExplorableWorld: Sendable {
  /// The device before its app starts, as steps have prepared it; or at a later moment, at which nothing is due.
  package let device: Device
  package let exploration: Exploration
  package let userID: String?
  let environmentReads = EnvironmentReads()

  package init(device: Device, exploration: Exploration, userID: String?) {
    self.device = device
    self.exploration = exploration
    self.userID = userID
  }

  /// The device with its app started, idle and monitored.
  package func start(isRecording: Bool = false, isLogging: Bool = false) -> Device {
    var device = device
    device.holdStill(isRecording: isRecording)
    device.records.isLogging = isLogging
    device.environmentReads = environmentReads
    // An app that runs already goes on, and its monitor knows what has been loaded.
    if !device.isRunning { device.monitor = InvariantMonitor(exploration) }
    device.inMove { device in
      device.launch()
      device.finishMainQueue()
    }
    return device
  }

  func moves(on device: Device, bounds: Bounds) -> [Move] {
    moves(on: device, actions: actions(on: device, bounds: bounds), bounds: bounds)
  }

  func moves(on device: Device, actions: [UserAction], bounds: Bounds) -> [Move] {
    let events = device.events(faults: bounds.kinds)
    // A patient user waits while something is under way.
    let choices = events + (bounds.isPatient && !device.isSettled ? [] : actions.map(Choice.user))
    let moves = choices.map(Move.choice) + (bounds.remoteWrites > 0 ? exploration.remoteWrites.map(Move.remote) : [])
    // While something is due, it would happen first.
    let passes = device.hasNothingDue ? exploration.passes.map(Move.pass) : []
    return (bounds.lifeEvents > 0 ? moves + lifeEvents(on: device).map(Move.life) : moves) + passes
  }

  func lifeEvents(on device: Device) -> [LifeEvent] {
    device.lifeEvents(with: exploration.life.messages)
  }

  package func possibleActions(on device: Device) -> [UserAction] {
    device.possibleActions(rowControls: \.controlsInVisibleRows) { exploration.texts(scene: $0, field: $1) }
  }

  func allows(_ action: UserAction, on device: Device) -> Bool {
    let beyond = device.beyondSight
    return (possibleActions(on: device) + beyond.scrolls + beyond.halfSwipes).contains(action)
  }

  func actions(
    on device: Device, bounds: Bounds, rowControls: (Device) -> [Control] = \.controlsInVisibleRows,
    sees: (String?, String) -> Void = { _, _ in }, seesBeyond: (BeyondSight) -> Void = { _ in }
  ) -> [UserAction] {
    let (actions, beyond) = device.possibleActionsWithSight(rowControls: rowControls) { scene, field in
      sees(scene, field)
      return exploration.texts(scene: scene, field: field)
    }
    seesBeyond(beyond)
    return actions + beyond.scrolls + (bounds.halfSwipes > 0 ? beyond.halfSwipes : [])
  }

  package func make(_ move: Move, on device: inout Device) -> Bool {
    switch move {
    case .choice(let choice):
      device.happen(choice)
      return true
    case .remote(let write):
      var isMade = false
      device.inMove { isMade = $0.remoteWrite(write, ofUser: userID) }
      return isMade
    case .pass(let span):
      device.inMove { $0.pass(span) }
      return true
    case .life(let event):
      device.inMove { device in
        device.live(event, in: exploration)
        device.finishMainQueue()
      }
      return true
    }
  }
}
