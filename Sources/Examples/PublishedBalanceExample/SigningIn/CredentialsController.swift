import KiiCloud
import Rehearsal

/// Asks for a name and a password, to sign in or to register, and replaces the stack by the list.
struct CredentialsController: Controller {
  enum Message: Hashable, Sendable {
    case submit
    case signedIn(Reply<SignedIn>)
    case failed(ServiceError)
    case done
  }

  /// The request to the cloud.
  enum Purpose: String, Hashable, Sendable {
    case login = "Login"
    case register = "Register"
  }

  let purpose: Purpose
  private var username = ""
  private var password = ""

  init(_ purpose: Purpose) {
    self.purpose = purpose
  }

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: purpose.rawValue, rightBarButtonItem: BarButtonItem(purpose.rawValue, action: .submit))
  }

  var view: [Element<Self>] {
    [.textField("Username", \.username), .textField("Password", \.password, isSecure: true)]
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    context.becomeFirstResponder("Username")
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .submit: submit(&context)
    case .signedIn(.success(let session)):
      context.setDefault(session.token, forKey: CloudUser.tokenKey)
      context.dismiss(animated: false, completion: .done)
    case .signedIn(.failure(let error)): context.dismiss(completion: .failed(error))
    case .failed(let error): context.present(.error(error))
    case .done: context.setViewControllers(withIdentifiers: ["BalanceList"], animated: true)
    }
  }

  private func submit(_ context: inout Context<Message>) {
    context.endEditing()
    context.present(.progress(purpose == .login ? "Login..." : "Registering..."), animated: false)
    switch purpose {
    case .login: context.send(CloudUser.login(username, password: password), outlivesScreen: true) { .signedIn($0) }
    case .register:
      context.send(CloudUser.register(username, password: password), outlivesScreen: true) { .signedIn($0) }
    }
  }
}
