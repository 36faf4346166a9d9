import Rehearsal

/// Asks for a name and a password; a member whose token is stored goes straight on to the feed.
struct SignInController: Controller {
  enum Message: Hashable, Sendable {
    case signIn
    case signedIn(Reply<String>)
    case failed(ServiceError)
    case done
  }

  private var name = ""
  private var password = ""

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Welcome") }

  var view: [Element<Self>] {
    [
      .textField("Name", \.name),
      .textField("Password", \.password, isSecure: true),
      .button("Sign in", action: .signIn),
    ]
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    if context.token() != nil { context.setViewControllers(withIdentifiers: ["Feed"]) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .signIn:
      context.endEditing()
      context.present(.progress("Signing in…"), animated: false)
      context.send(FeedServer.signIn(Credentials(name: name, password: password)), outlivesScreen: true) {
        .signedIn($0)
      }
    case .signedIn(.success(let token)):
      context.setToken(token)
      context.dismiss(animated: false, completion: .done)
    case .signedIn(.failure(let error)): context.dismiss(completion: .failed(error))
    case .failed(let error):
      context.present(.alert(title: "Not signed in", message: error.description, actions: AlertAction("OK")))
    case .done: context.setViewControllers(withIdentifiers: ["Feed"])
    }
  }
}
