package import AppCore
package import Diagnostics
package import Invariants
import Navigation

extension Exploration {
  /// The first mistake in it; nil when there is none.
  package func problem(in app: AppDefinition) -> Problem? { problems(in: app).first }

  /// The mistakes that can be found without making a world: names the app does not have, and names that are no names.
  package func problems(in app: AppDefinition) -> [Problem] {
    let subject = "the exploration of \(app.name)"
    let scenes = app.storyboard.scenes.map(\.identifier)
    var problems: [Problem] = []
    func requireScene(_ scene: String, _ what: String) {
      guard !scenes.contains(scene) else { return }
      let near = nearestNames(to: scene, among: scenes)
      problems.append(
        Problem(
          subject: subject, message: "\(what), \"\(scene)\", is no scene of the storyboard",
          remedy: "one of \((near.isEmpty ? scenes : near).map { "\"\($0)\"" }.joined(separator: ", "))"))
    }
    if let listSpecification {
      requireScene(listSpecification.listScene, "the `listScene` of its list specification")
    }
    for input in inputs { if let scene = input.scene { requireScene(scene, "the screen of an input") } }
    var names: Set<String> = []
    for point in startingPoints {
      if point.name.isEmpty {
        problems.append(Problem(subject: subject, message: "a starting point has no name", remedy: "give it one"))
      } else if !names.insert(point.name).inserted {
        problems.append(
          Problem(
            subject: subject, message: "two starting points are called \"\(point.name)\"", remedy: "rename one of them")
        )
      }
    }
    if leftOut.contains(where: { $0.invariant == .trap }) {
      problems.append(
        Problem(
          subject: subject, message: "traps cannot be left out: behind one nothing more is known of the app",
          remedy: "leave `.trap` out of `leavingOut`"))
    }
    return problems
  }
}

extension AppUnderTest {
  /// The mistakes in its exploration that can be found without making a world, as texts; empty when there is none.
  ///
  /// The commands that search ask for it, and then make the world of each starting point.
  public var explorationProblems: [String] { exploration.problems(in: app).map { $0.described() } }
}
