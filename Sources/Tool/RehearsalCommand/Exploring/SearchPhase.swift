import Explorer

/// What goes wrong at most on a way, besides what the app does.
struct FaultBudget: Hashable, Sendable {
  /// How many requests fail.
  let faults: Int
  /// How often other clients write.
  let remoteWrites: Int

  /// All there can be within bounds, the fewest first.
  static func upTo(_ most: FaultBudget) -> [FaultBudget] {
    let all = (0...most.faults).flatMap { faults in
      (0...most.remoteWrites).map { FaultBudget(faults: faults, remoteWrites: $0) }
    }
    return all.sorted {
      ($0.faults + $0.remoteWrites, $0.remoteWrites) < ($1.faults + $1.remoteWrites, $1.remoteWrites)
    }
  }
}

/// One of the searches an expedition consists of.
struct SearchPhase: Hashable, Sendable {
  let bounds: Bounds
  let misfortunes: FaultBudget
  /// Whether it goes ahead of the whole search, to find early what is easily found.
  let isScouting: Bool
  /// Whether nothing more is looked at by any other stage of its kind.
  let isLast: Bool

  /// The searches of an expedition, in their order.
  ///
  /// Most stories are told by users who act once at any moment, or who wait for everything before they act: these are
  /// few, so they are followed first. The whole search, which comes last, goes every way there is.
  static func all(_ options: ExploreInvocation) -> [SearchPhase] {
    let all = FaultBudget.upTo(options.misfortunes)
    func stages(isScouting: Bool, _ change: (inout Bounds) -> Void) -> [SearchPhase] {
      all.map { misfortunes in
        var bounds = options.bounds(misfortunes)
        change(&bounds)
        return SearchPhase(
          bounds: bounds, misfortunes: misfortunes, isScouting: isScouting, isLast: misfortunes == options.misfortunes)
      }
    }
    return stages(isScouting: true) { $0.actions = min($0.actions, 1) }
      + stages(isScouting: true) { $0.isPatient = true } + stages(isScouting: false) { _ in }
  }
}
