package import RehearsalApp
package import RehearsalBase

extension AppDefinition {
  /// Everything that keeps the app from running, with the name that may be meant where one is misspelt.
  package var problemsOfApp: [Problem] {
    let known = storyboard.problems
    // The storyboard's own come first.
    let others = problems.dropFirst(known.count)
    return known.map { Problem(subject: subject, message: $0.description, remedy: storyboard.remedy(for: $0)) }
      + others.map { Problem(subject: subject, message: $0) }
  }

  private var subject: String { "the storyboard of \(name)" }
}

extension Storyboard {
  /// The scene that may be meant, or nil if no name is wrong.
  fileprivate func remedy(for problem: StoryboardProblem) -> String? {
    switch problem {
    case .initialSceneMissing(let name), .unknownDestination(let name, _, _), .unknownRelationship(let name, _):
      offer(scenes.map(\.identifier), for: name)
    case .unwindActionNobodyHas(let name, _, _):
      offer(scenes.flatMap(\.unwindActions), for: name)
    default: nil
    }
  }

  private func offer(_ names: [String], for name: String) -> String? {
    let near = nearestNames(to: name, among: names)
    let offered = (near.isEmpty ? names : near).map { "\"\($0)\"" }.joined(separator: ", ")
    return offered.isEmpty ? nil : "one of \(offered)"
  }
}
