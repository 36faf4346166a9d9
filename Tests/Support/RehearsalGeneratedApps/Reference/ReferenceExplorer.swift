import KiiCloudRehearsal
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalDevice
package import RehearsalExplorer

/// A plain explorer written from the documented rules, with which ``Search`` is compared.
///
/// It keeps every state as a whole device and compares devices with `==`. It has no fingerprints, shared parts or memo
/// tables. It drops no path, and checks every invariant on every transition. It is slow, and meant for apps of some
/// hundred states.
package struct ReferenceExplorer {
  private let world: ExplorableWorld
  private let bounds: Bounds
  private let checks: InvariantChecks
  private var states = StateList()
  /// The known facts about each state, by its number; nil until a path within the bounds reaches it.
  private var places: [Int: Place] = [:]
  private var recovery: ReferenceRecovery
  /// The searches for what else the user must reach.
  private var continuations: [Continuation: ReferenceRecovery] = [:]

  /// A state and its moves.
  private struct Place {
    /// The violations of the state itself: a dead end, rows that trap, no recovery.
    var wrong: [String] = []
    var moves: [Move] = []
    /// The results of the moves; nil for those not made yet.
    var edges: [Edge?] = []
  }

  /// A possible move in a state.
  fileprivate enum Move {
    case choice(Choice)
    case write(RemoteWrite)
    case life(LifeEvent)
    case pass(Duration)
  }

  /// The result of a move.
  private struct Edge {
    /// The state; nil if the move ends the process or hangs.
    let target: Int?
    let violations: [String]
  }

  /// The faults and actions that a path has used.
  private struct Cost: Hashable {
    var faults = 0
    var actions = 0

    func adding(_ move: Move) -> Cost {
      switch move {
      case .choice(let choice):
        Cost(faults: faults + (choice.fault == nil ? 0 : 1), actions: actions + (choice.isUserAction ? 1 : 0))
      case .pass: Cost(faults: faults, actions: actions + 1)
      case .write, .life: self
      }
    }
  }

  /// A state and the cost of reaching it.
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

  /// Explores to the bounds; nil if there are too many states, or if the app ends while it is launched.
  package mutating func summary(mostStates: Int) -> ExplorationSummary? {
    let notes = Mishaps.Notes()
    var start = Mishaps.$notes.withValue(notes) { world.start() }
    start.comparesEqualControllers = false
    guard notes.names.isEmpty else { return nil }
    var summary = ExplorationSummary()
    for violation in checks.violations(on: start) { summary.note(violation.reference, after: PathRank()) }
    start.forgetReported()
    var layer = [Configuration(state: states.number(of: start, others: Others()), cost: Cost())]
    var seen = Set(layer)
    var pairs: Set<[Int]> = []
    while !layer.isEmpty {
      var next: [Configuration] = []
      for configuration in layer {
        let here = place(configuration.state)
        guard states.count <= mostStates, !isRecoveryTooLarge else { return nil }
        let rank = rank(of: configuration)
        for kind in here.wrong { summary.note(kind, after: rank) }
        for (number, move) in here.moves.enumerated() {
          let cost = configuration.cost.adding(move)
          guard cost.faults <= bounds.faults, cost.actions <= bounds.actions else { continue }
          let edge = edge(number, from: configuration.state)
          for violation in edge.violations { summary.note(violation, after: rank.adding(move)) }
          guard let target = edge.target else { continue }
          pairs.insert([configuration.state, number])
          let reached = Configuration(state: target, cost: cost)
          if seen.insert(reached).inserted { next.append(reached) }
        }
      }
      layer = next
    }
    summary.states = Set(seen.map(\.state)).count
    summary.transitions = pairs.count
    return summary
  }

  private func rank(of configuration: Configuration) -> PathRank {
    let others = states[configuration.state].others
    return PathRank(
      faults: configuration.cost.faults, writes: others.writes, lifeEvents: others.lifeEvents,
      actions: configuration.cost.actions)
  }

  /// Whether recovery reaches too many states, so that it is not compared.
  package var isRecoveryTooLarge: Bool { recovery.isTooLarge || continuations.values.contains(where: \.isTooLarge) }

  /// Reads a state once.
  private mutating func place(_ number: Int) -> Place {
    if let known = places[number] { return known }
    let (device, others) = states[number]
    var place = Place()
    let notes = Mishaps.Notes()
    let choices = Mishaps.$notes.withValue(notes) { self.choices(on: device) }
    if notes.names.isEmpty {
      if choices.isEmpty, let violation = checks.deadEnd(device) { place.wrong.append(violation.reference) }
      if bounds.asksRecovery, device.isSettled, let violation = recovery.violation(from: device) {
        place.wrong.append(violation)
      }
      if bounds.asksRecovery, device.isSettled {
        for goal in checks.continuations(on: device, world.exploration) {
          let search = continuations[goal] ?? ReferenceRecovery(world.exploration, towards: goal)
          continuations[goal] = search
          if let violation = continuations[goal]?.violation(from: device) { place.wrong.append(violation) }
        }
      }
      place.moves = choices.map(Move.choice)
      if others.writes < bounds.remoteWrites { place.moves += remoteWrites(on: device).map(Move.write) }
      if others.lifeEvents < bounds.lifeEvents { place.moves += lifeEvents(on: device).map(Move.life) }
      if others.halfSwipes < bounds.halfSwipes { place.moves += halfSwipes(on: device).map { .choice(.user($0)) } }
      // While something is due, it would happen first.
      if device.hasNothingDue { place.moves += world.exploration.passes.map(Move.pass) }
      place.edges = Array(repeating: nil, count: place.moves.count)
    } else {
      // Reading the state ends the process, so nothing more is known of it.
      place.wrong = notes.names
    }
    places[number] = place
    return place
  }

  private func lifeEvents(on device: Device) -> [LifeEvent] {
    device.lifeEvents(with: world.exploration.life.messages)
  }

  private func remoteWrites(on device: Device) -> [RemoteWrite] {
    world.exploration.remoteWrites.filter { write in
      var copy = device
      return copy.remoteWrite(write, ofUser: world.userID)
    }
  }

  /// Makes a move from a state once.
  private mutating func edge(_ number: Int, from state: Int) -> Edge {
    if let known = places[state]?.edges[number] { return known }
    let before = states[state].device
    var others = states[state].others
    var device = before
    let notes = Mishaps.Notes()
    guard let move = places[state]?.moves[number] else { return Edge(target: nil, violations: []) }
    let violations = Mishaps.$notes.withValue(notes) { () -> [String] in
      switch move {
      case .choice(let choice): device.happen(choice)
      case .write(let write): device.inMove { _ = $0.remoteWrite(write, ofUser: world.userID) }
      case .life(let event):
        device.inMove { device in
          device.live(event, in: world.exploration)
          device.finishMainQueue()
        }
      case .pass(let span): device.inMove { $0.pass(span) }
      }
      guard notes.names.isEmpty else { return [] }
      let violations = checks.violations(on: device)
      return violations.map(\.reference) + [ReferenceJudge.disagreement(on: device, violations)].compactMap(\.self)
    }
    var edge = Edge(target: nil, violations: violations)
    // The first trap or hang ends the process, so nothing follows it.
    if let mishap = notes.names.first {
      edge = Edge(target: nil, violations: [mishap])
    } else {
      device.forgetReported()
      if case .write = move { others.writes += 1 }
      if case .life = move { others.lifeEvents += 1 }
      if case .choice(let choice) = move, choice.isHalfSwipe { others.halfSwipes += 1 }
      edge = Edge(target: states.number(of: device, others: others), violations: violations)
    }
    places[state]?.edges[number] = edge
    return edge
  }

  /// The possible moves: due events, then touches, also of buttons inside visible rows.
  private func choices(on device: Device) -> [Choice] {
    let rows = device.controlsInVisibleRows.map(UserAction.tap)
    let touches = device.possibleActions { world.exploration.texts(scene: $0, field: $1) }
    let actions = touches + (device.interface.obstacle == nil ? rows : []) + scrolls(on: device)
    return device.events(faults: bounds.kinds) + actions.map(Choice.user)
  }

  /// Whether a user can touch the screen in front.
  private func isInReach(_ device: Device) -> Bool {
    !device.state.isInBackground && !device.state.navigation.isMoving
      && device.state.navigation.visibleOverlay == nil && device.interface.obstacle == nil
  }

  /// The scrolls of a user: to the last row and to the first, where they are out of sight.
  private func scrolls(on device: Device) -> [UserAction] {
    guard isInReach(device) else { return [] }
    return device.interface.tables.flatMap { table -> [UserAction] in
      var paths: [RowPath] = []
      for (section, content) in table.sections.enumerated() {
        for row in 0..<content.rows { paths.append(RowPath(section: section, row: row).inTable(table.number)) }
      }
      let visible = table.visibleRows
      return [paths.last, paths.first].compactMap(\.self).filter { !visible.contains($0) }.map(UserAction.scroll)
    }
  }

  /// The swipes that a user can begin and let go: back where there is a back button, and down where there is a sheet.
  private func halfSwipes(on device: Device) -> [UserAction] {
    guard isInReach(device) else { return [] }
    let interface = device.interface
    return (interface.bar?.back == nil ? [] : [.swipeHalfwayBack]) + (interface.isSheet ? [.swipeSheetHalfway] : [])
  }
}

/// The comparable results of an exploration.
package struct ExplorationSummary: Hashable, Sendable {
  /// The number of distinct states.
  package var states = 0
  /// The number of distinct pairs of a state and a move that ends.
  package var transitions = 0
  /// The simplest path to each kind of violation.
  package var kinds: [String: PathRank] = [:]

  package init() {}

  package mutating func note(_ kind: String, after rank: PathRank) { kinds[kind] = min(rank, kinds[kind] ?? rank) }

  /// One line.
  package var text: String {
    "\(states) states, \(transitions) transitions"
      + kinds.sorted { $0.key < $1.key }.map { "; \($0.key) after \($0.value.cost)" }.joined()
  }
}

extension PathRank {
  fileprivate func adding(_ move: ReferenceExplorer.Move) -> PathRank {
    var rank = self
    switch move {
    case .choice(let choice):
      if choice.fault != nil { rank.faults += 1 }
      if choice.isUserAction { rank.actions += 1 }
    case .write: rank.writes += 1
    case .life: rank.lifeEvents += 1
    case .pass: rank.actions += 1
    }
    return rank
  }
}

extension Violation {
  /// The kind, as in a summary.
  package var reference: String {
    guard standard == .trap else { return "\(rule.name): \(cause)" }
    if let range = cause.firstRange(of: #/planned trap [^!]*!/#) {
      return String(cause[range].dropFirst(13).dropLast())
    }
    return cause.contains("hung") ? "hang" : cause
  }
}

/// What has happened besides the app and its user; states that differ in it are distinct.
struct Others: Hashable {
  var writes = 0
  var lifeEvents = 0
  var halfSwipes = 0
}

/// Distinct devices, in the order in which they came.
struct StateList {
  private var devices: [(device: Device, others: Others)] = []
  /// Positions of devices that have some plain facts in common; equal devices have them all.
  private var positions: [String: [Int]] = [:]

  var count: Int { devices.count }

  subscript(number: Int) -> (device: Device, others: Others) { devices[number] }

  mutating func number(of device: Device, others: Others) -> Int {
    let screens = device.state.navigation.allScreens.map(device.sceneName).joined(separator: " ")
    let requests = device.state.requests.map { "\($0.request.operation) \($0.isHeld)" }.joined(separator: " ")
    let counts = [
      others.writes, others.lifeEvents, others.halfSwipes, device.state.agenda.entries.count,
      device.state.navigation.levels.count,
    ]
    let facts = "\(screens)|\(requests)|\(counts)|\(device.interface.title)"
    for position in positions[facts, default: []] where devices[position].device == device { return position }
    devices.append((device, others))
    positions[facts, default: []].append(devices.count - 1)
    return devices.count - 1
  }
}
