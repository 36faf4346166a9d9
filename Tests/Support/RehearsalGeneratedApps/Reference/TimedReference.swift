import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalDevice
package import RehearsalExplorer

/// A plain explorer in real virtual time: its device has a clock, timers and transitions end when they are due.
///
/// It knows nothing of bounds between deadlines. The user acts a moment after the last event, half-way to the next one, or a
/// moment before it. Requests take a short or a long time. So it takes some of the paths that real time allows, and what
/// it finds has to be found by a search, too.
package struct TimedReference {
  private let world: ExplorableWorld
  private let checks: InvariantChecks
  private let mostActions: Int
  private let mostStates: Int
  /// The kinds of violations that were found.
  package private(set) var kinds: Set<String> = []
  private var seen: Set<Place> = []

  /// A device whose clock stands at the start, and the actions that its path has used.
  private struct Place: Hashable {
    let device: Device
    let actions: Int
  }

  private static let latencies: [Duration] = [.milliseconds(100), .milliseconds(2_300)]
  private static let moment = Duration.milliseconds(1)

  package init(_ world: ExplorableWorld, actions: Int, mostStates: Int) {
    self.world = world
    self.mostStates = mostStates
    mostActions = actions
    checks = InvariantChecks(world.exploration)
  }

  /// Explores, at most to a number of states.
  package mutating func explore() {
    var layer: [Place] = []
    var start = world.device
    start.records.isLogging = false
    start.comparesEqualControllers = false
    start.monitor = InvariantMonitor(world.exploration)
    layer = made(from: start) { $0.launch() }.map { Place(device: $0, actions: 0) }
    while !layer.isEmpty, seen.count < mostStates {
      var next: [Place] = []
      for place in layer where seen.insert(place).inserted && seen.count < mostStates {
        next += successors(of: place)
      }
      layer = next
    }
  }

  private mutating func successors(of place: Place) -> [Place] {
    let due = place.device.nextInstant
    var places: [Place] = []
    if due != nil {
      places = made(from: place.device) { $0.advance() }.map { Place(device: $0, actions: place.actions) }
    }
    // What is due now comes before the user.
    guard place.actions < mostActions, due != place.device.clock else { return places }
    let notes = Mishaps.Notes()
    let touches = Mishaps.$notes.withValue(notes) {
      place.device.possibleActions { world.exploration.texts(scene: $0, field: $1) }
        + (place.device.interface.obstacle == nil ? place.device.controlsInVisibleRows.map(UserAction.tap) : [])
    }
    guard notes.names.isEmpty else { return places }
    for wait in waits(until: due, on: place.device) {
      for touch in touches {
        places += made(from: place.device) { device in
          device.pass(wait)
          device.act(touch)
        }.map { Place(device: $0, actions: place.actions + 1) }
      }
    }
    return places
  }

  private func waits(until due: Instant?, on device: Device) -> [Duration] {
    guard let due else { return [Self.moment] }
    let time = device.clock.duration(to: due)
    return Set([Self.moment, time / 2, time - Self.moment]).filter { $0 > .zero && $0 < time }.sorted()
  }

  /// The devices that a move can result in, with short and with long requests; those on which nothing has ended the process.
  private mutating func made(from device: Device, by move: (inout Device) -> Void) -> [Device] {
    var results: [Device] = []
    for latency in Self.latencies {
      var device = device
      device.updateNetwork { $0.latency = latency }
      let requests = device.state.requests.count
      let notes = Mishaps.Notes()
      let violations = Mishaps.$notes.withValue(notes) {
        move(&device)
        return notes.names.isEmpty ? checks.violations(on: device).map(\.reference) : []
      }
      kinds.formUnion(violations + notes.names.prefix(1))
      if notes.names.isEmpty {
        device.forgetReported()
        device.updateNetwork { $0.latency = Self.latencies[0] }
        results.append(device.atTheStart)
      }
      // The time matters only to requests that the move has sent.
      if device.state.requests.count <= requests { break }
    }
    return results
  }
}

extension Device {
  /// The user touches something now.
  fileprivate mutating func act(_ action: UserAction) { happen(.user(action)) }

  /// The same with its clock at the start, and all that is due as far from it.
  fileprivate var atTheStart: Device {
    var device = self
    let past = Instant.start.duration(to: clock)
    device.state.clock = .start
    device.state.agenda = Agenda()
    for entry in state.agenda.entries {
      device.state.agenda.schedule(entry.event, at: entry.instant.advanced(by: .zero - past), in: entry.lane)
    }
    return device
  }
}
