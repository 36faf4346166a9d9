import RehearsalBase
import RehearsalSmallApps
import RehearsalTestSupport
import Testing

@testable import RehearsalApp
@testable import RehearsalDevice

/// UIKit rules: Scenes without a controller.
struct WireframeTests {
  @Test func `a scene without a controller shows its title, its controls and its rows`() {
    let device = Device.showing(app)
    #expect(
      device.interface.drawn(width: 30).dropFirst(3).dropLast() == [
        "│ All of them                  │", "│ Search: []                   │", "│ Open                         │",
        "│ Milk           [More Info] › │", "│ ☞ pinch                      │", "│ [ Sort ]                     │",
      ])
    #expect(device.interface.title == "Notes")
    #expect(device.interface.bar?.left.map(\.title) == ["Help"])
    #expect(device.interface.bar?.right.map(\.title) == ["New"])
    #expect(device.interface.table?.sections.map(\.header) == ["Open"])
  }

  @Test func `bar buttons, rows, accessory buttons, toolbar items and gestures perform their segues`() {
    for (label, scene) in [("Help", "Help"), ("New", "Note"), ("Milk", "Note"), ("Sort", "Help"), ("pinch", "Help")] {
      var device = Device.showing(app)
      device.settle(after: label)
      #expect(device.interface.scene == scene, "\(label)")
      #expect(device.records.issues.isEmpty)
    }
    var device = Device.showing(app)
    device.settle(after: .rowButton(RowPath(section: 0, row: 0), SceneElement.accessoryButton))
    #expect(device.interface.scene == "Help")
    device.settle(after: "Done")
    #expect(device.interface.scene == "Notes")
  }

  @Test func `a drawn row is selected until its screen appears again`() {
    var device = Device.showing(app)
    device.touch("Milk")
    #expect(device.interface.table?.selected == RowPath(section: 0, row: 0))
    device.settle()
    device.settle(after: .back)
    #expect(device.interface.scene == "Notes")
    #expect(device.interface.table?.selected == nil)
  }

  @Test func `drawn fields and switches keep what the user enters`() {
    var device = Device.showing(app)
    device.touch("Search")
    device.perform(.enter("milk"))
    #expect(device.interface.control("Search")?.text == "milk")
    device.settle(after: "New")
    device.touch("Done today")
    #expect(device.interface.control("Done today")?.isOn == true)
  }

  @Test func `drawn controls hold what the storyboard says until the user enters something else`() {
    let day = CalendarDate("2017-06-20")
    let app = AppDefinition("A", initial: "A") {
      AppScene("A") {
        SceneElement.textField("Name", \.["Ann"])
        SceneElement.textView("Text", \.text)
        SceneElement.searchBar("Find", \.["milk"])
        SceneElement.switch("Alarm", \.[true])
        SceneElement.picker("Size", ["S", "M"], \.[1])
        SceneElement.segmentedControl("Sort", ["Up", "Down"], \.choice)
        SceneElement.datePicker("Due", \.[day])
        SceneElement.datePicker("Done", \.date).disabled()
      }
    }
    var device = Device(app: app)
    device.launch()
    device.settle()
    #expect(
      device.interface.drawn(width: 30).dropFirst().dropLast() == [
        "│ Name: [Ann]                  │", "│ Text: []                     │", "│ ⌕ Find: [milk]               │",
        "│ Alarm: [ on ]                │", "│ Size: [ M ▾ ]                │", "│ Sort: [Up]| Down             │",
        "│ Due: [ 2017-06-20 ▾ ]        │", "│ Done: ( – ▾ )                │",
      ])
    device.touch("Alarm")
    device.touch("Name")
    device.perform(.enter("Bob"))
    #expect(device.interface.control("Alarm")?.isOn == false)
    #expect(device.interface.control("Name")?.text == "Bob" && device.interface.control("Text")?.text == "")
  }

  @Test func `a controller's control of the same label takes the place of the drawn one`() {
    let app = AppDefinition("A", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "Counter")
      AppScene("Counter", TapCounter(), title: "Drawn") {
        SceneElement.label("above")
        SceneElement.button("Tap")
        SceneElement.label("below")
      }
    }
    var device = Device.showing(app)
    #expect(device.visibleTexts == ["Drawn", "above", "Tap", "below", "0 taps"])
    device.touch("Tap")
    #expect(device.visibleTexts == ["1 taps", "above", "Tap", "below", "1 taps"])
  }

  @Test func `a control that names a segue its scene does not have is refused`() {
    let drawn = AppDefinition("A", initial: "A") { AppScene("A") { SceneElement.button("Go", segue: "none") } }
    #expect(
      drawn.problems == [
        "the button \"Go\" of scene \"A\" is connected to the segue \"none\", which the scene does not have; "
          + "draw it, or connect the control to nothing"
      ])
  }

  @Test func `a controller's control that names a segue its scene does not have is an issue when it is shown`() {
    let app = AppDefinition("A", initial: "A") {
      AppScene("A", Connected()) { StoryboardSegue.presentModally("help", to: "B") }
      AppScene("B")
    }
    var device = Device(app: app)
    device.launch()
    #expect(device.records.issues.map(\.text.isFatal) == [true, true])
    #expect(
      device.records.issues.map(\.text.summary.beforeSemicolon) == [
        "the bar button \"Help\" of A is connected to the segue \"halp\", which its scene does not have",
        "the button \"Go\" of A is connected to the segue \"go\", which its scene does not have",
      ])
  }

  @Test func `a storyboard alone is an app, also with references to another one`() {
    let help = Storyboard(initial: "HelpStart") { StoryboardScene("HelpStart") }
    let app = AppDefinition(
      "A",
      storyboard: Storyboard(initial: "A") {
        StoryboardScene("A") { StoryboardSegue.presentModally("help", to: "Help") }
        StoryboardScene.reference("Help", to: "HelpStart")
        for scene in help.scenes { scene }
      })
    #expect(app.problems == [])
    let device = Device.showing(app)
    #expect(device.interface.scene == "A")
  }

  // MARK: - Adding controllers

  @Test func `adding an empty controller to a scene changes nothing`() {
    for seed in 0..<Nightly.count(60, otherwise: 12, of: "random storyboards") {
      let plan = Plan(seed: UInt64(seed))
      var settings = DeviceSettings()
      settings.horizontalSizeClass = plan.sizeClass
      var plain = Device(app: plan.app(controllers: []), settings: settings)
      #expect(plain.app.problems == [], "seed \(seed)")
      var generator = SeededGenerator(seed: UInt64(seed))
      let chosen = plan.scenes.filter { _ in Bool.random(using: &generator) }
      var others = [plan.scenes, chosen].map {
        Device(app: plan.app(controllers: Set($0)), settings: settings)
      }
      plain.launch()
      for index in others.indices { others[index].launch() }
      for _ in 0..<30 {
        let actions = plain.possibleActions { _, _ in ["text"] }
        let action = actions.randomElement(using: &generator)
        let settles = Bool.random(using: &generator)
        func go(_ device: inout Device) {
          if let action { device.happen(.user(action)) }
          if settles { device.settle() } else { device.advance() }
        }
        go(&plain)
        for index in others.indices {
          go(&others[index])
          #expect(others[index].interface.drawn() == plain.interface.drawn(), "seed \(seed)")
          #expect(others[index].logLines() == plain.logLines(), "seed \(seed)")
          #expect(others[index].issues == plain.issues, "seed \(seed)")
        }
      }
    }
  }

  private var app: AppDefinition {
    AppDefinition("Notes", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "Notes")
      AppScene("Notes", title: "Notes", unwindActions: ["done"]) {
        SceneElement.leftBarButton("Help", action: .presentModally(to: "Help"))
        SceneElement.rightBarButton("New", action: .show("new", to: "Note"))
        SceneElement.label("All of them")
        SceneElement.textField("Search", \.text)
        SceneElement.section("Open")
        SceneElement.row("Milk", action: .show("open", to: "Note"), accessoryButton: .presentModally(to: "Help"))
        SceneElement.toolbarItem("Sort", action: .presentModally(to: "Help"))
        SceneElement.gesture("pinch", action: .presentModally(to: "Help"))
      }
      AppScene("Note", title: "Note") { SceneElement.switch("Done today", \.isOn) }
      AppScene("Help", title: "Help") { SceneElement.button("Done", action: .unwind("done")) }
    }
  }
}

extension String {
  fileprivate var beforeSemicolon: String { String(prefix { $0 != ";" }) }
}

/// Counts touches of a drawn button.
private struct TapCounter: Controller {
  enum Message: Hashable, Sendable { case tapped }
  var taps = 0
  var navigationItem: NavigationItem<Message> { NavigationItem(title: taps == 0 ? "" : "\(taps) taps") }
  var view: [Element<Self>] { [.button("Tap", action: .tapped), .label("\(taps) taps")] }
  mutating func receive(_ message: Message, _ context: inout Context<Message>) { taps += 1 }
}

/// Names segues that its scene does not have.
private struct Connected: Controller {
  var navigationItem: NavigationItem<Never> {
    NavigationItem(title: "", rightBarButtonItem: BarButtonItem("Help", segue: "halp"))
  }
  var view: [Element<Self>] { [.button("Go", segue: "go"), .button("Fine", segue: "help")] }
}

/// Adds nothing to what the storyboard draws.
private struct Empty: Controller {}

/// A random storyboard.
private struct Plan {
  let scenes: [String]
  private let elements: [String: [SceneElement]]
  private let tabs: Bool
  let sizeClass: SizeClass

  /// The containers that some of the scenes embed, which begin with scenes that embed nothing.
  private static let inner = ["InnerStack", "InnerTabs", "InnerSplit"]

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let scenes = (0..<Int.random(in: 2..<6, using: &generator)).map { "S\($0)" } + ["X0", "X1"]
    var elements: [String: [SceneElement]] = [:]
    for scene in scenes {
      elements[scene] = (0..<Int.random(in: 1..<5, using: &generator)).map { number in
        let target = scenes.randomElement(using: &generator) ?? scene
        let segue: StoryboardSegue =
          switch Int.random(in: 0..<8, using: &generator) {
          case 7: .showDetail(AnySegueName("s\(number)"), to: target)
          case 0: .show(AnySegueName("s\(number)"), to: target)
          case 1: .push(AnySegueName("s\(number)"), to: target)
          case 2: .presentModally(AnySegueName("s\(number)"), to: target)
          case 3: .presentModally(AnySegueName("s\(number)"), to: target, style: .fullScreen)
          case 4: .replace(AnySegueName("s\(number)"), to: target)
          case 5: .custom(AnySegueName("s\(number)"), to: target, as: .set)
          default: .unwind(AnySegueName("s\(number)"), action: "home")
          }
        return switch Int.random(in: 0..<6, using: &generator) {
        case 0: .button("B\(number)", action: segue)
        case 1: .row("R\(number)", action: segue)
        case 2: .rightBarButton("N\(number)", action: segue)
        case 3: .textField("F\(number)", \.text)
        case 4: .toolbarItem("T\(number)", action: segue)
        default: .switch("W\(number)", \.isOn)
        }
      }
      if scene.hasPrefix("S"), Bool.random(using: &generator),
        let container = Self.inner.randomElement(using: &generator)
      {
        elements[scene]?.append(.container(.embed("inside", container)))
      }
    }
    self.scenes = scenes
    self.elements = elements
    tabs = Bool.random(using: &generator)
    sizeClass = Bool.random(using: &generator) ? .regular : .compact
  }

  func app(controllers: Set<String>) -> AppDefinition {
    AppDefinition("Plan", initial: "Start") {
      if tabs {
        StoryboardScene.tabBarController("Start", tabs: [.init("One", scene: "Stack"), .init("Two", scene: "S1")])
      }
      StoryboardScene.navigationController(tabs ? "Stack" : "Start", root: "S0")
      StoryboardScene.navigationController("InnerStack", root: "X0", isInstantiatedByCode: true)
      StoryboardScene.tabBarController(
        "InnerTabs", tabs: [.init("In", scene: "InnerStack"), .init("Out", scene: "X1")], isInstantiatedByCode: true)
      StoryboardScene.splitViewController(
        "InnerSplit", primary: "InnerStack", secondary: "X1", isInstantiatedByCode: true)
      for scene in scenes {
        let actions = scene == "S0" ? ["home"] : []
        if controllers.contains(scene) {
          AppScene(scene, Empty(), title: scene, unwindActions: actions, isInstantiatedByCode: true) {
            for element in elements[scene, default: []] { element }
          }
        } else {
          AppScene(scene, title: scene, unwindActions: actions, isInstantiatedByCode: true) {
            for element in elements[scene, default: []] { element }
          }
        }
      }
    }
  }
}
