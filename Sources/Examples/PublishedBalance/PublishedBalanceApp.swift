public import Rehearsal

/// Kii Balance as its published sample behaves, defects and all: the app to look for them with.
///
/// Its screens are those of the example Balance. Each defect is a habit of the sample's code, and stands where a comment
/// says "As in the sample". It traps where the sample traps, so it wants to be run in a process that may end.
public enum PublishedBalance {
  static let app = App(
    "PublishedBalance",
    storyboard: Storyboard(initial: "Start") {
      Scene.navigationController("Start", root: "Title")
      Scene("Title") {
        StoryboardSegue.show("login", to: "Login")
        StoryboardSegue.show("register", to: "Register")
      }
      Scene("Login") { StoryboardSegue.show("balanceList", to: "BalanceList") }
      Scene("Register") { StoryboardSegue.show("balanceList", to: "BalanceList") }
      Scene("BalanceList", unwindActions: ["doneEditItem"]) {
        StoryboardSegue.show("addItem", to: "EditItem")
        StoryboardSegue.show("editItem", to: "EditItem")
      }
      Scene("EditItem") { StoryboardSegue.unwind("doneEditItem") }
    },
    controllers: [
      "Title": TitleController(),
      "Login": CredentialsController(.login),
      "Register": CredentialsController(.register),
      "BalanceList": BalanceListController(),
      "EditItem": EditItemController(),
    ])

  /// The app as scenarios find it: on an empty cloud.
  public static let appUnderTest = AppUnderTest(app, services: [Cloud()], exploration: exploration)
}
