import DeviceSteps
import Explorer
import Gherkin
import Invariants
import SimulatedDevice

/// A search with no fault, then with one, and so on: so the simplest stories are told first.
struct Expedition: Sendable {
  let options: ExploreInvocation
  let goal: Goal
  /// What catches traps of the app's code; nil: a trap ends the process.
  var net: TrapNet?

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

  /// Goes on the expedition, and tells what it meets.
  ///
  /// - Parameter tell: Returns whether to go on.
  func run(tell: (ExplorerMessage) -> Bool) {
    switch goal {
    case .app(let test): search(test, tell)
    case .scenarios(let scenarios, _):
      ScenarioSweep(scenarios: scenarios.map { ($0.pickle, $0.test) }, faults: options.faults, net: net).run(tell: tell)
    }
  }

  private func search(_ test: AppUnderTest, _ tell: (ExplorerMessage) -> Bool) {
    let app: ExplorableApp
    do { app = try ExplorableApp(test) } catch {
      _ = tell(.failed(error.problems))
      return
    }
    guard caught({ _ = app.world.start() }) != nil else {
      _ = tell(.found(FoundStory(trapAtLaunchOf: app)))
      return
    }
    var known: Set<Violation.Kind> = []
    for faults in 0...options.faults {
      var search = Search(app.world, bounds: options.bounds(faults: faults), jobs: options.jobs, net: net)
      search.run(
        found: { finding, path in
          if known.insert(finding.violation.kind).inserted {
            _ = tell(.found(story(of: finding.violation, path, in: app)))
          }
        }, report: { tell(.progress(faults: faults, $0)) })
      guard tell(.level(faults: faults, search.progress)) else { return }
      let searched = search
      if faults == options.faults, let wayBack = caught({ searched.wayBack }) ?? nil { _ = tell(.wayBack(wayBack)) }
    }
  }

  /// A violation as it is told; as a scenario, too, unless the app traps while scenarios are tried.
  private func story(of violation: Violation, _ path: [Move], in app: ExplorableApp) -> FoundStory {
    caught { FoundStory(violation, path: path, in: app) }
      ?? FoundStory(violation, path: path, in: app, isPlayed: false)
  }

  /// What comes of something in which the app's code may trap; nil when it does.
  private func caught<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    guard let net else { return body() }
    return try? net.catching(body).get()
  }
}

extension Violation {
  /// What violations of one cause have in common.
  struct Kind: Hashable {
    let rule: InvariantRule
    let cause: String
  }

  var kind: Kind { Kind(rule: rule, cause: cause) }
}
