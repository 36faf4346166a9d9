package import KiiCloud
package import Rehearsal

/// Asks for a name and a password, to sign in or to register, and goes on to the list.
package struct CredentialsController: Controller {
  package enum Purpose: Hashable, Sendable {
    case login, register
  }

  package enum Message: Hashable, Sendable {
    case submit
    case signedIn(Reply<SignedIn>)
    case failed(ServiceError)
    case done
  }

  private let purpose: Purpose
  private var username = ""
  private var password = ""

  package init(_ purpose: Purpose) {
    self.purpose = purpose
  }

  private var title: String { purpose == .login ? "Login" : "Register" }

  package var navigationItem: NavigationItem<Message> {
    NavigationItem(title: title, rightBarButtonItem: BarButtonItem(title, action: .submit))
  }

  package var view: [Element<Self>] {
    [.textField("Username", \.username), .textField("Password", \.password, isSecure: true)]
  }

  package mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .submit: submit(&context)
    case .signedIn(.success(let session)):
      context.setDefault(session.token, forKey: CloudUser.tokenKey)
      context.dismiss(animated: false, completion: .done)
    case .signedIn(.failure(let error)): context.dismiss(completion: .failed(error))
    case .failed(let error): context.present(.error(error.description))
    case .done: context.setViewControllers(withIdentifiers: ["BalanceList"])
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
