import KiiCloud
import Rehearsal

/// The first screen: register or sign in; a user whose token is still good goes straight on to the list.
struct TitleController: Controller {
  enum Message: Hashable, Sendable {
    case authenticated(Reply<SignedIn>)
  }

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "") }

  var view: [Element<Self>] {
    [
      .label("Kii Balance"),
      .button("Register", segue: "register"), .button("Login", segue: "login"),
    ]
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    guard let token = context.defaults[CloudUser.tokenKey] else { return }
    context.send(CloudUser.authenticate(withToken: token), outlivesScreen: true) { .authenticated($0) }
  }

  /// Goes on to the list when the cloud knows the token.
  ///
  /// The documents' app: The sign-in at launch.
  ///
  /// Any failure, such as having no network, counts as not being signed in. Nothing says that the
  /// cloud is being asked, so the user may sign in meanwhile; a success replaces whatever is shown by then.
  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    guard case .authenticated(.success) = message else { return }
    context.setViewControllers(withIdentifiers: ["BalanceList"], animated: true)
  }
}
