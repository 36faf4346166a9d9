public import Rehearsal

/// Balance as a storyboard alone: its six scenes without a line of controller code.
public enum BalanceWireframe {
  static let app = AppDefinition("Balance(wireframe)", initial: "Start") {
    StoryboardScene.navigationController("Start", root: "Title")
    AppScene("Title", title: "Kii Balance") {
      SceneElement.button("Register", .show(to: "Register"))
      SceneElement.button("Login", .show(to: "Login"))
    }
    AppScene("Register", title: "Register") {
      SceneElement.textField("Username")
      SceneElement.textField("Password", isSecure: true)
      SceneElement.rightBarButton("Register", .custom("signedUp", to: "BalanceList", as: .set))
    }
    AppScene("Login", title: "Login") {
      SceneElement.textField("Username")
      SceneElement.textField("Password", isSecure: true)
      SceneElement.rightBarButton("Login", .custom("signedIn", to: "BalanceList", as: .set))
    }
    AppScene("BalanceList", title: "Your Balance", unwindActions: ["doneEditItem"]) {
      SceneElement.leftBarButton("Logout", .custom("logout", to: "Title", as: .set))
      SceneElement.rightBarButton("Add", .show("addItem", to: "EditItem"))
      SceneElement.row("Total", detail: "-$6.00")
      SceneElement.section("Entries")
      SceneElement.row("Lunch", detail: "-$6.00", .show("editItem", to: "EditItem"))
    }
    AppScene("EditItem", title: "Edit") {
      SceneElement.textField("Amount")
      SceneElement.segmentedControl("Type", ["Income", "Expense"])
      SceneElement.rightBarButton("Save", .unwind("doneEditItem"))
      SceneElement.button("Delete", .unwind("doneEditItem"))
    }
  }

  /// The app as scenarios find it: it talks to nobody.
  public static let appUnderTest = AppUnderTest(app)
}
