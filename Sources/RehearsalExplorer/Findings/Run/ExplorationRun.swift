import RehearsalApp
package import RehearsalBase
package import RehearsalDevice
package import RehearsalGherkin
import RehearsalRunner

/// One exploration, from its goal to its events: counterexamples, progress, bounds.
///
/// It runs in any process and emits what it finds as events, so that a parent process can receive them.
package struct ExplorationRun: Sendable {
  private(set) var settings: ExplorationSettings
  let goal: Goal
  /// The guard against traps of the app's code, or nil if a trap ends the process.
  package var trapGuard: TrapGuard?

  /// The subject of the exploration.
  package enum Goal: Sendable {
    /// Every state of an app.
    case app(AppUnderTest)
    /// Every failure of every request in scenarios, with their name on the command line.
    case scenarios([SweptPickle], String)
  }

  /// A scenario and the app it names.
  package struct SweptPickle: Sendable {
    let pickle: Pickle
    let test: AppUnderTest

    package init(pickle: Pickle, test: AppUnderTest) {
      self.pickle = pickle
      self.test = test
    }
  }

  package init(_ settings: ExplorationSettings, goal: Goal) {
    self.settings = settings
    self.goal = goal
  }

  var subject: String {
    switch goal {
    case .app(let test): test.app.name
    case .scenarios(_, let name): name
    }
  }

  /// Whether requests of scenarios fail, and no states are searched.
  var isSweep: Bool { if case .scenarios = goal { true } else { false } }

  /// The faults that requests may have: as the settings say, else the app, else the usual faults.
  var faultKinds: [Fault] {
    if let kinds = settings.faultKinds { return kinds }
    if case .app(let test) = goal { return test.exploration.faults ?? Bounds().kinds }
    return Fault.known
  }

  /// How many life events happen on a path at most: as the settings say, else the app.
  var lifeEvents: Int {
    if let lifeEvents = settings.lifeEvents { return lifeEvents }
    switch goal {
    case .app(let test): return test.exploration.life.events
    case .scenarios(let scenarios, _): return scenarios.map(\.test.exploration.life.events).max() ?? 0
    }
  }

  /// The bounds of a search, with what the app says where the settings say nothing.
  var bounds: Bounds {
    var bounds = settings.bounds
    bounds.kinds = faultKinds
    bounds.lifeEvents = lifeEvents
    return bounds
  }

  var leftOut: [Exploration.LeftOut] {
    switch goal {
    case .app(let test): return test.exploration.leftOut
    case .scenarios(let scenarios, _):
      var seen: Set<Exploration.LeftOut> = []
      return scenarios.flatMap(\.test.exploration.leftOut).filter { seen.insert($0).inserted }
    }
  }

  /// Whether processes share the work, each with some of the walks or scenarios; the threads of one share a search.
  var isDivided: Bool { settings.walks != nil || isSweep }

  /// How many processes do the work.
  package var parts: Int {
    guard isDivided else { return 1 }
    if case .scenarios(let scenarios, _) = goal { return max(1, min(settings.jobs, scenarios.count)) }
    return max(1, min(settings.jobs, walks))
  }

  /// How many walks are taken from each starting point.
  var walks: Int { settings.walks?.count ?? 0 }

  package func part(_ part: WorkPart) -> ExplorationRun {
    var run = self
    run.settings.part = part
    return run
  }

  /// Explores, and emits events.
  ///
  /// - Parameter emit: Returns whether to go on.
  package func run(emit: (ExplorationEvent) -> Bool) {
    switch goal {
    case .app(let test): search(test, emit)
    case .scenarios(let scenarios, _): sweep(scenarios, emit)
    }
  }

  private func sweep(_ scenarios: [SweptPickle], _ emit: (ExplorationEvent) -> Bool) {
    var apps: [String: ExplorableApp] = [:]
    do {
      for test in scenarios.map(\.test) where apps[test.app.name] == nil {
        apps[test.app.name] = try ExplorableApp(test)
      }
    } catch {
      _ = emit(.failed(error))
      return
    }
    let part = scenarios.enumerated().filter { settings.part?.includes($0.offset) ?? true }.map(\.element)
    let explorable = part.compactMap { scenario in apps[scenario.test.app.name].map { (scenario.pickle, $0) } }
    ScenarioSweep(
      scenarios: explorable, faults: settings.bounds.faults, kinds: faultKinds,
      trapGuard: trapGuard, life: settings.lifeEvents
    ).run(emit: emit)
  }

  /// Searches from each starting point.
  ///
  /// Of each kind of violation, only a shorter counterexample is reported again.
  private func search(_ test: AppUnderTest, _ emit: (ExplorationEvent) -> Bool) {
    let apps: [ExplorableApp]
    do {
      apps = try ExplorableApp.all(test, from: settings.startingPoint)
    } catch {
      _ = emit(.failed(error))
      return
    }
    var memory = SearchMemory()
    let share = settings.bounds.time.map { $0 / apps.count }
    let usualTransitions = settings.bounds.isUsual ? Bounds.usualTransitions(of: test.app) / apps.count : nil
    for (number, app) in apps.enumerated() {
      memory.end = share.map { .now + $0 }
      memory.transitions = settings.bounds.transitions ?? usualTransitions
      if let name = app.startingPoint, !emit(.began(startingPoint: name)) { return }
      guard search(app, &memory, isLast: number == apps.count - 1, emit) else { return }
    }
    guard settings.walks == nil else { return }
    let isComplete = apps.count == max(1, test.exploration.startingPoints.count)
    for goal in memory.goals.unreached(isComplete: isComplete, trapGuard: trapGuard) { _ = emit(.unreached(goal)) }
    let untried = UntriedParts(
      memory.coverage, bounds, test.exploration, readers: memory.readers,
      coarseStates: memory.coarseStates,
      uncomparedPaths: memory.uncomparedPaths.sorted(), opaqueObjects: memory.opaqueObjects.sorted(),
      dictionaries: memory.dictionaries.sorted())
    _ = emit(.untried(untried.phrases))
    _ = emit(.unused(neverPossible(memory.coverage, test.exploration)))
  }

  /// The memory that the searches from several starting points share.
  private struct SearchMemory {
    /// When the work on a starting point ends, or nil if no time is given.
    var end: ContinuousClock.Instant?
    /// How many transitions are made from a starting point at most, or nil for all within the bounds.
    var transitions: Int?
    var reported = ReportedViolations()
    var coverage = InputCoverage()
    var hangs: Set<ChoiceKind> = []
    var goals = GoalRecord()
    var readers: [EnvironmentReads.Property: Set<String>] = [:]
    var coarseStates = 0
    var uncomparedPaths: Set<String> = []
    var opaqueObjects: Set<String> = []
    var dictionaries: Set<String> = []
  }

  /// Searches from one starting point; false when the exploration is over.
  private func search(
    _ app: ExplorableApp, _ memory: inout SearchMemory, isLast: Bool, _ emit: (ExplorationEvent) -> Bool
  ) -> Bool {
    switch trapGuard.played({ app.world.brokenPremiseAtLaunch() }) {
    case .failure(let trap): return emit(.found(FoundCounterexample(trap, atLaunchOf: app)))
    case .success(let premise?):
      _ = emit(.failed(UnexplorableApp(premise, in: app.test)))
      return false
    case .success(nil): break
    }
    if let walks = settings.walks { return walk(app, walks, until: memory.end, &memory.reported, emit) }
    var bounds = bounds
    // The rest is for walks.
    bounds.time = memory.end.map { ContinuousClock.now.duration(to: $0) * 3 / 4 }
    bounds.transitions = memory.transitions
    var reported = memory.reported
    var search = Search(
      app.world, bounds: bounds, jobs: settings.jobs, trapGuard: trapGuard, hangs: memory.hangs)
    var goesOn = true
    search.run(
      found: { finding, path in
        let name = finding.violation.name
        let length = PathCost(path).length
        guard reported.wants(name, length: length) else { return reported.isSettled(name) }
        let counterexample = FoundCounterexample(
          finding.violation, path: path, in: app, trapGuard: trapGuard, needsScenario: reported.needsScenario(name))
        if finding.isUncertain, counterexample?.isPossible != true {
          // Its timers fire in an order that was only assumed, and no scenario plays it.
          reported.addImpossible(name)
          return reported.isSettled(name)
        }
        reported.add(name, length: length, hasScenario: counterexample?.scenario != nil)
        if let counterexample { goesOn = emit(.found(counterexample)) && goesOn }
        return reported.isSettled(name)
      },
      report: {
        goesOn = emit(.progress($0)) && !endsByTraps(of: app.test, emit) && goesOn
        return goesOn
      })
    if let finding = search.brokenPremise {
      _ = emit(.failed(UnexplorableApp(finding, in: app.test)))
      return false
    }
    memory.reported = reported
    memory.hangs = search.hangs
    memory.coverage.add(search.inputCoverage)
    memory.goals.add(search, of: app)
    memory.readers.merge(app.world.environmentReads.readers) { $0.union($1) }
    memory.coarseStates += search.progress.coarseStates
    memory.uncomparedPaths.formUnion(search.uncomparedPaths)
    memory.opaqueObjects.formUnion(search.opaqueObjects)
    memory.dictionaries.formUnion(search.dictionaries)
    goesOn = emit(.searched(search.progress)) && goesOn
    if search.progress.left > 0 {
      goesOn = emit(.tried(search.pool.triedMoves.lines(ofFaults: bounds.kinds.count))) && goesOn
    }
    guard goesOn else { return false }
    let searched = search
    // The process ends soon, and to take its tables apart takes 3 % of a search of 3 faults and 8 actions.
    if isLast { _ = Unmanaged.passRetained(Lock(searched)) }
    if let recovery = trapGuard.catching({ searched.recovery }) ?? nil { _ = emit(.recovery(recovery)) }
    if [.transitions, .time].contains(search.progress.bound), search.progress.left > 0 {
      return walk(behind: search.progress, app, until: memory.end, &memory.reported, emit)
    }
    return true
  }

  /// Whether the exploration ends, because the app has trapped too often.
  func endsByTraps(of test: AppUnderTest, _ emit: (ExplorationEvent) -> Bool) -> Bool {
    guard trapGuard?.isExhausted == true else { return false }
    _ = emit(.failed(UnexplorableApp(trappingTooOftenIn: test)))
    return true
  }

  /// The inputs, faults and writes that were never possible within the bounds, and touches that did nothing, a line each.
  private func neverPossible(_ coverage: InputCoverage, _ exploration: Exploration) -> [String] {
    let inputs = bounds.actions == 0 ? [] : exploration.inputs
    let writes = settings.bounds.remoteWrites == 0 ? [] : coverage.refused(exploration.remoteWrites)
    return coverage.unused(inputs, settings.bounds.faults == 0 ? [] : faultKinds)
      + writes.map { write in
        let step = write.step.prefix { $0 != "\n" }
        return "The write \"\(step)\" was never possible: the service refused it in every state"
      } + coverage.remarksOnTouches
  }
}
