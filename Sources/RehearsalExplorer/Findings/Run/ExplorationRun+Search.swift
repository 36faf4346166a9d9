import RehearsalApp
import RehearsalBase
import RehearsalDevice

// A search of an app, from one starting point after the other.

/// What the searches of one app share.
private struct SearchMemory {
  var reported = ReportedViolations()
  var coverage = InputCoverage()
  var hangs: Set<ChoiceKind> = []
  var goals = GoalRecord()
  var unseen = UntriedParts.Unseen()
}

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
    for (number, app) in apps.enumerated() {
      if let name = app.startingPoint, !emit(.began(startingPoint: name)) { return }
      guard search(app, &memory, isLast: number == apps.count - 1, emit) else { return }
    }
    guard settings.walks == nil else { return }
    let isComplete = apps.count == max(1, test.exploration.startingPoints.count)
    for goal in memory.goals.unreached(isComplete: isComplete, trapGuard: trapGuard) { _ = emit(.unreached(goal)) }
    let untried = UntriedParts(
      memory.coverage, bounds, test.exploration, memory.unseen)
    _ = emit(.untried(untried.phrases))
    _ = emit(.unused(neverPossible(memory.coverage, test.exploration)))
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
    if let walks = settings.walks { return walk(app, walks, &memory.reported, emit) }
    let bounds = bounds
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
    memory.unseen.add(search)
    for level in search.levels { goesOn = emit(.level(level)) && goesOn }
    guard goesOn else { return false }
    let searched = search
    // The process ends soon, and to take its tables apart takes 3 % of a search of 3 faults and 8 actions.
    if isLast { _ = Unmanaged.passRetained(Lock(searched)) }
    if let recovery = trapGuard.catching({ searched.recovery }) ?? nil { _ = emit(.recovery(recovery)) }
    return bounds.lifeEvents < 2 || searchOffline(app, bounds, &memory, emit)
  }

  /// Whether the exploration ends, because the app has trapped too often.
  func endsByTraps(of test: AppUnderTest, _ emit: (ExplorationEvent) -> Bool) -> Bool {
    guard trapGuard?.isExhausted == true else { return false }
    _ = emit(.failed(UnexplorableApp(trappingTooOftenIn: test)))
    return true
  }

  /// Searches for what is lost when it is done without a network, which goes and comes back: two life events.
  private func searchOffline(
    _ app: ExplorableApp, _ bounds: Bounds, _ memory: inout SearchMemory, _ emit: (ExplorationEvent) -> Bool
  ) -> Bool {
    let search = OfflineSearch(app.world, actions: bounds.actions)
    guard search.isPossible else { return true }
    // What traps has been found by the search of all states.
    switch trapGuard.catching({ search.outcome() }) {
    case OfflineSearch.Outcome.none?: return true
    case .unknown?, nil:
      memory.unseen.hasCutOfflineSearch = true
      return true
    case .violation(let violation, let path)?:
      let (name, length) = (violation.name, PathCost(path).length)
      guard memory.reported.wants(name, length: length) else { return true }
      let counterexample = FoundCounterexample(
        violation, path: path, in: app, trapGuard: trapGuard, needsScenario: memory.reported.needsScenario(name))
      memory.reported.add(name, length: length, hasScenario: counterexample?.scenario != nil)
      return counterexample.map { emit(.found($0)) } ?? true
    }
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
