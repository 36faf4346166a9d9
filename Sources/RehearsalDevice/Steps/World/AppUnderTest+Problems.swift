package import RehearsalApp
package import RehearsalBase

extension AppUnderTest {
  package var problemsOfExploration: [Problem] {
    exploration.listSpecifications.flatMap { [$0.problem(in: app), $0.problem(among: services, of: app)] }
      .compactMap(\.self) + problemsOfOnce + exploration.problems(in: app)
  }

  private var problemsOfOnce: [Problem] {
    let operations = services.map { type(of: $0).operations }
    guard operations.allSatisfy({ !$0.isEmpty }) else { return [] }
    let names = operations.joined().map(\.name)
    return exploration.appliedOnce.filter { !names.contains($0.name) }.map { operation in
      Problem(
        subject: subject(app), message: "`appliedOnce` names the request \"\(operation)\", which no service answers",
        remedy: "one of \(names.nearest(to: operation.name).inQuotes)")
    }
  }

  package var problemOfLists: Problem? {
    for list in exploration.listSpecifications {
      if let problem = list.problem(in: app) ?? list.problem(among: services, of: app) { return problem }
    }
    return nil
  }
}

extension Exploration {
  fileprivate func problems(in app: AppDefinition) -> [Problem] {
    let subject = subject(app)
    var problems = inputs.compactMap { input in
      input.scene.flatMap { problem(ofScene: $0, "the screen of an input", in: app) }
    }
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
          remedy: "leave `.trap` out of `leftOut`"))
    }
    return problems
  }
}

extension ListSpecification {
  fileprivate func problem(in app: AppDefinition) -> Problem? {
    RehearsalDevice.problem(ofScene: listScene, "the `listScene` of its list specification", in: app)
  }

  fileprivate func problem(among services: [any Service], of app: AppDefinition) -> Problem? {
    guard !services.contains(where: { $0 is Store }) else { return nil }
    let names = services.map { "\(type(of: $0))" }
    return Problem(
      subject: subject(app),
      message: "the list specification of the scene \"\(listScene)\" is about the service \(Store.self), "
        + "and the app has "
        + (names.isEmpty ? "no service" : names.joined(separator: ", ")),
      remedy: "add a \(Store.self) to the `services` of the AppUnderTest, or name another `Store` in the specification")
  }
}

private func subject(_ app: AppDefinition) -> String { "the exploration of \(app.name)" }

private func problem(ofScene scene: String, _ what: String, in app: AppDefinition) -> Problem? {
  let scenes = app.storyboard.scenes.map(\.identifier)
  guard !scenes.contains(scene) else { return nil }
  return Problem(
    subject: subject(app), message: "\(what), \"\(scene)\", is no scene of the storyboard",
    remedy: "one of \(scenes.nearest(to: scene).inQuotes)")
}

extension AppDefinition {
  package var problemsOfApp: [Problem] {
    let known = storyboard.problems
    // The storyboard's own come first.
    let others = problems.dropFirst(known.count)
    if let drawing {
      // A draft may have screens that nothing leads to yet.
      return known.filter { !$0.isUnreachable }
        .map { drawing.problem($0.description, remedy: storyboard.remedy(for: $0), scene: $0.scene) }
        + others.map { drawing.problem($0, remedy: nil, scene: nil) }
    }
    return known.map { Problem(subject: subject, message: $0.description, remedy: storyboard.remedy(for: $0)) }
      + others.map { Problem(subject: subject, message: $0) }
  }

  private var subject: String { "the storyboard of \(name)" }
}

extension Storyboard {
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
    names.isEmpty ? nil : "one of \(names.nearest(to: name).inQuotes)"
  }
}
