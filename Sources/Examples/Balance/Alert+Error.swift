import Rehearsal

extension Alert {
  /// The alert for everything that goes wrong: "Error", what went wrong, and OK.
  static func error(_ description: String) -> Alert {
    .alert(title: "Error", message: description, actions: AlertAction("OK"))
  }
}
