package import AppCore
package import Diagnostics
package import Invariants
import Navigation

extension Exploration {
  /// A name in it that the app does not have; nil when there is none.
  package func problem(in app: AppDefinition) -> Problem? {
    let scenes = app.storyboard.scenes.map(\.identifier)
    guard let listSpecification, !scenes.contains(listSpecification.listScene) else { return nil }
    let near = nearestNames(to: listSpecification.listScene, among: scenes)
    return Problem(
      subject: "the exploration of \(app.name)",
      message:
        "the `listScene` of its list specification, \"\(listSpecification.listScene)\", is no scene of the storyboard",
      remedy: "one of \((near.isEmpty ? scenes : near).map { "\"\($0)\"" }.joined(separator: ", "))")
  }
}
