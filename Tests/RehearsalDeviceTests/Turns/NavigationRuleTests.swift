import Testing

@testable import RehearsalApp
@testable import RehearsalDevice

/// UIKit's rules about stacks and presentations, each by its section in the article "UIKit rules".
struct NavigationRuleTests {
  // MARK: Embedded screens

  @Test func `embed segues fire when the parent's view loads, after the parent's own prepare`() {
    let device = CallingApp.device(CallingController(buttons: ["Go": [.segue("b")]]))
    let loads = device.records.log.map(\.description).filter { $0.hasPrefix("segue") || $0.hasSuffix("viewDidLoad") }
    #expect(
      loads == [
        "segue \"child\" from A to Inner", "segue \"grandchild\" from Inner to Innermost", "Innermost: viewDidLoad",
        "Inner: viewDidLoad", "A: viewDidLoad",
      ])
    #expect(device.visibleTexts.suffix(2) == ["gift: child", "gift: childgrandchild"])
  }

  // MARK: Nested pushes

  @Test func `a push during a push changes the stack now, appears after the first one, and is an issue`() {
    var device = CallingApp.device(CallingController(buttons: ["Go": [.segue("b"), .segue("pushC")]]))
    device.touch("Go")
    #expect(device.sceneStack == ["A", "B", "C"])
    #expect(names(device) == ["nested-push"])
    device.pass(.milliseconds(351))
    #expect(device.interface.scene == "B")
    device.settle()
    #expect(device.interface.scene == "C")
    let appeared = device.records.log.map(\.description).filter { $0.hasSuffix("viewDidAppear") }
    #expect(appeared.suffix(2) == ["B: viewDidAppear", "C: viewDidAppear"])
  }

  @Test func `the policy drops a push during a push`() {
    let device = CallingApp.device(after: .segue("b"), .segue("pushC")) {
      $0.nestedPush = .dropped
    }
    #expect(device.sceneStack == ["A", "B"])
    #expect(names(device) == ["nested-push"])
  }

  @Test(arguments: ["viewDidLoad", "viewWillAppear"])
  func `a push from viewDidLoad or viewWillAppear works`(callback: String) {
    let root = CallingApp.device(CallingController(callbacks: [callback: [.segue("b")]]))
    #expect(root.interface.scene == "B")
    #expect(names(root) == [])
    var pushed = CallingApp.device(
      CallingController(buttons: ["Go": [.segue("b")]]), b: CallingController(callbacks: [callback: [.segue("c")]]))
    pushed.settle(after: "Go")
    #expect(pushed.sceneStack == ["A", "B", "C"])
    #expect(pushed.interface.scene == "C")
    #expect(names(pushed) == [])
  }

  // MARK: Show and push

  @Test func `show of a navigation controller presents it`() {
    for call in [UIKitCall.segue("stack"), .show("Second")] {
      let device = CallingApp.device(after: call)
      #expect(device.state.navigation.levels.count == 2)
      #expect(device.interface.isSheet)
      #expect(names(device) == [])
    }
  }

  @Test func `pushing a navigation controller throws, and a tab bar controller cannot be pushed`() {
    for (call, isFatal) in [(UIKitCall.segue("pushStack"), true), (.push("Second"), true), (.segue("tabs"), false)] {
      let device = CallingApp.device(after: call)
      #expect(names(device) == ["container-pushed"])
      #expect(device.records.issues.map(\.text.isFatal) == [isFatal])
      #expect(device.sceneStack == ["A"])
    }
  }

  @Test func `show targets the nearest navigation controller, and presents where there is none`() {
    var device = CallingApp.device(
      CallingController(buttons: ["Go": [.present("C")], "On": [.show("B")]]),
      c: CallingController(buttons: ["On": [.show("B")]]))
    device.settle(after: "Go", "On")
    #expect(device.state.navigation.levels.count == 3)
    #expect(names(device) == [])
  }

  // MARK: Popping

  @Test func `a pop at the root does nothing and is no issue`() {
    let device = CallingApp.device(after: .pop)
    #expect(device.interface.scene == "A")
    #expect(names(device) == [])
    var strict = CallingApp.device(CallingController(buttons: ["Go": [.pop]])) { $0.popAtRoot = .dropped }
    strict.touch("Go")
    #expect(names(strict) == ["pop-of-root"])
  }

  @Test func `pop then show in one turn: a popped screen is in its navigation controller until it has disappeared`() {
    for call in [UIKitCall.segue("c"), .segue("pushC"), .show("C"), .push("C")] {
      var device = CallingApp.device(
        CallingController(buttons: ["Go": [.segue("b")]]), b: CallingController(buttons: ["Swap": [.pop, call]]))
      device.settle(after: "Go", "Swap")
      #expect(names(device) == ["nested-push"], "\(call)")
      #expect(device.sceneStack == ["A", "C"], "\(call)")
      #expect(device.interface.scene == "C", "\(call)")
    }
  }

  @Test func `a screen that is being popped presents only where the policy allows it`() {
    for (answer, expected) in [(NavigationPolicy.Answer.dropped, ["present-off-window"]), (.allowed, [])] {
      var device = CallingApp.device(
        CallingController(buttons: ["Go": [.segue("b")]]),
        b: CallingController(buttons: ["Swap": [.pop, .alert("Gone")]])
      ) { $0.presentWhilePopped = answer }
      device.settle(after: "Go", "Swap")
      #expect(names(device) == expected)
      #expect((device.interface.overlay?.title == "Gone") == (answer == .allowed))
    }
  }

  // MARK: viewDidLoad and presenting

  @Test func `presenting from the root's viewDidLoad at launch is not in the window hierarchy under the strict policy`()
  {
    let root = CallingController(callbacks: ["viewDidLoad": [.alert("Hello")]])
    #expect(CallingApp.device(root).interface.overlay?.title == "Hello")
    let strict = CallingApp.device(root) { $0.presentFromViewDidLoad = .dropped }
    #expect(strict.interface.overlay == nil)
    #expect(strict.records.issues.map(\.text.summary.isAboutTheWindow) == [true])
  }

  // MARK: Calls that crash

  @Test func `what throws in UIKit is a fatal issue that names the exception`() {
    let cases: [(UIKitCall, String, String)] = [
      (.segue("none"), "unknown-segue", "NSInvalidArgumentException"),
      (.push("None"), "unknown-scene", "NSInvalidArgumentException"),
      (.popTo("B"), "scene-not-on-stack", "NSInternalInconsistencyException"),
      (.pushSelf, "pushed-twice", "NSInvalidArgumentException"),
      (.push("Second"), "container-pushed", "NSInvalidArgumentException"),
    ]
    for (call, name, exception) in cases {
      let device = CallingApp.device(after: call)
      #expect(names(device) == [name])
      #expect(device.records.issues.first?.text.summary.contains("; UIKit throws \(exception)") == true)
      #expect(device.interface.scene == "A")
    }
  }

  @Test func `a push segue without a navigation controller throws, and a push by code does nothing`() {
    for (call, name) in [
      (UIKitCall.segue("pushB"), "push-without-navigation-controller"), (.push("B"), "no-navigation-controller"),
    ] {
      var device = CallingApp.device(
        CallingController(buttons: ["Go": [.present("C")]]), c: CallingController(buttons: ["On": [call]]))
      device.settle(after: "Go", "On")
      #expect(names(device) == [name])
    }
  }

  @Test func `an unwind that nobody takes does nothing, and is an issue unless the policy ignores it`() {
    for (answer, expected) in [(NavigationPolicy.Answer.dropped, ["unwind-without-taker"]), (.ignored, [])] {
      let device = CallingApp.device(after: .unwindNowhere) {
        $0.unwindWithoutTaker = answer
      }
      #expect(names(device) == expected)
    }
  }

  // MARK: A new stack; Replace and custom segues

  @Test func `setViewControllers keeps the screens it shares with the old stack`() {
    for keeps in [true, false] {
      var device = CallingApp.device(
        CallingController(buttons: ["Go": [.segue("b")]], gift: "kept"),
        b: CallingController(buttons: ["Set": [.setStack(["A", "C"], keepingShared: keeps)]]))
      device.settle(after: "Go")
      let root = device.state.navigation.levels[0].front.screens[0]
      device.settle(after: "Set")
      #expect(device.sceneStack == ["A", "C"])
      #expect((device.state.navigation.levels[0].front.screens[0] == root) == keeps)
    }
  }

  @Test func `a replace segue keeps what is below, and a custom segue sets the stack or presents`() {
    var device = CallingApp.device(
      CallingController(buttons: ["Go": [.segue("b")], "Set": [.segue("set")], "Cover": [.segue("cover")]]),
      b: CallingController(buttons: ["Instead": [.segue("instead")]]))
    var replaced = device
    replaced.settle(after: "Go", "Instead")
    #expect(replaced.sceneStack == ["A", "C"])
    var covered = device
    covered.settle(after: "Cover")
    #expect(covered.state.navigation.levels.map(\.coverage) == [.fullScreen, .fullScreen])
    device.settle(after: "Set")
    #expect(device.sceneStack == ["C"])
  }

  // MARK: Presentation styles; Split views; Screens from code; Tabs

  @Test func `a phone shows a form sheet and a popover as a sheet, and a current context as a cover`() {
    let expected: [(PresentationStyle, Coverage)] = [
      (.fullScreen, .fullScreen), (.currentContext, .fullScreen), (.pageSheet, .sheet), (.formSheet, .sheet),
      (.popover, .sheet), (.overFullScreen, .overFullScreen), (.overCurrentContext, .overFullScreen),
    ]
    #expect(expected.count == PresentationStyle.allCases.count)
    for (style, coverage) in expected {
      let device = CallingApp.device(after: .present("C", style))
      #expect(device.state.navigation.levels.last?.coverage == coverage, "\(style)")
    }
  }

  @Test func `a collapsed split view shows its primary column and pushes details`() {
    for call in [UIKitCall.segue("detail"), .showDetail("C")] {
      var device = CallingApp.device(CallingController(buttons: ["Go": [call]]), initial: "Split")
      #expect(device.interface.scene == "A")
      device.settle(after: "Go")
      #expect(device.sceneStack == ["A", "C"])
    }
    let alone = CallingApp.device(after: .showDetail("C"))
    #expect(alone.interface.isSheet)
  }

  @Test func `code pushes a scene with its configuration`() {
    let device = CallingApp.device(after: .push("B"))
    #expect(device.visibleTexts.contains("gift: by code"))
  }

  @Test func `a scene that hides the bottom bar when it is pushed hides the tab bar until it is popped`() {
    let app = AppDefinition("Tabs", initial: "Tabs") {
      StoryboardScene.tabBarController("Tabs", tabs: [.init("One", scene: "Stack"), .init("Two", scene: "Other")])
      StoryboardScene.navigationController("Stack", root: "List")
      AppScene("List") {
        SceneElement.button("Film", action: .show(to: "Film"))
        SceneElement.button("Text", action: .show(to: "Text"))
      }
      AppScene("Film", hidesBottomBarWhenPushed: true) { SceneElement.button("On", action: .show(to: "Text")) }
      AppScene("Text")
      AppScene("Other")
    }
    var device = Device.showing(app)
    var plain = device
    plain.settle(after: "Text")
    #expect(plain.interface.tabBar?.titles == ["One", "Two"])
    for label in ["Film", "On"] {
      device.settle(after: label)
      #expect(device.interface.tabBar == nil)
    }
  }

  @Test func `a tab bar inside a navigation controller is covered by what its tabs push`() {
    let app = AppDefinition("Tabs", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "Tabs")
      StoryboardScene.tabBarController("Tabs", tabs: [.init("One", scene: "List"), .init("Two", scene: "Stack")])
      StoryboardScene.navigationController("Stack", root: "Other")
      AppScene("List", title: "List") { SceneElement.button("Text", action: .show(to: "Text")) }
      AppScene("Other") { SceneElement.button("Text", action: .show(to: "Text")) }
      AppScene("Text")
    }
    #expect(app.problems == [])
    var device = Device.showing(app)
    #expect(device.interface.bar?.title == "List")
    #expect(device.interface.tabBar?.titles == ["One", "Two"])
    var inner = device
    inner.settle(after: "Two", "Text")
    #expect(inner.sceneStack == ["Other", "Text"])
    #expect(inner.interface.tabBar != nil)
    device.settle(after: "Text")
    #expect(device.sceneStack == ["List", "Text"])
    #expect(device.interface.tabBar == nil)
    #expect(device.interface.bar?.back == "List")
  }

  private func names(_ device: Device) -> [String] { device.records.issues.map(\.text.name) }
}

extension String {
  fileprivate var isAboutTheWindow: Bool { contains("not in the window hierarchy") }
}
