import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer
import RehearsalLive

// What the page shows, as JSON.

extension LivePrototype {
  func state(faults: [Fault]) -> JSONText {
    let device = device
    let exploration = session.test.exploration
    let moves = trapGuard.catching { PageMove.all(on: device, exploration) { _, _ in [] } } ?? []
    let requests = isRealTime ? [] : requests(of: moves, on: device)
    return .object(
      ("version", .integer(version)), ("screen", device.isRunning ? runtime.interface.whole.json : nil),
      ("can", .strings(moves.map(\.name) + PageMove.fields(of: device.interface).map(\.target.address))),
      ("requests", .strings(requests)), ("faults", .strings(requests.isEmpty ? [] : faults.map(\.description))),
      ("broken", .array(broken.map(\.json))), ("bad", .flag(answer.outcome != .done)),
      ("message", .string(([answer.problem].compactMap(\.self) + answer.listing).joined(separator: "\n"))),
      ("moment", .integer(session.position)), ("moments", .integer(session.moments.count)),
      ("done", .array(done)), ("time", .string("\(device.clock)")),
      ("next", device.nextInstant.map { .string("\($0)") }), ("runs", .flag(isRealTime)),
      ("underway", .integer(device.state.requests.count)), ("scenario", scenario.map { .string($0) }), ("map", map))
  }

  /// The requests that touches send here, and those under way, by their names, each once.
  private func requests(of moves: [PageMove], on device: Device) -> [String] {
    let sent = trapGuard.catching { [exploration = session.test.exploration] in
      moves.flatMap { move -> [any ServiceRequest] in
        var trial = device
        trial.records.isLogging = false
        let before = trial.records.ledger.entries.count
        switch move.move {
        case .choice(.user(let action)): trial.perform(action)
        case .life(let event): trial.live(event, in: exploration)
        case .choice, .remote, .pass: break
        }
        trial.settle(limit: PlaySession.limit)
        return trial.records.ledger.entries.dropFirst(before).map(\.request)
      }.map(\.operation.name)
    }
    return (sent ?? []).unique
  }

  private var done: [JSONText] {
    // A page with thousands of steps would be slow.
    session.moments.enumerated().dropFirst().suffix(300).map { index, moment in
      .object(
        ("at", .integer(index)), ("steps", .strings(moment.steps.map(\.text))), ("broken", .flag(moment.breaksRule)))
    }
  }

  private var map: JSONText {
    var map = ScreenMap()
    var before: Device?
    for (index, moment) in session.moments.enumerated() {
      // In mid-transition a screen is not what it will be.
      guard let device = moment.world.installed, device.isRunning, !device.state.navigation.isMoving else { continue }
      // What the system does leads everywhere.
      let isOfSystem = moment.steps.contains { $0.role == .action && !$0.text.hasPrefix("I ") && !$0.isFault }
      map.add(device, at: index, after: isOfSystem ? nil : before)
      before = device
    }
    return map.json { [session] in session.moments[$0].world.installed?.interface.json }
  }
}

extension PlayedStep {
  fileprivate var isFault: Bool { text.hasPrefix(LivePrototype.failing("")) }
}
