import RehearsalApp
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// What a user cannot do, and why: all users share this list.
struct RefusalTests {
  /// A list that can be pulled, swiped and scrolled, with a field that is disabled once it has a text.
  private struct List: Controller {
    enum Message: Hashable, Sendable { case alert, nothing }
    private var text = ""

    var view: [Element<Self>] {
      [
        .textField("Field", \.text).disabled(!text.isEmpty), .button("Alert", action: .alert),
        .button("Push", segue: "push"), .button("Present", segue: "present"), .tableView,
      ]
    }
    var refreshControl: Message? { .nothing }
    func numberOfRows(inSection section: Int) -> Int { 7 }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      Cell("Row", labels: [LabelView("text", text: "Row \(path.row)")])
    }
    func swipeActionsForRow(at path: RowPath) -> [SwipeAction<Message>] { [SwipeAction("Delete", action: .nothing)] }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      guard message == .alert else { return }
      context.present(.alert(title: "Hello", message: nil, actions: AlertAction("OK")))
    }
  }

  private static let app = AppDefinition("Lists", initial: "Start") {
    StoryboardScene.navigationController("Start", root: "List")
    AppScene("List", List()) {
      StoryboardSegue.show("push", to: "List")
      StoryboardSegue.presentModally("present", to: "List", style: .pageSheet)
    }
  }

  /// The device after touches, settled.
  private func device(after touches: String...) -> Device {
    var device = Device.showing(Self.app, settings: .with { $0.rowsThatFit = 3 })
    for label in touches { device.settle(after: label) }
    return device
  }

  private static let (first, hidden, none) = (
    RowPath(section: 0, row: 0), RowPath(section: 0, row: 6), RowPath(section: 0, row: 7)
  )
  /// What can be done with a list that was pushed.
  private static let ofList: [UserAction] = [
    .pull, .swipe(first, .trailing), .scroll(hidden), .swipeHalfwayBack,
    .tap(Control(role: .row, label: nil, target: .row(first))),
    .tap(Control(role: .swipeAction, label: "Delete", target: .swipeAction(first, "Delete"))),
  ]

  @Test(arguments: [("Push", ofList), ("Present", [.pull, .swipeSheetDown, .swipeSheetHalfway])])
  func `nothing is done during a transition, below an alert or in the background`(
    opening: String, actions: [UserAction]
  ) {
    let device = device(after: opening)
    var (moving, covered, away) = (device, device, device)
    moving.touch(opening)
    covered.settle(after: "Alert")
    away.happen(LifeEvent.background)
    away.settle()
    for action in actions {
      #expect(device.refusal(of: action) == nil, "\(action)")
      #expect(moving.refusal(of: action) == .obstacle(.transition), "\(action)")
      #expect(covered.refusal(of: action) == .obstacle(.overlay(name: "the alert \"Hello\"", .alert)), "\(action)")
      #expect(away.refusal(of: action) == .obstacle(.background), "\(action)")
      var tried = moving
      #expect(tried.perform(action) == .obstacle(.transition))
      tried.settle()
      moving.settle()
      #expect(tried.state == moving.state, "\(action)")
      moving = device
      moving.touch(opening)
    }
  }

  @Test func `a row out of sight is not reached, and what covers it is said first`() {
    let device = device(after: "Push")
    var covered = device
    covered.settle(after: "Alert")
    for action in [
      UserAction.swipe(Self.hidden, .trailing), .tap(Control(role: .row, label: nil, target: .row(Self.hidden))),
    ] {
      #expect(device.refusal(of: action) == .outOfSight, "\(action)")
      #expect(covered.refusal(of: action) == .obstacle(.overlay(name: "the alert \"Hello\"", .alert)), "\(action)")
    }
  }

  @Test func `what is not there is not touched`() {
    let device = device(after: "Push")
    for action in [
      UserAction.swipe(Self.first, .leading), .swipe(Self.none, .trailing), .scroll(Self.none), .swipeSheetDown,
      .tap(Control(role: .swipeAction, label: "Pin", target: .swipeAction(Self.first, "Pin"))),
    ] {
      #expect(device.refusal(of: action) == .nothingThere, "\(action)")
    }
    #expect(self.device().refusal(of: .swipeHalfwayBack) == .nothingThere)
  }

  @Test func `a text needs a field that has the focus and is enabled`() {
    var device = device()
    for action in [UserAction.enter("x"), .pressReturn, .leaveField] { #expect(device.refusal(of: action) == .noFocus) }
    device.touch("Field")
    #expect(device.perform(.enter("x")) == nil)
    #expect(device.perform(.enter("y")) == .obstacle(.disabled))
    #expect(device.perform(.pressReturn) == .obstacle(.disabled))
    #expect(device.perform(.leaveField) == nil)
  }
}
