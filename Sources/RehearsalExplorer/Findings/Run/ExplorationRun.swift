package import RehearsalApp
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
  package var trapGuard: TrapGuard?

  /// The subject of the exploration.
  package enum Goal: Sendable {
    case app(AppUnderTest)
    /// Every failure of every request in scenarios, with their name on the command line.
    case scenarios([SweptPickle], String)
  }

  /// A scenario and the app it names.
  package typealias SweptPickle = (pickle: Pickle, test: AppUnderTest)

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

  var isSweep: Bool { if case .scenarios = goal { true } else { false } }

  package var faultKinds: [Fault] {
    if let kinds = settings.faultKinds { return kinds }
    if case .app(let test) = goal { return test.exploration.faults ?? Bounds().kinds }
    return Fault.known
  }

  var lifeEvents: Int {
    if let lifeEvents = settings.lifeEvents { return lifeEvents }
    switch goal {
    case .app(let test): return test.exploration.life.events
    case .scenarios(let scenarios, _): return scenarios.map(\.test.exploration.life.events).max() ?? 0
    }
  }

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

  package var parts: Int {
    guard isDivided else { return 1 }
    if case .scenarios(let scenarios, _) = goal { return max(1, min(settings.jobs, scenarios.count)) }
    return max(1, min(settings.jobs, walks))
  }

  var walks: Int { settings.walks?.count ?? 0 }

  package func part(_ part: WorkPart) -> ExplorationRun {
    var run = self
    run.settings.part = part
    return run
  }

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
}

extension ExplorationRun {
  /// Plays the scenario of a counterexample; returns whether it fails, as it does where it names no app that is explored.
  package func fails(_ scenario: String) -> Bool {
    let source = SourceText(name: "counterexample.feature", text: scenario)
    guard let pickle = (try? Features(parsing: [source]))?.pickles.first, let test = test(namedIn: pickle) else {
      return true
    }
    let player = ScriptPlayer(test)
    let (outcome, _) = player.play(player.player.prepare(pickle))
    return outcome.status != .passed
  }

  private func test(namedIn pickle: Pickle) -> AppUnderTest? {
    let tests =
      switch goal {
      case .app(let test): [test]
      case .scenarios(let scenarios, _): scenarios.map(\.test)
      }
    return tests.first { test in
      let step = "the app \(Phrases.quoted(test.app.name))"
      return pickle.steps.contains { $0.text == step }
    }
  }
}
