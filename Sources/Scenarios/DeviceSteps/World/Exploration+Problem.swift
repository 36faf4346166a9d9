import AppCore
package import Diagnostics
import Invariants
import Navigation
import Services

extension AppUnderTest {
  /// What is wrong with its list specifications: a scene or a service that the app does not have; nil when nothing is.
  package var problemOfExploration: Problem? {
    for list in exploration.listSpecifications {
      if let problem = list.problem(in: app) ?? list.problem(among: services, of: app) { return problem }
    }
    return nil
  }
}

extension ListSpecification {
  fileprivate func problem(in app: AppDefinition) -> Problem? {
    let scenes = app.storyboard.scenes.map(\.identifier)
    guard !scenes.contains(listScene) else { return nil }
    let near = nearestNames(to: listScene, among: scenes)
    return Problem(
      subject: "the exploration of \(app.name)",
      message: "the `listScene` of its list specification, \"\(listScene)\", is no scene of the storyboard",
      remedy: "one of \((near.isEmpty ? scenes : near).map { "\"\($0)\"" }.joined(separator: ", "))")
  }

  fileprivate func problem(among services: [any Service], of app: AppDefinition) -> Problem? {
    guard !services.contains(where: { $0 is Store }) else { return nil }
    let names = services.map { "\(type(of: $0))" }
    return Problem(
      subject: "the exploration of \(app.name)",
      message: "the list specification of the scene \"\(listScene)\" is about the service \(Store.self), "
        + "and the app has "
        + (names.isEmpty ? "no service" : names.joined(separator: ", ")),
      remedy: "add a \(Store.self) to the `services` of the AppUnderTest, or name another `Store` in the specification")
  }
}
