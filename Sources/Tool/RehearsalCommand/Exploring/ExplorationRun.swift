import DeviceSteps
import Explorer
import Gherkin
import Invariants
import Rehearsal
import Services
import SimulatedDevice

/// One exploration, from its goal to everything it meets: stories, progress, how far it came.
///
/// It goes on in whatever process it is in, and tells what it meets as messages, so that a parent can read it.
struct ExplorationRun: Sendable {
  let options: ExploreInvocation
  let goal: Goal
  /// What `<env:NAME>` stands for in steps.
  let environment: @Sendable (String) -> String?
  /// What survives crashes of the app's code; nil: a crash ends the process.
  var crashGuard: CrashGuard?

  /// What is explored.
  enum Goal: Sendable {
    /// Every state of an app.
    case app(AppUnderTest)
    /// Every failure of every request in scenarios, which are named as the command line does.
    case scenarios([SweptPickle], String)
  }

  /// A scenario and the app it names.
  struct SweptPickle: Sendable {
    let pickle: Pickle
    let test: AppUnderTest
  }

  /// What people call it.
  var subject: String {
    switch goal {
    case .app(let test): test.app.name
    case .scenarios(_, let name): name
    }
  }

  /// What can go wrong with requests: what the call says, else the app, else what is usual.
  var faultKinds: [Fault] {
    if let kinds = options.faultKinds { return kinds }
    if case .app(let test) = goal { return test.exploration.faults ?? Bounds().kinds }
    return Fault.known
  }

  /// Goes on the expedition, and tells what it meets.
  ///
  /// - Parameter tell: Returns whether to go on.
  func run(tell: (ExplorerMessage) -> Bool) {
    switch goal {
    case .app(let test): search(test, tell)
    case .scenarios(let scenarios, _): sweep(scenarios, tell)
    }
  }

  private func sweep(_ scenarios: [SweptPickle], _ tell: (ExplorerMessage) -> Bool) {
    var apps: [String: ExplorableApp] = [:]
    do {
      for test in scenarios.map(\.test) where apps[test.app.name] == nil {
        apps[test.app.name] = try ExplorableApp(test, environment: environment)
      }
    } catch {
      _ = tell(.failed(error.problems))
      return
    }
    let explorable = scenarios.compactMap { scenario in apps[scenario.test.app.name].map { (scenario.pickle, $0) } }
    ScenarioSweep(
      scenarios: explorable, faults: options.faults, kinds: faultKinds, environment: environment, crashGuard: crashGuard
    ).run(tell: tell)
  }

  /// Searches stage by stage, so that the simplest stories are told first; of each kind of violation, only a shorter story
  /// is told once more.
  private func search(_ test: AppUnderTest, _ tell: (ExplorerMessage) -> Bool) {
    let app: ExplorableApp
    do { app = try ExplorableApp(test, environment: environment) } catch {
      _ = tell(.failed(error.problems))
      return
    }
    if let crashGuard, case .failure(let trap) = crashGuard.catching({ _ = app.world.start() }) {
      _ = tell(.found(FoundStory(trap, atLaunchOf: app)))
      return
    }
    var known = KnownKinds()
    var options = options
    options.faultKinds = faultKinds
    var coverage = InputCoverage()
    var hangs = KnownHangs()
    for stage in SearchPhase.all(options) {
      var search = Search(app.world, bounds: stage.bounds, jobs: options.jobs, crashGuard: crashGuard, hangs: hangs)
      var goesOn = true
      search.run(
        found: { finding, path in
          let kind = finding.violation.kind
          let length = Cost(path).length
          guard known.wants(kind, length: length) else { return known.isSettled(kind) }
          // Its pieces are done again from here after a crash, unless it has been told.
          crashGuard?.begin()
          let story = FoundStory(finding.violation, path: path, in: app, crashGuard: crashGuard)
          crashGuard?.commit()
          if known.add(kind, length: length, hasScenario: story.scenario != nil) {
            goesOn = tell(.found(story)) && goesOn
          }
          return known.isSettled(kind)
        },
        report: {
          goesOn = tell(.progress(stage.misfortunes, $0)) && goesOn
          return goesOn
        })
      if let finding = search.unfaithfulHash {
        _ = tell(.failed(CommandError(finding, in: test).problems))
        return
      }
      hangs = search.hangs
      coverage.add(search.inputCoverage)
      if !stage.isScouting { goesOn = tell(.level(stage.misfortunes, search.progress)) && goesOn }
      guard goesOn else { return }
      let searched = search
      if stage.isLast, let wayBack = crashGuard.catching({ searched.recovery }) ?? nil { _ = tell(.wayBack(wayBack)) }
    }
    _ = tell(.unused(neverPossible(coverage, test.exploration)))
  }

  /// What of that which was to be tried never could be, a line each; what the bounds leave out was not to be tried.
  private func neverPossible(_ coverage: InputCoverage, _ exploration: Exploration) -> [String] {
    let inputs = options.actions == 0 ? [] : exploration.inputs
    let writes = options.remoteWrites == 0 ? [] : coverage.refused(exploration.remoteWrites)
    return coverage.unused(inputs, options.faults == 0 ? [] : faultKinds)
      + writes.map { write in
        let step = write.step.prefix { $0 != "\n" }
        return "The write \"\(step)\" was never possible: the cloud refused it in every state"
      }
  }
}

/// What was told of each kind of violation.
private struct KnownKinds {
  private struct Known {
    var length: Int
    var hasScenario: Bool
    var paths = 0
  }

  private var kinds: [Violation.Kind: Known] = [:]

  /// Of how many paths to one kind a scenario is looked for.
  private static let mostPaths = 20

  /// Whether a path is worth looking for its scenario: it is the first, or shorter, or none before it has one.
  func wants(_ kind: Violation.Kind, length: Int) -> Bool {
    guard let known = kinds[kind] else { return true }
    return known.hasScenario ? length < known.length : !isSettled(kind)
  }

  /// Whether no further paths are asked for.
  func isSettled(_ kind: Violation.Kind) -> Bool {
    guard let known = kinds[kind] else { return false }
    return known.hasScenario || known.paths >= Self.mostPaths
  }

  /// Takes a path; true when it is to be told: it is the first, or has a scenario.
  mutating func add(_ kind: Violation.Kind, length: Int, hasScenario: Bool) -> Bool {
    let isFirst = kinds[kind] == nil
    kinds[kind, default: Known(length: length, hasScenario: hasScenario)].paths += 1
    guard hasScenario else { return isFirst }
    kinds[kind]?.length = length
    kinds[kind]?.hasScenario = true
    return true
  }
}
