import BalanceExample
import KiiCloudRehearsal
public import Rehearsal

/// Balance with all that can be done against a bad network and other devices.
public enum HardenedBalance {
  static func app(hardening: Hardening = .all) -> AppDefinition {
    AppDefinition("Balance(hardened)", initial: "Start") {
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

  /// The app as scenarios find it: on the cloud of Balance, with its steps.
  public static let appUnderTest = AppUnderTest(
    app(), services: [Cloud()], vocabularies: [.cloud], steps: Balance.steps, exploration: exploration)

  /// It is explored from the same beginning as Balance, and says of itself when its list is not up to date.
  static let exploration: Exploration = {
    var hardened = Balance.exploration
    hardened.listSpecifications = [HardenedBalanceList()]
    return hardened
  }()
}

/// Its list, as a search compares it with the cloud.
struct HardenedBalanceList: ListSpecification {
  typealias Store = Cloud
  let listScene = "BalanceList"
  let resource = BalanceItem.bucket
  let noun = "entry"

  func records(in list: BalanceListController) -> [any StoredRecord] { list.items }
  func isQuiet(_ list: BalanceListController) -> Bool { list.isLoaded && !list.isStale }
}
