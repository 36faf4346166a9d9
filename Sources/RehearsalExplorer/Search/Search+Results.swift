import RehearsalDevice

// What a search has to say besides its progress.

extension Search {
  /// The findings, in the order of finding.
  package var findings: [Finding] { violations.findings }

  var unseenValues: UnseenValues { pool.parts.audit.unseenValues }

  var inputCoverage: InputCoverage {
    var coverage = pool.inputCoverage
    coverage.storesDefaults = timed.storesDefaults
    return coverage
  }

  func path(nearestTo goal: SearchGoals.Goal) -> [Move] {
    goal.nearest.map { world.path(of: arrivals.steps(to: $0.from, $0.move), bounds: bounds) } ?? []
  }

  /// A recovery from one of the first states in which the server may hold another list, in words.
  ///
  /// Empty: there is none; nil: no list differed, or it is unknown.
  var recovery: [String]? {
    var scratch = pool.scratch
    scratch.device.comparesEqualControllers = false
    let search = RecoverySearch(world.exploration)
    for vector in stale {
      scratch.show(vector)
      switch search.outcome(from: scratch.device) {
      case .path(let actions) where actions.isEmpty: continue
      case .path(let actions):
        return actions.map { action in
          defer {
            scratch.device.happen(action)
            _ = search.settle(&scratch.device)
          }
          return scratch.device.name(of: action)
        }
      case .none: return []
      case .unknown, .trapped: continue
      }
    }
    return nil
  }
}
