import KiiCloudRehearsal
public import Rehearsal

/// Kii Balance: an income-and-expense book on the Kii Cloud object store.
public enum Balance {
  static let app = AppDefinition("Balance", initial: "Start") {
    StoryboardScene.navigationController("Start", root: "Title")
    AppScene("Title", TitleController()) {
      StoryboardSegue.show("login", to: "Login")
      StoryboardSegue.show("register", to: "Register")
    }
    AppScene("Login", CredentialsController(.login))
    AppScene("Register", CredentialsController(.register))
    AppScene("BalanceList", BalanceListController(), unwindActions: ["doneEditItem"], isInstantiatedByCode: true) {
      StoryboardSegue.show("addItem", to: "EditItem")
      StoryboardSegue.show("editItem", to: "EditItem")
    }
    AppScene("EditItem", EditItemController()) {
      StoryboardSegue.unwind("doneEditItem")
    }
  }

  /// The app as scenarios find it: on an empty cloud, with its own steps.
  public static let appUnderTest = AppUnderTest(
    app, services: [Cloud()], vocabularies: [.cloud], steps: steps, exploration: exploration)
}
