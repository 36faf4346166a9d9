import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer
import RehearsalGherkin
import RehearsalRunner

extension AppRegistry {
  /// The places of the definitions that the apps' explorations use for their worlds.
  ///
  /// A world that cannot be read uses none; `rehearse explore` says so.
  var definitionsUsedByExplorations: Set<String> { worldRun?.usedDefinitions ?? [] }

  /// The problems of some apps' explorations: names, and steps that are undefined or ambiguous.
  func problemsOfExplorations(of named: [AppUnderTest]) -> [Problem] {
    let names = named.flatMap { test in test.problemsOfExploration.map(test.placed) }
    let steps = named.flatMap { test in
      // Such a step stands in Swift: it names the step, and no line of a file.
      (AppRegistry(apps: [test]).worldRun?.stepProblems ?? []).map { test.placed($0.problem) }
    }
    return names + steps
  }

  /// A run of the worlds as scenarios, which is not started, or nil if there are none.
  private var worldRun: TestRun<DeviceWorld>? {
    let scripts = apps.flatMap { app in
      let worlds = app.exploration.worlds.filter { !$0.isEmpty }
      return worlds.enumerated().map { number, world in
        SourceText(
          name: "the exploration of \(app.app.name)" + (worlds.count > 1 ? ", world \(number + 1)" : ""),
          text: Script(app: app.app.name, world: world).text)
      }
    }
    let readable = scripts.filter { (try? Features(parsing: [$0])) != nil }
    guard let features = try? Features(parsing: readable) else { return nil }
    return TestRun(Plan(features), libraries, makeWorld: makeWorld)
  }
}
