import CloudSteps
public import Rehearsal

/// Kii Balance: an income-and-expense book on the Kii Cloud object store.
public enum Balance {
  /// The app as it ships.
  static let app = app("Balance", hardening: [])

  /// The app with all that can be done against a bad network and other devices.
  static let hardenedApp = app("Balance(hardened)", hardening: .all)

  static func app(_ name: String, hardening: Hardening) -> AppDefinition {
    AppDefinition(name, initial: "Start") {
      StoryboardScene.navigationController("Start", root: "Title")
      AppScene("Title", TitleController()) {
        StoryboardSegue.show("login", to: "Login")
        StoryboardSegue.show("register", to: "Register")
      }
      AppScene("Login", CredentialsController(.login))
      AppScene("Register", CredentialsController(.register))
      AppScene(
        "BalanceList", BalanceListController(hardening: hardening), unwindActions: ["doneEditItem"],
        isInstantiatedByCode: true
      ) {
        StoryboardSegue.show("addItem", to: "EditItem")
        StoryboardSegue.show("editItem", to: "EditItem")
      }
      AppScene("EditItem", EditItemController(hardening: hardening)) {
        StoryboardSegue.unwind("doneEditItem")
      }
    }
  }

  /// The app as scenarios find it: on an empty cloud, with its own steps.
  public static let appUnderTest = AppUnderTest(
    app, services: [Cloud()], vocabularies: [.cloud], steps: steps, exploration: exploration)

  /// `Balance(hardened)` as scenarios find it: on the same cloud, with the same steps.
  public static let hardenedAppUnderTest = AppUnderTest(
    hardenedApp, services: [Cloud()], vocabularies: [.cloud], steps: steps, exploration: hardenedExploration)
}
