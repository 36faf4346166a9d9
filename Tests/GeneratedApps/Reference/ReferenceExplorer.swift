package import Explorer
import Invariants
import Navigation
import Rehearsal
import SimulatedDevice
import UserInterface
import VirtualTime

/// A plain explorer, written from the documented rules: what ``Search`` is held against.
///
/// It keeps every state as a whole device and compares devices with `==`. It knows no fingerprints, shares no parts,
/// remembers no transitions, drops no path because another is cheaper, and asks every invariant on every transition. It is
/// slow, and meant for apps of some hundred states.
package struct ReferenceExplorer {
  private let world: ExplorableWorld
  private let bounds: Bounds
  private let checks: InvariantChecks
  private var states = StateList()
  /// What the moves from each state result in.
  private var edges: [[Edge]] = []
  /// What is wrong with each state itself: a dead end, rows that trap, no recovery.
  private var faults: [[String]] = []
  private var recovery: ReferenceRecovery

  /// A move from a state.
  private struct Edge {
    let cost: Cost
    /// The state it results in; nil where it ends the process or hangs.
    let target: Int?
    let violations: [String]
  }

  /// What a path has used up.
  private struct Cost: Hashable {
    var faults = 0
    var actions = 0
  }

  /// A state and what reaching it has cost.
  private struct Configuration: Hashable {
    let state: Int
    let cost: Cost
  }

  package init(_ world: ExplorableWorld, bounds: Bounds) {
    self.world = world
    self.bounds = bounds
    checks = InvariantChecks(world.exploration)
    recovery = ReferenceRecovery(world.exploration)
  }

  /// Explores to the bounds; nil where there are more than so many states, or the app ends while it is launched.
  package mutating func summary(mostStates: Int) -> ExplorationSummary? {
    let notes = Mishaps.Notes()
    var start = Mishaps.$notes.withValue(notes) { world.start() }
    guard notes.names.isEmpty else { return nil }
    var summary = ExplorationSummary()
    for violation in checks.violations(on: start) { summary.note(violation.reference, length: 0) }
    start.forgetTold()
    var layer = [Configuration(state: states.number(of: start, writes: 0), cost: Cost())]
    var seen = Set(layer)
    var pairs: Set<[Int]> = []
    var length = 0
    while !layer.isEmpty {
      var next: [Configuration] = []
      for configuration in layer {
        while edges.count <= configuration.state { expandNext() }
        guard states.count <= mostStates, !isRecoveryTooLarge else { return nil }
        for fault in faults[configuration.state] { summary.note(fault, length: length) }
        for (move, edge) in edges[configuration.state].enumerated() {
          let cost = Cost(
            faults: configuration.cost.faults + edge.cost.faults,
            actions: configuration.cost.actions + edge.cost.actions)
          guard cost.faults <= bounds.faults, cost.actions <= bounds.actions else { continue }
          for violation in edge.violations { summary.note(violation, length: length + 1) }
          guard let target = edge.target else { continue }
          pairs.insert([configuration.state, move])
          let reached = Configuration(state: target, cost: cost)
          if seen.insert(reached).inserted { next.append(reached) }
        }
      }
      layer = next
      length += 1
    }
    summary.states = Set(seen.map(\.state)).count
    summary.transitions = pairs.count
    return summary
  }

  /// Whether recovery leads to too many states; then it can only be left out.
  package var isRecoveryTooLarge: Bool { recovery.isTooLarge }

  /// Makes every move there is from the first state that was not expanded.
  private mutating func expandNext() {
    let (device, writes) = states[edges.count]
    var wrong: [String] = []
    let notes = Mishaps.Notes()
    let choices = Mishaps.$notes.withValue(notes) { self.choices(on: device) }
    guard notes.names.isEmpty else {
      // Looking at the state ends the process, so nothing more is known of it.
      edges.append([])
      faults.append(notes.names)
      return
    }
    if choices.isEmpty, let violation = checks.deadEnd(device) { wrong.append(violation.reference) }
    if bounds.asksRecovery, device.isSettled, let violation = recovery.violation(from: device) {
      wrong.append(violation)
    }
    var made: [Edge] = []
    for choice in choices {
      made.append(edge(from: device, writes: writes, cost: cost(of: choice)) { $0.happen(choice) })
    }
    if writes < bounds.remoteWrites {
      for write in world.exploration.remoteWrites {
        var copy = device
        guard copy.remoteWrite(write, ofUser: world.userID) else { continue }
        made.append(
          edge(from: device, writes: writes + 1, cost: Cost()) { [world] device in
            _ = device.remoteWrite(write, ofUser: world.userID)
          })
      }
    }
    edges.append(made)
    faults.append(wrong)
  }

  private mutating func edge(
    from device: Device, writes: Int, cost: Cost, _ move: (inout Device) -> Void
  ) -> Edge {
    var device = device
    let notes = Mishaps.Notes()
    let violations = Mishaps.$notes.withValue(notes) {
      move(&device)
      return notes.names.isEmpty ? checks.violations(on: device).map(\.reference) : []
    }
    // The first mishap ends the process or keeps it from going on, so nothing comes behind it.
    if let mishap = notes.names.first { return Edge(cost: cost, target: nil, violations: [mishap]) }
    device.forgetTold()
    return Edge(cost: cost, target: states.number(of: device, writes: writes), violations: violations)
  }

  private func cost(of choice: Choice) -> Cost {
    Cost(faults: choice.fault == nil ? 0 : 1, actions: choice.isUserAction ? 1 : 0)
  }

  /// What can happen: what is due, then what the user can touch, buttons inside visible rows among it.
  private func choices(on device: Device) -> [Choice] {
    let rows = device.buttonsInVisibleRows.map(Choice.tap)
    let touches = device.userActions { world.exploration.texts(scene: $0, field: $1) }
    return device.events(faults: bounds.kinds) + touches + (device.interface.obstacle == nil ? rows : [])
  }
}

/// What an exploration has found, as far as it can be compared.
package struct ExplorationSummary: Hashable, Sendable {
  /// How many distinct states there are.
  package var states = 0
  /// How many distinct pairs of a state and a move that ends.
  package var transitions = 0
  /// The length of the shortest path to each kind of violation, in moves.
  package var kinds: [String: Int] = [:]

  package init() {}

  package mutating func note(_ kind: String, length: Int) { kinds[kind] = min(length, kinds[kind] ?? .max) }

  /// One line.
  package var text: String {
    "\(states) states, \(transitions) transitions"
      + kinds.sorted { $0.key < $1.key }.map { "; \($0.key) after \($0.value)" }.joined()
  }
}

extension Violation {
  /// The kind, as a summary calls it.
  package var reference: String {
    guard rule == .nothingTraps else { return "\(rule.number.map(String.init) ?? rule.name): \(cause)" }
    if let range = cause.firstRange(of: #/planned trap [^!]*!/#) {
      return String(cause[range].dropFirst(13).dropLast())
    }
    return cause.contains("hung") ? "hang" : cause
  }
}

/// Distinct devices, in the order in which they came.
struct StateList {
  private var devices: [(device: Device, writes: Int)] = []
  /// Positions of devices that have some plain facts in common; equal devices have them all.
  private var positions: [String: [Int]] = [:]

  var count: Int { devices.count }

  subscript(number: Int) -> (device: Device, writes: Int) { devices[number] }

  mutating func number(of device: Device, writes: Int) -> Int {
    let screens = device.state.navigation.allScreens.map(device.sceneName).joined(separator: " ")
    let requests = device.state.requests.map { "\($0.request.operation) \($0.isHeld)" }.joined(separator: " ")
    let counts = [writes, device.state.agenda.entries.count, device.state.navigation.levels.count]
    let facts = "\(screens)|\(requests)|\(counts)|\(device.interface.title)"
    for position in positions[facts, default: []] where devices[position].device == device { return position }
    devices.append((device, writes))
    positions[facts, default: []].append(devices.count - 1)
    return devices.count - 1
  }
}
