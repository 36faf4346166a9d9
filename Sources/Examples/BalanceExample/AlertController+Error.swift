package import Rehearsal

extension AlertController {
  /// The alert for everything that goes wrong: "Error", what went wrong, and OK.
  package static func error(_ description: String) -> AlertController {
    .alert(title: "Error", message: description, actions: AlertAction("OK"))
  }

  /// The alert where nobody is signed in any more, so that nothing can be asked for.
  package static var signedOut: AlertController { .error("You are not signed in.") }
}
