import RehearsalApp
import RehearsalBase
import RehearsalRunner
import RehearsalSmallApps
import RehearsalTestSupport
import Testing

@testable import RehearsalCommand
@testable import RehearsalDevice

/// Scenarios, searches, play and unit tests have one user: what one of them may do, the others may, and with one result.
struct OneUserTests {
  private static let apps = [
    ControlsApp.app(), ControlsApp.app(isEnabled: false), ControlsApp.app(isHidden: true), SheetApp.app,
  ]

  @Test func `random actions are refused to all users or to none`() throws {
    let most = 2_000
    let least = Nightly.count(most, otherwise: 400, of: "random actions of all users")
    let starts = try Self.apps.map { app in
      var session = try PlaySession(AppUnderTest(app))
      _ = session.move("the app starts", settles: false)
      return session
    }
    let kinds = ["done", "obstacle", "nothingThere", "noFocus", "focusIsKept"]
    var generator = SeededGenerator(seed: 51)
    var pairs = 0
    var refusals: [String: Int] = [:]
    while pairs < least || pairs < most && !kinds.allSatisfy({ refusals[$0] != nil }) {
      let session = starts[Int.random(in: 0..<starts.count, using: &generator)]
      var world = session.now.world
      for _ in 0..<25 {
        guard let device = world.installed, let action = device.imaginable.randomElement(using: &generator) else {
          break
        }
        let refusal = compare(action, on: device, in: world, session.steps)
        refusals[refusal?.kind ?? "done", default: 0] += 1
        pairs += 1
        // At once, something may be moving.
        let wait = Int.random(in: 0..<3, using: &generator)
        try world.act { device in
          device.perform(action)
          if wait == 1 { device.advance() } else if wait == 2 { device.settle() }
        }
      }
    }
    for kind in kinds { #expect(refusals[kind, default: 0] > 0, "\(refusals)") }
  }

  /// Lets each user do something, and compares the results.
  private func compare(
    _ action: UserAction, on device: Device, in world: DeviceWorld, _ steps: StepPlayer
  ) -> Refusal? {
    var performed = device
    let refusal = performed.perform(action)
    let sentence = Phrases.step(for: action, on: device.interface)
    var comment: Comment {
      "\(sentence): \(refusal?.description ?? "done")\n\(device.interface.drawn().joined(separator: "\n"))"
    }

    // Refused before or after: only the focus is known no earlier than by a touch.
    let isOfFocus = refusal?.isOfFocus ?? false
    #expect(isOfFocus || device.refusal(of: action) == refusal, comment)
    if refusal != nil, !isOfFocus { #expect(performed == device, comment) }

    // A search.
    var still = device
    still.holdStill()
    let beyond = still.beyondSight
    let possible = still.possibleActions(rowControls: \.controlsInVisibleRows) { _, _ in ["x", "2017-12-24"] }
    if possible.contains(action) || beyond.halfSwipes.contains(action) {
      #expect(refusal == nil, comment)
      var moved = still
      moved.happen(.user(action))
      var waited = performed
      while waited.nextInstant == waited.clock { waited.advance() }
      #expect(moved.interface.drawn() == waited.interface.drawn(), comment)
    } else if refusal == nil {
      #expect(action.isLeftOutBySearches(on: device), comment)
    }

    // A scenario, which waits until something is possible: it is refused for good where nothing is due.
    if refusal == nil || device.hasNothingDue {
      var played = world
      let outcome = steps.play(sentence, on: &played)
      // A step that leaves a field has tried, and says nothing of what came of it.
      let isTried = action == .leaveField && isOfFocus && refusal != .noFocus
      #expect((outcome.status == .passed) == (refusal == nil || isTried), "\(comment)\n\(outcome.message ?? "")")
      if refusal == nil { #expect(played.installed == performed, comment) }
      if case .obstacle(let obstacle)? = refusal, case .tap = action {
        #expect(outcome.message?.contains(obstacle.description) == true, "\(comment)\n\(outcome.message ?? "")")
      }
    }

    // Play, whose numbers are what is possible.
    let numbered = PlayControl.all(on: device).compactMap(\.step)
    if case .tap = action, refusal != nil || !action.isLeftOutBySearches(on: device) {
      #expect(numbered.contains(sentence) == (refusal == nil), comment)
    }

    // A unit test, which waits as well.
    if refusal == nil || device.hasNothingDue, let isDone = device.unitTest(action, performed) {
      #expect(isDone == (refusal == nil), comment)
    }
    return refusal
  }
}

extension Refusal {
  fileprivate var isOfFocus: Bool {
    switch self {
    case .focusIsKept, .noFocus: true
    case .obstacle, .nothingThere, .outOfSight: false
    }
  }

  fileprivate var kind: String {
    switch self {
    case .obstacle: "obstacle"
    case .nothingThere: "nothingThere"
    case .outOfSight: "outOfSight"
    case .noFocus: "noFocus"
    case .focusIsKept: "focusIsKept"
    }
  }
}

extension UserAction {
  /// Whether a search has no such move, or leaves it out since it could change nothing.
  fileprivate func isLeftOutBySearches(on device: Device) -> Bool {
    switch self {
    case .enter, .leaveField, .swipe, .scroll, .pressReturn, .tapOutside, .chooseInBackMenu, .dragKeyboardDown: true
    case .type(let control, let text):
      device.interface.description(of: control).map { $0.text == text || $0.chosen == text } ?? false
    case .tap(let control):
      control.role.isTextInput || device.interface.description(of: control)?.chosen == control.label
    case .pull, .swipeSheetDown, .swipeSheetHalfway, .swipeHalfwayBack: false
    }
  }
}

extension Interface {
  fileprivate func description(of control: Control) -> ControlDescription? {
    guard let index = control.target.element, case .control(let description) = parts[index] else { return nil }
    return description
  }
}

extension Device {
  /// What somebody could try on the screen in front, whether or not it can be done.
  fileprivate var imaginable: [UserAction] {
    let interface = interface
    var actions: [UserAction] = [
      .enter("y"), .pressReturn, .leaveField, .pull, .swipeSheetDown, .swipeSheetHalfway, .swipeHalfwayBack,
      .tapOutside, .chooseInBackMenu("Back"), .dragKeyboardDown,
    ]
    for control in interface.controls + controlsInVisibleRows {
      if control.role.isTextInput {
        actions += [.tap(control), .type(control, text: "x")]
      } else if control.role == .datePicker {
        actions += ["2017-12-24", "2018-01-01"].map { .type(control, text: $0) }
      } else if control.role == .picker, let index = control.target.element {
        actions += interface.description(of: control)?.choices(at: index).map(UserAction.tap) ?? []
      } else if control.role != .activityIndicator, control.role != .progressView {
        actions.append(.tap(control))
      }
      if case .row(let path) = control.target {
        actions += [.swipe(path, .leading), .swipe(path, .trailing), .scroll(path)]
      }
    }
    return actions
  }

  /// Whether a unit test can do the same, with the same result; nil where it has no such call.
  fileprivate func unitTest(_ action: UserAction, _ performed: Device) -> Bool? {
    var device = self
    do {
      switch action {
      case .tap(let control) where control.role == .choice || control.role == .segment:
        try device.choose(control.label ?? "", in: interface.label(of: control) ?? "")
      case .tap(let control):
        switch control.target {
        case .row(let path): try device.tap(row: path.row, inSection: path.section)
        case .swipeAction(let path, let title):
          try device.swipe(row: path.row, inSection: path.section, tapping: title)
        default:
          guard let label = control.label, interface.controls(labelled: label).count == 1 else { return nil }
          try device.tap(label)
        }
      case .type(let control, let text) where control.role == .datePicker:
        try device.choose(text, in: control.label ?? "")
      case .type(let control, let text): try device.typeText(text, into: control.label ?? "")
      default: return nil
      }
    } catch { return false }
    #expect(device == performed, "\(action)")
    return true
  }
}

/// A list that can be pulled down, a form in a sheet, and two fields of which the first keeps the focus while it is empty.
private enum SheetApp {
  static let app = AppDefinition("Sheet", initial: "Start") {
    StoryboardScene.navigationController("Start", root: "List")
    AppScene("List", List()) { StoryboardSegue.presentModally("form", to: "Form", style: .pageSheet) }
    AppScene("Form", Form())
  }

  struct List: Controller {
    enum Message: Hashable, Sendable { case pulled, add }
    private var rows = 3
    var navigationItem: NavigationItem<Message> { NavigationItem(title: "List") }
    var view: [Element<Self>] { [.button("Form", segue: "form"), .tableView] }
    var refreshControl: Message? { .pulled }
    func numberOfRows(inSection section: Int) -> Int { rows }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      Cell("Cell", labels: [LabelView(text: "row \(path.row)")])
    }
    mutating func receive(_ message: Message, _ context: inout Context<Message>) { rows += 1 }
  }

  struct Form: Controller {
    private var first = ""
    private var second = ""
    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Form") }
    var view: [Element<Self>] { [.textField("A", \.first), .textField("B", \.second)] }
    func textFieldShouldEndEditing(_ label: String) -> Bool { label != "A" || !first.isEmpty }
  }
}
