import DeviceSteps
import Diagnostics
import ExplorationReports
import Gherkin
import Invariants
import Rehearsal
import ScenarioRunner

extension AppRegistry {
  /// The places of the definitions that the apps' explorations use for their worlds.
  ///
  /// A world that cannot be read uses none; `rehearse explore` says so.
  var definitionsUsedByExplorations: Set<String> {
    let scripts = apps.filter { !$0.exploration.given.isEmpty }.map { app in
      SourceText(
        name: app.app.name, text: Script(app: app.app.name, world: app.exploration.given).text)
    }
    let readable = scripts.filter { (try? Features(parsing: [$0])) != nil }
    guard let features = try? Features(parsing: readable) else { return [] }
    return TestRun(Plan(features), libraries, makeWorld: makeWorld).usedDefinitions
  }
}
