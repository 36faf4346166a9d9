import RehearsalBase
import Testing

@testable import RehearsalApp
@testable import RehearsalDevice

/// A call that UIKit would only log is an issue, with its owner, its time and a remedy.
struct IssueRecordTests {
  /// A wrong call, made by A at once, by B once it is pushed, or by C once it is presented.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let scene: String
    let actions: [ScriptAction]
    let issue: String
    let remedy: String
    let name: String
    /// What is done afterwards.
    let end: End?

    enum End { case confirm, swipe }

    init(
      _ scene: String, _ actions: [ScriptAction], _ issue: String, _ remedy: String, _ name: String,
      after end: End? = nil
    ) {
      (self.scene, self.actions, self.issue, self.remedy, self.name, self.end) = (
        scene, actions, issue, remedy, name, end
      )
    }

    var testDescription: String { issue }
  }

  private static let inFront = "present from the screen in front, not before it appears nor after it has gone"
  private static let later = "wait for viewDidAppear before the next push or pop"
  private static let taker = "list the action in the scene's unwindActions, and let canPerformUnwind allow it"
  private static let endless = "look for a timer, request or screen that starts itself again without time passing"

  static let mistakes = [
    Mistake(
      "A", [.alert("One"), .alert("Two")], "0.000 s A presented while a presentation or dismissal was in progress",
      "present in the completion of the presentation or dismissal", "present-during-transition"),
    Mistake(
      "A", [.after(.seconds(2), [.alert("Two")]), .alert("One")],
      "2.000 s A presented while something was already presented above it",
      "dismiss first, and present in the dismissal's completion", "present-while-presenting"),
    Mistake(
      "A", [.segue("push"), .alert("Late")], "0.000 s A presented while its view was not in the window", inFront,
      "present-off-window"),
    Mistake(
      "C", [], "1.000 s C presented while its view was not in the window", inFront, "present-off-window", after: .swipe),
    Mistake(
      "A", [.dismiss()], "0.000 s A dismissed, but nothing was presented", "dismiss only what was presented, once",
      "dismiss-nothing-presented"),
    Mistake(
      "A", [.alert("One"), .dismiss()], "0.000 s A dismissed while a presentation or dismissal was in progress",
      "dismiss in the completion of the presentation or dismissal, or call dismissProgress where it is a progress",
      "dismiss-during-transition"),
    Mistake(
      "A", [.segue("push"), .segue("push")], "0.000 s A pushed while a push or pop was in progress", later,
      "nested-push"),
    Mistake(
      "A", [.segue("push"), .pop()], "0.000 s A popped while a push or pop was in progress", later, "nested-pop"),
    Mistake(
      "A", [.pop()], "0.000 s A popped its navigation controller below its root", "pop only what was pushed",
      "pop-of-root"),
    Mistake(
      "A", [.segue("push"), .setStack(["D"])],
      "0.000 s A changed the stack or tab while an animation ran there, which unbalances the appearance calls",
      "wait for viewDidAppear before changing the stack or tab", "unbalanced-appearance"),
    Mistake(
      "C", [.segue("deeper")],
      "0.500 s C pushed, but is in no navigation controller; UIKit throws NSGenericException: push segues can only be "
        + "used when the source controller is managed by a navigation controller",
      "let it be a show segue, or put the screen into a navigation controller", "push-without-navigation-controller"),
    Mistake(
      "C", [.pop()], "0.500 s C changed its stack, but is in no navigation controller",
      "push and pop from screens that a navigation controller shows", "no-navigation-controller"),
    Mistake(
      "C", [.setStack(["B", "D"])], "0.500 s C changed its stack, but is in no navigation controller",
      "push and pop from screens that a navigation controller shows", "no-navigation-controller"),
    Mistake(
      "A", [.selectTab(7)], "0.000 s A selected a tab that is not there",
      "name a tab of the tab bar controller the screen is in, counted from 0", "no-such-tab"),
    Mistake(
      "B", [.segue("lost")], "0.350 s B unwound, but no screen takes the unwind action", taker, "unwind-without-taker"),
    Mistake(
      "A", [.segue("nowhere")],
      "0.000 s A performed the segue \"nowhere\", which its scene does not have; UIKit throws "
        + "NSInvalidArgumentException: receiver has no segue with identifier 'nowhere'",
      "draw the segue in the storyboard, or perform one that is there", "unknown-segue"),
    Mistake(
      "A", [.setStack(["Nowhere"])],
      "0.000 s A asked for the scene \"Nowhere\", which the storyboard does not have; UIKit throws "
        + "NSInvalidArgumentException: storyboard doesn't contain a view controller with identifier 'Nowhere'",
      "name a scene of the storyboard", "unknown-scene"),
    Mistake(
      "B", [.popTo("C")],
      "0.350 s B popped to the scene \"C\", which is not on its stack; UIKit throws NSInternalInconsistencyException: "
        + "tried to pop to a view controller that doesn't exist",
      "pop to a scene that was pushed before, or unwind to wherever it is", "scene-not-on-stack"),
    Mistake(
      "B", [.ask("question"), .pop(animated: false)],
      "0.450 s the reply to a ask of B came when the screen was gone",
      "leave `outlivesScreen` out, or wait for the reply before leaving", "reply-to-gone-screen"),
    Mistake(
      "B", [.alert("Oops", onOK: [.note("late")]), .after(.seconds(1), [.pop()])],
      "2.206 s a completion or alert handler of B came when the screen was gone",
      "leave the screen only when it has come, or let a screen that stays wait for it", "message-to-gone-screen",
      after: .confirm),
    Mistake(
      "A", [.focus("Nothing")], "0.000 s A gave the keyboard to the field \"Nothing\", which it does not show",
      "name the field by its label, once it is shown", "unknown-field"),
    Mistake(
      "B", [.root("D")], "0.350 s more than 100 events happened at one instant, the last by D", endless,
      "too-many-events"),
  ]

  @Test(arguments: mistakes)
  func `a wrong call is an issue with its owner, time, remedy and name`(mistake: Mistake) {
    let maker = ScriptedController(
      ["Do": mistake.actions], script: ["presentationControllerDidDismiss": [.alert("Oops")]])
    let root = ScriptedController(
      ["B": [.segue("push")], "C": [.segue("sheet")], "Do": mistake.scene == "A" ? mistake.actions : []])
    let restless = ScriptedController(script: ["viewDidLoad": [.root("D")]])
    var device = ScriptedApp.device(
      root, b: maker, c: maker, d: mistake.name == "too-many-events" ? restless : ScriptedController(),
      settings: .with {
        $0.navigationPolicy.popAtRoot = .dropped
        $0.eventsPerInstant = 100
      })
    if mistake.scene != "A" { device.settle(after: mistake.scene) }
    device.settle(after: "Do")
    switch mistake.end {
    case .confirm: device.settle(after: "OK")
    case .swipe:
      device.perform(UserAction.swipeSheetDown)
      device.settle()
    case nil: break
    }
    #expect(device.issues == [mistake.issue])
    #expect(device.records.issues.map(\.text.remedy) == [mistake.remedy])
    #expect(device.records.issues.map(\.text.name) == [mistake.name])
    #expect(device.logLines().contains { $0.hasSuffix("issue: \(device.records.issues.first?.text.summary ?? "")") })
    expectNothingHeld(device)
  }

  @Test func `a segue prepared for a destination of another type`() {
    var device = ScriptedApp.device(ScriptedController(["Go": [.segue("push")]]).with { $0.expectsCounter = true })
    device.settle(after: "Go")
    #expect(device.issues == ["0.000 s A prepared the segue \"push\" for Counter, but it leads to ScriptedController"])
    #expect(device.records.issues.first?.text.remedy == "configure the controller the storyboard's scene really has")
    #expect(device.records.issues.first?.text.name == "segue-to-other-type")
    #expect(device.sceneStack == ["A", "B"])
  }

  @Test func `a segue prepared for the destination's own type is no issue`() {
    var device = ScriptedApp.device(ScriptedController(["Go": [.segue("count")]]).with { $0.expectsCounter = true })
    device.settle(after: "Go")
    #expect(device.issues == [])
    #expect(device.interface.bar?.title == "100")
  }

  @Test func `a delegate that does not take the call`() {
    var device = ScriptedApp.device(b: ScriptedController(["Applaud": [.callDelegate("bravo")]]), initial: "Counter")
    device.settle(after: "Perform")
    device.touch("Applaud")
    #expect(
      device.issues == [
        "0.350 s B called its delegate as NoteReceiver, but the messages of Counter do not conform to it"
      ])
    #expect(
      device.records.issues.first?.text.remedy
        == "let the Message of the delegate's controller conform to the delegate protocol")
    #expect(device.records.issues.first?.text.name == "delegate-of-other-type")
  }

  @Test func `a delegate that takes the call, and a delegate that is nil, are no issues`() {
    let applauding = ScriptedController(["Applaud": [.callDelegate("bravo")]])
    var device = ScriptedApp.device(applauding.with { $0.segues = ["push"] }, b: applauding)
    device.touch("Applaud")
    device.settle(after: "push")
    device.touch("Applaud")
    #expect(device.notes == ["prepare push", "received bravo"])
    #expect(device.issues == [])
  }

  /// C calls B, which has been popped; D is in its place since then.
  @Test func `a removed delegate receives no call, nor does a later screen in its place`() {
    var device = ScriptedApp.device(
      ScriptedController(
        ["Go": [.segue("push")]],
        script: ["viewDidLoad": [.after(.seconds(2), [.pop(animated: false)]), .after(.seconds(3), [.segue("also")])]]),
      b: ScriptedController(["Sheet": [.segue("sheet")]]), c: ScriptedController(["Applaud": [.callDelegate("bravo")]]))
    device.touch("Go")
    device.settle(limit: .seconds(1))
    device.settle(after: "Sheet")
    #expect(device.interface.scene == "C")
    device.touch("Applaud")
    for scene in ["A", "C", "D"] { #expect(device.scripted(scene)?.notes.contains("received bravo") == false) }
    #expect(device.issues == [])
  }

  @Test func `more than 10,000 events at one instant are reported once, and the device settles`() {
    let storyboard = Storyboard(initial: "Start") {
      StoryboardScene.navigationController("Start", root: "Ticker")
      StoryboardScene("Ticker")
    }
    var device = Device(app: AppDefinition("Endless", storyboard: storyboard, controllers: ["Ticker": Ticker()]))
    device.launch()
    device.pass(.seconds(1))
    device.touch("Start")
    #expect(device.settle() == true)
    #expect(device.issues == ["1.000 s more than 10000 events happened at one instant, the last by Ticker"])
    #expect(device.records.issues.map(\.text.remedy) == [Self.endless])
    expectNothingHeld(device)
  }

  @Test func `exactly the allowed number of events is no issue`() {
    var settings = DeviceSettings()
    settings.eventsPerInstant = 100
    settings.timersPerScreen = 1_000
    func issues(timers: Int) -> [String] {
      var device = ScriptedApp.device(
        ScriptedController(["Go": Array(repeating: .after(.milliseconds(1), [.note("tick")]), count: timers)]),
        settings: settings)
      device.settle(after: "Go")
      return device.issues
    }
    // The touch starts each timer at the instant 0, after the few events of the launch.
    #expect(issues(timers: 90) == [])
    #expect(issues(timers: 101).count == 1)
  }

  @Test func `a request that is due when too many events happen still ends`() {
    var settings = DeviceSettings()
    settings.eventsPerInstant = 100
    settings.timersPerScreen = 1_000
    func flood(after milliseconds: Int) -> [ScriptAction] {
      Array(repeating: .after(.milliseconds(milliseconds), [.note("tick")]), count: 60)
    }
    var device = ScriptedApp.device(
      ScriptedController(["Ask": [.ask("question")] + flood(after: 100), "Flood": flood(after: 99)]), settings: settings
    )
    device.pass(.milliseconds(1))
    device.touch("Ask")
    device.pass(.milliseconds(1))
    device.settle(after: "Flood")
    #expect(device.issues == ["0.101 s more than 100 events happened at one instant, the last by A"])
    #expect(device.records.ledger.violations() == [])
    expectNothingHeld(device)
  }
}

/// A controller whose timer starts itself again without time passing.
private struct Ticker: Controller {
  enum Message: Hashable, Sendable { case tick }

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "Ticker", rightBarButtonItem: BarButtonItem("Start", action: .tick))
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) { context.after(.zero, .tick) }
}
