import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalGherkin
import RehearsalRunner

// Searches, one from each starting point.

extension ExplorationRun {
  /// Searches from each starting point.
  ///
  /// Of each kind of violation, only a shorter counterexample is reported again.
  func search(_ test: AppUnderTest, _ emit: (ExplorationEvent) -> Bool) {
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
      memory.unseen, onlyImpossible: memory.reported.onlyImpossible)
    _ = emit(.untried(untried.phrases))
    _ = emit(.unused(neverPossible(memory.coverage, test.exploration)))
  }

  /// The memory that the searches from several starting points share.
  private struct SearchMemory {
    var end: ContinuousClock.Instant?
    /// How many transitions are made from a starting point at most, or nil for all within the bounds.
    var transitions: Int?
    var reported = ReportedViolations()
    var coverage = InputCoverage()
    var hangs: Set<ChoiceKind> = []
    var goals = GoalRecord()
    var readers: [EnvironmentReads.Property: Set<String>] = [:]
    var unseen = UnseenValues()
  }

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
      found: { violation, path in
        let found = reported.counterexample(of: violation, path, in: app, trapGuard)
        if let found { goesOn = emit(.found(found)) && goesOn }
        return reported.isSettled(violation.name)
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
    memory.unseen.add(search.unseenValues)
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

  func endsByTraps(of test: AppUnderTest, _ emit: (ExplorationEvent) -> Bool) -> Bool {
    guard trapGuard?.isExhausted == true else { return false }
    _ = emit(.failed(UnexplorableApp(trappingTooOftenIn: test)))
    return true
  }

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
