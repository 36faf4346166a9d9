import KiiCloud
package import Rehearsal

/// The first screen: sign in or register; a user whose token is stored goes straight on to the list.
package struct TitleController: Controller {
  package init() {}

  package var navigationItem: NavigationItem<Never> { NavigationItem(title: "Kii Balance") }

  package var view: [Element<Self>] {
    [.button("Login", segue: "login"), .button("Register", segue: "register")]
  }

  package mutating func viewDidLoad(_ context: inout Context<Never>) {
    if context.defaults[CloudUser.tokenKey] != nil {
      context.setViewControllers(withIdentifiers: ["BalanceList"])
    }
  }
}
