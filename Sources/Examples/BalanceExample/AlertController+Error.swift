package import Rehearsal

extension AlertController {
  /// The alert for everything that goes wrong: "Error", what went wrong, and OK.
  package static func error(_ description: String) -> AlertController {
    .alert(title: "Error", message: description, actions: AlertAction("OK"))
  }
}
