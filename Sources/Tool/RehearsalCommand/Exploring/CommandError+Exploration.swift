import ExplorationReports
import Rehearsal

extension CommandError {
  /// Makes the error for an app that cannot be explored.
  init(_ error: UnexplorableApp) { self.init(error.problems) }
}
