public import Rehearsal

/// Kii Balance: an income-and-expense book on the Kii Cloud object store.
public enum Balance {
  /// The app as it ships.
  static let app = App(
    "Balance",
    storyboard: Storyboard(initial: "Start") {
      Scene.navigationController("Start", root: "Title")
      Scene("Title") {
        StoryboardSegue.show("login", to: "Login")
        StoryboardSegue.show("register", to: "Register")
      }
      Scene("Login")
      Scene("Register")
      Scene("BalanceList", unwindActions: ["doneEditItem"], isInstantiatedByCode: true) {
        StoryboardSegue.show("addItem", to: "EditItem")
        StoryboardSegue.show("editItem", to: "EditItem")
      }
      Scene("EditItem") {
        StoryboardSegue.unwind("doneEditItem")
      }
    },
    controllers: [
      "Title": TitleController(),
      "Login": CredentialsController(.login),
      "Register": CredentialsController(.register),
      "BalanceList": BalanceListController(),
      "EditItem": EditItemController(),
    ])

  /// The app as scenarios find it: on an empty cloud, with its own steps.
  public static let appUnderTest = AppUnderTest(app, services: [Cloud()], steps: steps, exploration: exploration)
}
