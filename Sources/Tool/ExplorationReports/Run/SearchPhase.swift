import Explorer

/// One of the searches of an exploration.
struct SearchPhase: Hashable, Sendable {
  let bounds: Bounds
  let budget: FaultBudget
  /// Whether it precedes the whole search, to find early what is found with few paths.
  let isScouting: Bool
  /// Whether it is the last phase of its kind.
  let isLast: Bool

  /// The searches of an exploration, in their order.
  ///
  /// Most counterexamples are paths of users who act once at any moment, or who wait for everything before they act.
  /// These paths are few, so they are followed first. The whole search comes last and follows all paths.
  static func all(_ settings: ExplorationSettings) -> [SearchPhase] {
    let budgets = FaultBudget.upTo(settings.budget)
    func phases(isScouting: Bool, _ change: (inout Bounds) -> Void) -> [SearchPhase] {
      budgets.map { budget in
        var bounds = settings.bounds(budget)
        change(&bounds)
        return SearchPhase(
          bounds: bounds, budget: budget, isScouting: isScouting, isLast: budget == settings.budget)
      }
    }
    return phases(isScouting: true) { $0.actions = min($0.actions, 1) }
      + phases(isScouting: true) { $0.isPatient = true } + phases(isScouting: false) { _ in }
  }
}
