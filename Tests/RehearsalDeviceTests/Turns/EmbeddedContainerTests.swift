import RehearsalApp
import Testing

@testable import RehearsalDevice

/// UIKit rules: Embedded screens, where what is embedded is a container.
struct EmbeddedContainerTests {
  private static let app = AppDefinition("Inside", initial: "Start") {
    StoryboardScene.navigationController("Start", root: "Outer")
    AppScene("Outer", CallingController(gift: "o"), title: "Outer", unwindActions: ["toOuter"]) {
      SceneElement.container(.embed("menu", "Menu"))
      SceneElement.container(.embed("tabs", "Tabs"))
      SceneElement.button("Away", action: .show(to: "Other"))
    }
    StoryboardScene.navigationController("Menu", root: "List")
    AppScene("List", CallingController(buttons: ["Alert": [.alert("Hello")]]), title: "List", unwindActions: ["toList"])
    {
      SceneElement.rightBarButton("Add", action: .show("add", to: "Details"))
      SceneElement.row("Tea", action: .show("open", to: "Details"))
    }
    AppScene("Details", title: "Details") {
      SceneElement.button("Top", action: .unwind("toList"))
      SceneElement.button("Out", action: .unwind("toOuter"))
      SceneElement.button("Sheet", action: .presentModally(to: "Other"))
      SceneElement.row("Milk")
    }
    StoryboardScene.tabBarController("Tabs", tabs: [.init("One", scene: "First"), .init("Two", scene: "Second")])
    AppScene("First", title: "First") { SceneElement.row("Bread") }
    AppScene("Second", CallingController())
    AppScene("Other", title: "Other") { SceneElement.button("To list", action: .unwind("toList")) }
  }

  private var device: Device { .showing(Self.app) }

  @Test func `it is drawn with its bars, and stands in the search's moves`() {
    let device = device
    #expect(Self.app.problems == [] && device.records.issues == [])
    #expect(device.interface.innerScreens.map(\.scene) == ["List", "First"])
    #expect(
      device.interface.drawn(width: 20) == [
        "┌────────────────────┐",
        "│       Outer        │",
        "├────────────────────┤",
        "│        List    Add │",
        "├────────────────────┤",
        "│              Tea › │",
        "│ [ Alert ]          │",
        "│ gift: omenu        │",
        "│              Bread │",
        "├────────────────────┤",
        "│ [One]   Two        │",
        "│ [ Away ]           │",
        "│ gift: o            │",
        "└────────────────────┘",
      ])
    let labels = device.possibleActions { _, _ in [] }.compactMap { choice in
      if case .tap(let control) = choice { control.label ?? "a row" } else { nil }
    }
    #expect(labels == ["Add", "a row", "Alert", "a row", "One", "Two", "Away"])
  }

  @Test func `its root is prepared by the embed segue, which knows the container`() {
    #expect(device.visibleTexts.contains("gift: omenu"))
    #expect(device.controller(CallingController.self) != nil)
  }

  @Test func `show inside pushes there, and the way back is its own bar's`() {
    var device = device
    device.touch("Add")
    #expect(device.interface.isMoving)
    device.settle()
    #expect(device.sceneStack == ["Outer"] && device.innerSceneStacks == [["List", "Details"]])
    #expect(device.interface.backButton?.label == "List")
    device.settle(after: .bar(0, .back))
    #expect(device.innerSceneStacks == [["List"]] && device.records.issues == [])
  }

  @Test func `rows of the second table are its own`() {
    var device = device
    #expect(device.interface.tables.count == 2)
    let bread = device.interface.controls(labelled: "Bread")
    #expect(bread.map(\.target) == [.row(RowPath(section: 0, row: 0).inTable(1))])
    device.settle(after: bread[0].target)
    #expect(device.interface.tables.map(\.selected) == [nil, RowPath(section: 0, row: 0).inTable(1)])
  }

  @Test func `a tab inside is selected by its own bar`() {
    var device = device
    device.settle(after: "Two")
    #expect(device.interface.innerScreens.map(\.scene) == ["List", "Second"])
    #expect(device.visibleTexts.contains("gift: otabs"))
  }

  @Test func `an alert, a sheet and unwinding start from inside`() {
    var device = device
    var alerted = device
    alerted.settle(after: "Alert")
    #expect(alerted.interface.overlay?.title == "Hello")
    device.settle(after: "Add")
    var out = device
    device.settle(after: "Top")
    #expect(device.innerSceneStacks == [["List"]])
    device.settle(after: "Add", "Sheet")
    #expect(device.interface.scene == "Other")
    device.settle(after: "To list")
    #expect(device.sceneStack == ["Outer"] && device.innerSceneStacks == [["List"]])
    // The destination is in sight already, so nothing moves, and what is inside stays as it is.
    out.settle(after: "Out")
    #expect(out.innerSceneStacks == [["List", "Details"]])
    #expect(device.records.issues == [] && out.records.issues == [])
  }

  @Test func `it appears and disappears with the screen it is in`() {
    var device = device
    _ = device.takeLog()
    device.settle(after: "Away")
    let lines = device.takeLog().compactMap { event -> String? in
      if case .appearance(let appearance, let scene) = event.kind { "\(scene).\(appearance.rawValue)" } else { nil }
    }
    #expect(
      lines.filter { !$0.hasPrefix("Other") } == [
        "Outer.viewWillDisappear", "List.viewWillDisappear", "First.viewWillDisappear", "List.viewDidDisappear",
        "First.viewDidDisappear", "Outer.viewDidDisappear",
      ])
  }

  @Test func `a source that prepares one of a container's screens need not know the others`() {
    struct Source: Controller {
      mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
        segue.configure(CallingController.self) { $0.gift = "given" }
      }
    }
    func device(second: some Controller) -> Device {
      let app = AppDefinition("Tabs", initial: "Outer") {
        AppScene("Outer", Source()) { SceneElement.container(.embed("tabs", "Tabs")) }
        StoryboardScene.tabBarController("Tabs", tabs: [.init("One", scene: "First"), .init("Two", scene: "Second")])
        AppScene("First")
        AppScene("Second", second)
      }
      return Device.showing(app)
    }
    #expect(device(second: CallingController()).records.issues == [])
    #expect(device(second: Source()).records.issues.map(\.text.name) == ["segue-to-other-type"])
  }

  @Test func `a scene that is inside itself by a container is refused`() {
    let app = AppDefinition("Loop", initial: "A") {
      AppScene("A") { SceneElement.container(.embed("in", "Stack")) }
      StoryboardScene.navigationController("Stack", root: "A")
    }
    #expect(app.problems.first == "scene \"A\" embeds itself, or is embedded in what it embeds; embed another one")
  }
}
