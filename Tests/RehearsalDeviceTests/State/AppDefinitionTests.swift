import RehearsalApp
import RehearsalDevice
import Testing

/// What is refused before an app runs, and how scenes and controllers are written together.
struct AppDefinitionTests {
  @Test func `a controller for an unknown scene or a container is a problem`() {
    let app = AppDefinition(
      "A",
      storyboard: Storyboard(initial: "Start") {
        StoryboardScene.navigationController("Start", root: "List")
        StoryboardScene("List")
      }, controllers: ["List": List(), "Lst": List(), "Start": List()])
    #expect(
      app.problems == [
        "the app has a controller for the scene \"Lst\", which is not in the storyboard; draw it, or correct the name",
        "the app has a controller for the scene \"Start\", which is a container and has none; take it out",
      ])
  }

  @Test func `a named segue to a controller of another type is a problem`() {
    #expect(app(detail: "Detail").problems == [])
    #expect(
      app(detail: "List").problems.first
        == "segue \"open\" of scene \"List\" is named for Detail, but scene \"List\" has List; "
        + "draw it to another scene, or correct the name's type")
  }

  @Test func `a named segue is performed, configured and pressed`() {
    for button in ["Open", "Code"] {
      var device = Device.showing(app(detail: "Detail"))
      device.settle(after: button)
      #expect(device.visibleTexts.contains("from 0"))
      #expect(device.records.issues.isEmpty)
    }
  }

  @Test func `scenes can depend on conditions`() {
    func scenes(_ hasHelp: Bool, _ isLong: Bool) -> [String] {
      Storyboard(initial: "A") {
        StoryboardScene("A") {
          if hasHelp { StoryboardSegue.show("help", to: "Help") }
          if isLong { StoryboardSegue.show("on", to: "Long") } else { StoryboardSegue.show("on", to: "Short") }
        }
        if hasHelp { StoryboardScene("Help") }
        if isLong { StoryboardScene("Long") } else { StoryboardScene("Short") }
      }.scenes.map { ([$0.identifier] + $0.segues.map(\.identifier)).joined(separator: " ") }
    }
    #expect(scenes(true, true) == ["A help on", "Help", "Long"])
    #expect(scenes(false, false) == ["A on", "Short"])
  }

  private func app(detail: String) -> AppDefinition {
    AppDefinition("A", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "List")
      AppScene("List", List()) {
        StoryboardSegue.show(List.open, to: detail)
        if detail != "Detail" { StoryboardSegue.show("other", to: "Detail") }
      }
      AppScene("Detail", Detail())
    }
  }
}

private struct List: Controller {
  static let open = SegueName("open", to: Detail.self)
  enum Message: Hashable, Sendable { case open }

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "List", rightBarButtonItem: BarButtonItem("Open", segue: Self.open))
  }
  var view: [Element<Self>] { [.button("Code", action: .open), .button("Button", segue: Self.open)] }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    context.performSegue(withIdentifier: Self.open)
  }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    segue.configure(Self.open) { $0.text = "from \($1.number)" }
    segue.configure(SegueName("another", to: List.self)) { _ in }
  }
}

private struct Detail: Controller {
  var text = ""
  var view: [Element<Self>] { [.label(text)] }
}
