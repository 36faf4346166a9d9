import RehearsalApp
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// The calls of one transition, each of which finds what those before it have done (UIKit rules: Calls happen after the
/// method returns).
struct TransitionCallTests {
  private typealias Script = [String: [ScriptAction]]

  private let stores: Script = ["viewWillDisappear": [.store("new", key: "draft")]]
  private let reads: Script = ["viewWillAppear": [.recall("draft")], "viewIsAppearing": [.recall("draft")]]

  @Test(arguments: ["push", "full"])
  func `a value that is stored in viewWillDisappear is read in viewWillAppear of the screen below`(segue: String) {
    let editor = ScriptedController(["Back": segue == "push" ? [.pop()] : [.dismiss()]], script: stores)
    var device = ScriptedApp.device(
      ScriptedController(script: reads).with { $0.segues = [segue] }, b: editor, c: editor)
    device.settle(after: segue, "Back")
    #expect(device.notes.map(withoutTime).suffix(2) == ["draft = new", "draft = new"])
  }

  @Test func `what viewDidLoad stores is read in the screen's own viewWillAppear`() {
    let script = reads.merging(["viewDidLoad": [.store("new", key: "draft")]]) { $1 }
    let device = ScriptedApp.device(ScriptedController(script: script))
    #expect(device.notes.map(withoutTime) == ["draft = new", "draft = new"])
  }

  @Test func `a delegate that is called in viewWillDisappear has its message before its viewWillAppear`() {
    let list = ScriptedController(script: ["viewWillAppear": [.note("appears")]]).with { $0.segues = ["push"] }
    var device = ScriptedApp.device(
      list, b: ScriptedController(["Back": [.pop()]], script: ["viewWillDisappear": [.callDelegate("tea")]]))
    device.settle(after: "push", "Back")
    #expect(device.notes.map(withoutTime).suffix(2) == ["received tea", "appears"])
  }

  @Test func `what the method asks for after a pop is done before the screens are called`() {
    var device = ScriptedApp.device(
      ScriptedController(script: reads).with { $0.segues = ["push"] },
      b: ScriptedController(["Back": [.pop(), .store("new", key: "draft")]]))
    device.settle(after: "push", "Back")
    #expect(device.notes.map(withoutTime).suffix(2) == ["draft = new", "draft = new"])
  }

  @Test func `a navigation that a call begins waits for the other calls of the transition`() {
    let pushed = ScriptedController(
      script: ["viewWillAppear": [.segue("push"), .store("new", key: "draft")], "viewIsAppearing": [.recall("draft")]])
    var device = ScriptedApp.device(ScriptedController().with { $0.segues = ["push"] }, b: pushed)
    let before = device.records.log.count
    device.settle(after: "push")
    let calls = device.records.log.dropFirst(before).map(\.description).filter { $0.contains("view") }
    #expect(
      calls.prefix(4) == ["B: viewDidLoad", "A: viewWillDisappear", "B: viewWillAppear", "B: viewIsAppearing"])
    #expect(device.scripted("B")?.notes.map(withoutTime) == ["draft = new", "prepare push"])
    #expect(device.issues == [])
  }

  @Test func `a screen of another tab reads before the one that leaves has stored`() {
    let app = AppDefinition("Tabs", initial: "Tabs") {
      StoryboardScene.tabBarController("Tabs", tabs: [.init("One", scene: "A"), .init("Two", scene: "B")])
      AppScene("A", ScriptedController(script: stores))
      AppScene("B", ScriptedController(script: reads.merging(["viewDidAppear": [.recall("draft")]]) { $1 }))
    }
    var device = Device.showing(app)
    device.settle(after: .tab(1))
    let notes = device.scripted("B")?.notes.map(withoutTime)
    #expect(notes == ["draft = nothing", "draft = nothing", "draft = new"])
  }

  @Test func `each screen that is notified finds what the one before has stored`() {
    let app = AppDefinition("Background", initial: "Tabs") {
      StoryboardScene.tabBarController("Tabs", tabs: [.init("One", scene: "A"), .init("Two", scene: "B")])
      AppScene("A", Counting())
      AppScene("B", Counting())
    }
    var device = Device.showing(app)
    device.settle(after: .tab(1))
    device.enterBackground()
    #expect(device.state.defaults["count"] == "2")
  }

  /// A screen that counts how often the app has gone to the background, over all screens.
  private struct Counting: Controller {
    enum Message: Hashable, Sendable { case none }
    var view: [Element<Self>] { [.label("Counting")] }
    mutating func applicationDidEnterBackground(_ context: inout Context<Message>) {
      context.setDefault("\((context.defaults["count"].flatMap { Int($0) } ?? 0) + 1)", forKey: "count")
    }
    mutating func receive(_ message: Message, _ context: inout Context<Message>) {}
  }

  private func withoutTime(_ note: String) -> String { note.split(separator: "ms: ").last.map(String.init) ?? note }
}
