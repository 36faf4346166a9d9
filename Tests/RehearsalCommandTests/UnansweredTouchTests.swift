import Rehearsal
import RehearsalTestSupport
import Testing

/// Touches in a table whose controller has no method for them.
struct UnansweredTouchTests {
  @Test func `a search says which touches do nothing`() async {
    await rehearse(["explore", "--app", "Dead", "--actions", "2", "--in-process"], apps: [Self.dead]).expect(
      0,
      """
      The button "Like" in rows of Buttons does nothing: DeadButtons has no didTapButton(_:inRowAt:_:)
      A touched row of Rows does nothing, as if it were only read: DeadRows has no didSelectRow(at:_:)

      """)
  }

  @Test func `the log of a failure says it, too`() async throws {
    let folder = try Folder(
      scenario: "Given the app \"Dead\"", "When the app starts", "And I tap \"Tea\"", "Then I see \"Opened\"")
    await rehearse(["run", "\(folder.path)/a.feature"], apps: [Self.dead]).expect(
      1, "nothing happens: DeadRows has no didSelectRow(at:_:)")
  }

  @Test func `rows with a method, with buttons or with a drawn segue are no concern`() async {
    let app = AppDefinition("Live", initial: "Tabs") {
      StoryboardScene.tabBarController(
        "Tabs", tabs: [.init("A", scene: "Rows"), .init("B", scene: "Drawn"), .init("C", scene: "Buttons")])
      AppScene("Rows", LiveRows())
      AppScene("Drawn", Plain()) { SceneElement.row("Tea", action: .presentModally("open", to: "Detail")) }
      AppScene("Detail") { SceneElement.label("Detail") }
      AppScene("Buttons", LiveButtons())
    }
    await rehearse(["explore", "--app", "Live", "--actions", "2", "--in-process"], apps: [AppUnderTest(app)]).expect(
      0, without: "does nothing")
  }

  private static let dead = AppUnderTest(
    AppDefinition("Dead", initial: "Tabs") {
      StoryboardScene.tabBarController("Tabs", tabs: [.init("A", scene: "Rows"), .init("B", scene: "Buttons")])
      AppScene("Rows", DeadRows())
      AppScene("Buttons", DeadButtons())
    })
}

/// Its method has another label than the protocol's.
private struct DeadRows: Controller {
  var view: [Element<Self>] { [.tableView] }
  func numberOfRows(inSection section: Int) -> Int { 1 }
  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Cell", labels: [LabelView(text: "Tea")])
  }

  mutating func didSelectRow(_ path: RowPath, _ context: inout Context<Never>) { context.deselectRow() }
}

private struct DeadButtons: Controller {
  var view: [Element<Self>] { [.tableView] }
  func numberOfRows(inSection section: Int) -> Int { 1 }
  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Cell", labels: [LabelView(text: "Milk")], buttons: ["Like"])
  }
}

private struct LiveRows: Controller {
  var view: [Element<Self>] { [.tableView] }
  func numberOfRows(inSection section: Int) -> Int { 1 }
  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Cell", labels: [LabelView(text: "Milk")])
  }

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Never>) {}
}

private struct LiveButtons: Controller {
  private var isLiked = false
  var view: [Element<Self>] { [.tableView] }
  func numberOfRows(inSection section: Int) -> Int { 1 }
  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Cell", labels: [LabelView(text: isLiked ? "Liked" : "Milk")], buttons: ["Like"])
  }

  mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Never>) {
    isLiked = true
  }
}

private struct Plain: Controller {}
