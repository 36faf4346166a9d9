import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer

/// The states of an app in which it waits for its user, and what each action of the user results in.
///
/// Between two states everything that is under way ends: animations, and requests with the outcome that a person has
/// chosen. Timers wait until somebody lets time pass.
struct PrototypeSearch {
  /// How far the search goes.
  struct Bounds: Hashable, Sendable {
    var faults = 1
    var actions = 6
    var states = 5000
    var kinds: [Fault] = []
  }

  /// The result of an action.
  struct Edge: Sendable {
    /// The control, and the text that is typed, as the page names them.
    let action: String
    /// The screens on the way, by their numbers.
    let passing: [Int]
    let end: End
    /// The rules that the app has broken on the way.
    var broken: [BrokenRule] = []

    enum End: Hashable, Sendable {
      case state(Int)
      /// A state that is not among those of the search.
      case beyond
      case crash
    }
  }

  struct State: Sendable {
    let device: Device
    let screen: Int
    /// The results of the user's actions, by the fault that the next request meets, once somebody looked.
    var edges: [Fault?: [Edge]] = [:]
    /// The least that was spent to come here: faults and actions; several where neither is less.
    var spent: [PathBudget] = []
  }

  let world: ExplorableWorld
  let bounds: Bounds
  private let trapGuard: TrapGuard?
  /// How many moves have crashed the app; the search ends when there are too many.
  private(set) var crashes = 0
  /// The actions that have hung, by name: none of them is waited for again.
  private var hung: Set<String> = []
  static let mostCrashes = 500

  private(set) var states: [State] = []
  private(set) var map = ScreenMap()
  private(set) var screens = NumberTable<JSONText>()
  private var numbers: [Device: Int] = [:]
  private var queue: [(state: Int, spent: PathBudget)] = []
  private(set) var launch: Edge
  /// Whether a state was left out because there were too many.
  private(set) var isTruncated = false

  /// - Parameter trapGuard: The guard that survives traps of the app's code, or nil if a trap ends the process.
  init(_ world: ExplorableWorld, bounds: Bounds, _ trapGuard: TrapGuard?) {
    self.world = world
    self.bounds = bounds
    self.trapGuard = trapGuard
    launch = Edge(action: "launch", passing: [], end: .crash)
  }

  mutating func run() {
    var blank = world.device
    blank.holdStill()
    launch = edge("launch", nil, from: blank, spending: PathBudget(), suffering: nil) ?? launch
    var next = 0
    while next < queue.count, crashes <= Self.mostCrashes {
      let (state, spent) = queue[next]
      next += 1
      guard spent.actions < bounds.actions else { continue }
      expand(state, spent)
    }
  }

  private mutating func expand(_ index: Int, _ spent: PathBudget) {
    let device = states[index].device
    var known: [(String, Move)]?
    for fault in [nil] + bounds.kinds.map(Optional.some) where fault == nil || spent.faults < bounds.faults {
      let after = PathBudget(faults: spent.faults + (fault == nil ? 0 : 1), actions: spent.actions + 1)
      if let edges = states[index].edges[fault] {
        for edge in edges { note(edge.end, after) }
        continue
      }
      let moves = known ?? actions(on: device)
      known = moves
      states[index].edges[fault] = moves.compactMap { edge($0, $1, from: device, spending: after, suffering: fault) }
    }
  }

  /// The actions of the user, by the names that the page has for them; a timer counts as an action, too.
  private func actions(on device: Device) -> [(String, Move)] {
    let possible = trapGuard.catching { [exploration = world.exploration] in
      PageMove.all(on: device, exploration) { exploration.texts(scene: $0, field: $1) }.map { ($0.name, $0.move) }
    }
    let timers = device.events(faults: []).filter(\.isTimer)
    return (possible ?? []) + timers.map { (PageMove.besidePhone + "let time pass", .choice($0)) }
  }

  /// Makes a move and lets everything end that it sets off.
  ///
  /// - Parameters:
  ///   - move: The move, or nil for the launch.
  ///   - fault: The fault of the first request, or nil for none.
  /// - Returns: The edge, or nil if there is a fault, and no request has met it.
  private mutating func edge(
    _ action: String, _ move: Move?, from device: Device, spending spent: PathBudget, suffering fault: Fault?
  ) -> Edge? {
    let crash = Edge(action: action, passing: [], end: .crash)
    guard !hung.contains(action) else { return crash }
    let moved: Moved
    switch trapGuard.played({ [world] in Self.moved(device, move, in: world, suffering: fault) }) {
    case .success(let result): moved = result
    case .failure(let trap):
      crashes += 1
      if trap.isCostly { hung.insert(action) }
      return crash
    }
    var passing: [Int] = []
    for screen in moved.passing.map({ screens.number(of: $0) }) where passing.last != screen { passing.append(screen) }
    guard moved.isMet else { return nil }
    let end = arrive(at: moved.device, spent)
    if case .state(let index) = end {
      if states[index].screen == passing.last { passing.removeLast() }
      // What the system does leads everywhere.
      let isOfSystem = if case .life? = move { true } else { false }
      map.add(moved.device, at: index, after: isOfSystem ? nil : device)
    }
    return Edge(action: action, passing: passing, end: end, broken: moved.broken)
  }

  /// A device after a move and all that it has set off.
  private struct Moved: Sendable {
    let device: Device
    let passing: [JSONText]
    /// Whether a request has met the fault, if there was one.
    let isMet: Bool
    let broken: [BrokenRule]
  }

  private static func moved(
    _ device: Device, _ move: Move?, in world: ExplorableWorld, suffering fault: Fault?
  ) -> Moved {
    var device = device
    // What a list has to show depends on all moves before. The monitor watches this one alone, so that states do not
    // differ by how they were reached.
    var exploration = world.exploration
    exploration.listSpecifications = []
    device.monitor = InvariantMonitor(exploration)
    if let move { _ = world.make(move, on: &device) } else { device.launch() }
    device.finishMainQueue()
    var passing: [JSONText] = []
    var rest = fault
    // A screen that sends a request for each reply never comes to rest.
    for _ in 0..<300 {
      let events = device.events(faults: rest.map { [$0] } ?? [])
      guard let event = next(among: events, preferring: rest) else { break }
      passing.append(device.interface.json)
      if event.fault != nil { rest = nil }
      device.happen(event)
    }
    let broken = BrokenRule.all(on: device, exploration)
    device.monitor = nil
    device.forgetIssues()
    return Moved(device: device, passing: passing, isMet: rest == nil, broken: broken)
  }

  /// The event that happens first: an animation ends, a reply comes, a request gets its outcome; no timer.
  private static func next(among events: [Choice], preferring fault: Fault?) -> Choice? {
    if let fault, let event = events.first(where: { $0.fault == fault }) { return event }
    return events.first { !$0.isTimer && $0.fault == nil }
  }

  private mutating func arrive(at device: Device, _ spent: PathBudget) -> Edge.End {
    if let number = numbers[device] {
      note(.state(number), spent)
      return .state(number)
    }
    guard states.count < bounds.states else {
      isTruncated = true
      return .beyond
    }
    guard let screen = trapGuard.catching({ device.interface.json }) else {
      crashes += 1
      return .crash
    }
    let number = states.count
    numbers[device] = number
    states.append(State(device: device, screen: screens.number(of: screen)))
    note(.state(number), spent)
    return .state(number)
  }

  /// Notes what was spent on the path to a state; it is expanded again if that is less of faults or of actions.
  private mutating func note(_ end: Edge.End, _ spent: PathBudget) {
    guard case .state(let number) = end, !states[number].spent.contains(where: spent.includes) else {
      return
    }
    states[number].spent.removeAll { $0.includes(spent) }
    states[number].spent.append(spent)
    queue.append((number, spent))
  }
}
