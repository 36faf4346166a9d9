import DeviceSteps
import Diagnostics
import ExplorationReports
import Gherkin
import Invariants
import Rehearsal
import ScenarioRunner

extension AppRegistry {
  /// Where the definitions stand that the worlds use in which explorations of the apps begin.
  ///
  /// A world that cannot be read uses none; `rehearse explore` says so.
  var definitionsUsedByExplorations: Set<String> {
    let scripts = apps.flatMap { app in
      app.exploration.worlds.filter { !$0.isEmpty }.enumerated().map { number, world in
        SourceText(name: "\(app.app.name) \(number)", text: Script(app: app.app.name, world: world).text)
      }
    }
    let readable = scripts.filter { (try? Features(parsing: [$0])) != nil }
    guard let features = try? Features(parsing: readable) else { return [] }
    return TestRun(Plan(features), libraries, makeWorld: makeWorld).usedDefinitions
  }
}
