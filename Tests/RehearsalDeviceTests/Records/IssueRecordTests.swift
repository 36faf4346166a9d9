import RehearsalApp
import RehearsalBase
import Testing

@testable import RehearsalDevice

/// A call that UIKit would only log is an issue, with its owner, its time and a remedy.
struct IssueRecordTests {
  @Test(arguments: [
    (
      [ScriptAction.alert("One"), .alert("Two")],
      "0.000 s A presented while a presentation or dismissal was in progress"
    ),
    ([.dismiss()], "0.000 s A dismissed, but nothing was presented"),
    ([.segue("push"), .segue("push")], "0.000 s A pushed while a push or pop was in progress"),
    ([.segue("push"), .pop()], "0.000 s A popped while a push or pop was in progress"),
    ([.segue("push"), .alert("Late")], "0.000 s A presented while its view was not in the window"),
    ([.alert("One"), .dismiss()], "0.000 s A dismissed while a presentation or dismissal was in progress"),
    (
      [.after(.seconds(2), [.alert("Two")]), .alert("One")],
      "2.000 s A presented while something was already presented above it"
    ),
    ([.segue("nowhere")], "0.000 s A performed the segue \"nowhere\", which its scene does not have"),
    ([.setStack(["Nowhere"])], "0.000 s A asked for the scene \"Nowhere\", which the storyboard does not have"),
    ([.focus("Nothing")], "0.000 s A gave the keyboard to the field \"Nothing\", which it does not show"),
  ])
  func `an ignored call is reported`(actions: [ScriptAction], issue: String) {
    var device = ScriptedApp.device(ScriptedController(["Go": actions]))
    device.touch("Go")
    device.settle()
    // Behind a semicolon stands the exception of a fatal one.
    #expect(device.issues.map { String($0.prefix { $0 != ";" }) } == [issue])
    #expect(device.logLines().contains { $0.hasSuffix("issue: \(device.records.issues.first?.text.summary ?? "")") })
    expectNothingHeld(device)
  }

  @Test(arguments: [ScriptAction.pop(), .setStack(["B", "D"])])
  func `a sheet has no navigation controller`(action: ScriptAction) {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("sheet")]]), c: ScriptedController(["Do": [action]]))
    device.touch("Go")
    device.settle()
    device.touch("Do")
    device.settle()
    #expect(device.issues == ["0.500 s C changed its stack, but is in no navigation controller"])
    #expect(device.scripted("B") == nil)
    #expect(device.interface.scene == "C")
  }

  @Test func `an unwind segue without a matching action`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push")]]), b: ScriptedController(["Lost": [.segue("lost")]]))
    device.touch("Go")
    device.settle()
    device.touch("Lost")
    #expect(device.issues == ["0.350 s B unwound, but no screen takes the unwind action"])
    #expect(device.scripted("B")?.notes == [])
  }

  @Test func `a segue prepared for a destination of another type`() {
    var device = ScriptedApp.device(ScriptedController(["Go": [.segue("push")]]).with { $0.expectsCounter = true })
    device.touch("Go")
    device.settle()
    #expect(device.issues == ["0.000 s A prepared the segue \"push\" for Counter, but it leads to ScriptedController"])
    #expect(device.sceneStack == ["A", "B"])
  }

  @Test func `a segue prepared for the destination's own type is no issue`() {
    var device = ScriptedApp.device(ScriptedController(["Go": [.segue("count")]]).with { $0.expectsCounter = true })
    device.touch("Go")
    device.settle()
    #expect(device.issues == [])
    #expect(device.interface.bar?.title == "100")
  }

  @Test func `a delegate that does not take the call`() {
    var device = ScriptedApp.device(b: ScriptedController(["Applaud": [.callDelegate("bravo")]]), initial: "Counter")
    device.touch("Perform")
    device.settle()
    device.touch("Applaud")
    #expect(
      device.issues == [
        "0.350 s B called its delegate as NoteReceiver, but the messages of Counter do not conform to it"
      ])
  }

  @Test func `a delegate that takes the call, and a delegate that is nil, are no issues`() {
    let applauding = ScriptedController(["Applaud": [.callDelegate("bravo")]])
    var device = ScriptedApp.device(applauding.with { $0.segues = ["push"] }, b: applauding)
    device.touch("Applaud")
    device.touch("push")
    device.settle()
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
    device.touch("Sheet")
    device.settle()
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
    let isQuiet = device.settle()
    #expect(isQuiet)
    #expect(device.issues == ["1.000 s more than 10000 events happened at one instant, the last by Ticker"])
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
      device.touch("Go")
      device.settle()
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
    device.touch("Flood")
    device.settle()
    #expect(device.issues == ["0.101 s more than 100 events happened at one instant, the last by A"])
    #expect(device.records.ledger.violations() == [])
    expectNothingHeld(device)
  }

  @Test func `an issue has a remedy`() {
    var device = ScriptedApp.device(
      ScriptedController([
        "Go": [
          .dismiss(), .segue("nowhere"), .focus("Nothing"), .segue("push"), .segue("push"), .alert("Late"),
        ]
      ]))
    device.touch("Go")
    #expect(
      device.records.issues.map(\.text.remedy).joined(separator: "\n") == """
        dismiss only what was presented, once
        draw the segue in the storyboard, or perform one that is there
        name the field by its label, once it is shown
        wait for viewDidAppear before the next push or pop
        present from the screen in front, not before it appears nor after it has gone
        """)
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
