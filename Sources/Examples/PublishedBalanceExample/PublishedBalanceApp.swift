import KiiCloudRehearsal
public import Rehearsal

/// Kii Balance as its published sample behaves, defects and all: the app to look for them with.
///
/// Its screens are those of the example Balance. Each defect is a habit of the sample's code, and stands where a comment
/// says "As in the sample". It traps where the sample traps, so it wants to be run in a process that may end.
///
/// Four things differ, because a device has no place for them: the fields stand above the table instead of in its rows,
/// Delete is a row instead of a button in one, no tap on the background ends editing, and a reply finds nobody once its
/// screen is gone, where the sample's closures go on.
public enum PublishedBalance {
  static let app = AppDefinition("PublishedBalance", initial: "Start") {
    StoryboardScene.navigationController("Start", root: "Title")
    AppScene("Title", TitleController()) {
      StoryboardSegue.show("register", to: "Register")
      StoryboardSegue.show("login", to: "Login")
    }
    AppScene("Register", CredentialsController(.register))
    AppScene("Login", CredentialsController(.login))
    AppScene("BalanceList", BalanceListController(), unwindActions: ["doneEditItem"], isInstantiatedByCode: true) {
      StoryboardSegue.show("addItem", to: "EditItem")
      StoryboardSegue.show("editItem", to: "EditItem")
    }
    AppScene("EditItem", EditItemController()) { StoryboardSegue.unwind("doneEditItem") }
  }

  /// The app as scenarios find it: on an empty cloud.
  public static let appUnderTest = AppUnderTest(
    app, services: [Cloud()], vocabularies: [.cloud], exploration: exploration)
}
