import ExplorationReports
import Rehearsal

extension CommandError {
  /// Takes over why an app cannot be explored.
  init(_ error: UnexplorableApp) { self.init(error.problems) }
}
