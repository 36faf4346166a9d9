import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer

extension PlaySession {
  private static let mostStates = 50_000
  /// How long it takes at most: somebody waits for it.
  private static let mostTime = Duration.seconds(50)

  /// Searches for broken invariants from the world in front, within small bounds.
  func explore(faults: Int, actions: Int, _ trapGuard: TrapGuard?) -> PlayAnswer {
    guard device.isRunning else {
      return .refused("the app does not run\n  try: the app starts")
    }
    // The clock does not advance in a search, so it begins where everything has settled.
    let settled = trapGuard.catching { [self] in
      var world = now.world
      let wait = settle(&world)
      return (world, wait)
    }
    guard let settled else { return PlayAnswer(.trapped, problem: "the app traps before it has settled") }
    let (world, wait) = settled
    guard let device = world.installed else { return .refused("there is no device") }
    let userID = world.user.flatMap { device.signInService?.userID(named: $0) }
    let search = ExplorableWorld(device: device, exploration: test.exploration, userID: userID)
    let head = wait.map { ["from where \($0.text):"] } ?? []
    return .listing(head + Self.report(search, faults, actions, trapGuard))
  }

  private static func report(
    _ world: ExplorableWorld, _ faults: Int, _ actions: Int, _ trapGuard: TrapGuard?
  ) -> [String] {
    var bounds = Bounds()
    bounds.faults = faults
    bounds.actions = actions
    bounds.states = mostStates
    bounds.lifeEvents = world.exploration.life.events
    bounds.kinds = world.exploration.faults ?? bounds.kinds
    var search = Search(world, bounds: bounds, trapGuard: trapGuard)
    var lines: [String] = []
    var found = 0
    let end = ContinuousClock.now + mostTime
    search.run(
      found: { violation, path in
        guard let path = world.pathInTime(path, to: violation) else { return false }
        found += 1
        lines.append("\(violation.rule.title): \(violation.summary)".escapedForTerminal)
        lines += words(path, in: world).map { "  " + $0.escapedForTerminal }
        return true
      },
      report: { _ in ContinuousClock.now < end })
    let progress = search.progress
    lines.append(
      "\(counted(progress.states, "state")), \(counted(progress.transitions, "transition"))"
        + (progress.left > 0 || ContinuousClock.now >= end ? ", truncated" : "")
        + (found == 0 ? ": no invariant is broken" : ": \(counted(found, "finding"))"))
    return lines
  }

  private static func words(_ path: [Move], in world: ExplorableWorld) -> [String] {
    var device = world.start(isRecording: true)
    var lines: [String] = []
    for (index, move) in path.enumerated() {
      switch move {
      case .remote(let write): lines.append(String(write.step.prefix { $0 != "\n" }))
      case .life(let event): lines += Phrases.steps(for: event, on: device)
      case .pass(let span): lines.append("\(Phrases.text(span)) pass")
      case .choice(.outcome(let id, let fault?)):
        let request = device.state.requests.first { $0.id == id }?.request
        lines.append("\(request.map { NamedOperation($0.operation).written } ?? "the request") fails with \(fault)")
      case .choice(.user(let action)): lines.append(Phrases.step(for: action, on: device.interface))
      case .choice: break
      }
      // The last one may trap.
      guard index < path.count - 1 else { break }
      _ = world.make(move, on: &device)
      device.forgetReported()
    }
    return lines
  }
}
