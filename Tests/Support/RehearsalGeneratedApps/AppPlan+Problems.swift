import RehearsalApp

extension AppPlan {
  /// The plan with a storyboard without problems.
  ///
  /// Containers that cannot be reached are removed, and each unwind action gets a screen that takes it.
  var withoutProblems: AppPlan {
    var plan = self
    let destinations = scenes.flatMap(\.segues).compactMap(\.destination) + containers.flatMap(\.relationships)
    plan.containers.removeAll { $0.identifier != initial && !destinations.contains($0.identifier) }
    for case .unwind(let action) in scenes.flatMap(\.segues).map(\.kind)
    where !plan.scenes.contains(where: { $0.unwindActions.contains(action) }) {
      plan.scenes[0].unwindActions.append(action)
    }
    return plan
  }
}
