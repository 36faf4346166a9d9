import Diagnostics
package import Services
package import SimulatedDevice
package import UserInterface
import VirtualTime

/// The standard steps as sentences, for counterexamples: from an action to its step.
package enum Phrases {
  /// The step that lets everything happen that is due.
  package static let settling = "everything settles"

  /// The step for a user action.
  ///
  /// - Parameter namesRows: Whether rows are named by a text of theirs, where no other visible one has it.
  package static func step(for action: UserAction, on interface: Interface, namesRows: Bool = true) -> String {
    switch action {
    case .tap(let control): tap(control, on: interface, namesRows)
    case .type(let control, let text) where control.role == .datePicker:
      choice(text, of: control, on: interface)
    case .type(let control, "") where fieldPlace(of: control, on: interface).isEmpty:
      "I clear \(quoted(control.label ?? ""))"
    case .type(let control, let text) where text.contains("\n"):
      "I type into \(quoted(control.label ?? "")):\n" + lines(text)
    case .type(let control, let text):
      "I type \(quoted(text)) into \(fieldPlace(of: control, on: interface))\(quoted(control.label ?? ""))"
    case .pressReturn: "I press Return"
    case .pull: "I pull to refresh"
    case .swipeSheetDown: "I swipe the sheet down"
    case .swipeSheetHalfway: "I swipe the sheet halfway down"
    case .swipeHalfwayBack: "I swipe halfway back"
    case .enter(let text): "I type \(quoted(text)) into \(quoted(interface.focusedField?.label ?? ""))"
    case .leaveField: "I leave the field \(quoted(interface.focusedField?.label ?? ""))"
    case .swipe(let path, let edge):
      "I swipe row \(path.row + 1) of section \(path.section + 1) to the \(edge == .leading ? "right" : "left")"
    case .scroll(let path): "I scroll to row \(path.row + 1) of section \(path.section + 1)"
    }
  }

  /// The steps for a life event.
  ///
  /// - Parameter device: The device it happens on; where something is under way there, the steps do not wait for it. nil:
  ///   the steps are only read.
  package static func steps(for event: LifeEvent, on device: Device? = nil) -> [String] {
    let immediately = device.map { $0.hasNothingDue ? "" : "immediately " } ?? ""
    // Going to the background may set something off itself.
    let next = device == nil ? "" : "immediately "
    return switch event {
    case .background: ["\(immediately)the app goes to the background"]
    case .foreground: ["the app comes to the foreground"]
    case .relaunch: ["\(immediately)the app goes to the background", "\(next)the app is relaunched"]
    case .crash: ["\(immediately)the app crashes"]
    case .networkDown: ["the network goes offline"]
    case .networkUp: ["the network comes back"]
    case .url(let url): ["the app is opened with \(quoted(url))"]
    case .notification(let payload): ["the push notification \(quoted(payload)) arrives"]
    }
  }

  /// The step that sets a line of the table of policies.
  static let policy = "the device's policy {string} is {string}"

  /// Whether the device shows what is presented from viewDidLoad.
  package static func step(presentingFromViewDidLoad isAllowed: Bool) -> String {
    "the device \(isAllowed ? "shows" : "drops") what is presented from viewDidLoad"
  }

  /// A user action in a word: what the touched control reads, or the typed text.
  package static func brief(_ action: UserAction, on interface: Interface) -> String {
    switch action {
    case .tap(let control):
      switch control.target {
      case .back: "back"
      case .row(let path): text(ofRow: path, on: interface).map { "the row \(quoted($0))" } ?? "row \(path.row + 1)"
      case .rowButton(let path, let title):
        "\(title) in " + (text(ofRow: path, on: interface).map { "the row \(quoted($0))" } ?? "row \(path.row + 1)")
      case .swipeAction(let path, let title):
        "\(title) of " + (text(ofRow: path, on: interface).map { "the row \(quoted($0))" } ?? "row \(path.row + 1)")
      case .choice: "\(control.label ?? "") in \(interface.label(of: control) ?? "a control")"
      case .element(let index) where control.role == .switch:
        "\(control.label ?? "") \(isOn(index, on: interface) ? "off" : "on")"
      default: control.label ?? control.identifier ?? "a control"
      }
    case .type(_, let text): quoted(text)
    case .enter(let text): quoted(text)
    case .leaveField: "leave the field"
    case .pressReturn, .swipe, .scroll, .pull, .swipeSheetDown, .swipeSheetHalfway, .swipeHalfwayBack:
      action.gesture ?? ""
    }
  }

  /// Whether the switch at a place of the view is on.
  private static func isOn(_ index: Int, on interface: Interface) -> Bool {
    if case .control(let control) = interface.parts[index] { control.isOn } else { false }
  }

  /// A text of a visible row that no other visible row has; nil where there is none.
  private static func text(ofRow path: RowPath, on interface: Interface) -> String? {
    guard let table = interface.table(of: path), table.visibleRows.contains(path) else { return nil }
    let others = interface.tables.flatMap { table in
      table.visibleRows.filter { $0 != path }.flatMap { table.cell($0).labels.map(\.text) }
    }
    return table.cell(path).labels.map(\.text).first { !$0.isEmpty && !others.contains($0) }
  }

  private static func tap(_ control: Control, on interface: Interface, _ namesRows: Bool) -> String {
    switch control.target {
    case .back where control.target == interface.backButton?.target: return "I go back"
    case .back: break
    case .row(let path):
      // By its number only a row of the table that the user looks at is found.
      let isInFront = interface.table?.number == path.table
      if namesRows || !isInFront, let text = text(ofRow: path, on: interface) {
        return "I tap the row \(quoted(text))"
      }
      if !isInFront, let text = interface.table(of: path)?.cell(path).labels.map(\.text).first(where: { !$0.isEmpty }),
        let position = interface.controls(labelled: text).firstIndex(where: { $0.target == control.target })
      {
        return "I tap the \(ordinal(position + 1)) \(quoted(text))"
      }
      return "I tap row \(path.row + 1) of section \(path.section + 1)"
    case .rowButton(let path, let title):
      if namesRows, let text = text(ofRow: path, on: interface) {
        return "I tap \(quoted(title)) in the row \(quoted(text))"
      }
      // Without a section, the step means the last one.
      let isInLast = path.section == (interface.table(of: path)?.sections.count ?? 1) - 1
      let section = isInLast ? "" : " of section \(path.section + 1)"
      return "I tap \(quoted(title)) in row \(path.row + 1)\(section)"
    case .swipeAction(let path, let title):
      if namesRows, let text = text(ofRow: path, on: interface) {
        return "I swipe the row \(quoted(text)) and tap \(quoted(title))"
      }
      return "I swipe row \(path.row + 1) of section \(path.section + 1) and tap \(quoted(title))"
    case .choice: return choice(control.label ?? "", of: control, on: interface)
    case .tab: return "I tap the tab \(quoted(control.label ?? ""))"
    case .element(let index) where control.role == .switch:
      let label = control.label ?? ""
      guard interface.controls(labelled: label, where: { $0.role == .switch }).count == 1 else { break }
      return "I turn the switch \(quoted(label)) \(isOn(index, on: interface) ? "off" : "on")"
    case .element where control.role == .gesture: return "I make the gesture \(quoted(control.label ?? ""))"
    case .bar(_, .back) where control.target == interface.backButton?.target: return "I go back"
    case .bar(_, .tab) where interface.controls.count(where: { $0.role == .tab && $0.label == control.label }) == 1:
      return "I tap the tab \(quoted(control.label ?? ""))"
    case .left, .right, .element, .cancel, .bar, .action: break
    }
    let label = control.label ?? control.identifier ?? ""
    let bearers = interface.controls(labelled: label, where: interface.isTouchable)
    if bearers.count == 1 { return "I tap \(quoted(label))" }
    let buttons = bearers.filter(\.role.isButton)
    if buttons.count == 1 { return "I tap the button \(quoted(label))" }
    // A position counts those, too, that no touch reaches.
    let position = interface.controls(labelled: label).firstIndex { $0.target == control.target } ?? 0
    return "I tap the \(ordinal(position + 1)) \(quoted(label))"
  }

  /// The step for a fault of a request, counted among its kind from the app's start.
  ///
  /// - Parameter operation: Its kind; nil: it is counted among all requests.
  package static func step(for fault: Fault, of operation: ServiceOperation?, number: Int) -> String {
    "the \(ordinal(number)) \(operation.map(name) ?? "request") fails with \(fault)"
  }

  /// The step for a request's duration, counted among its kind from the app's start.
  package static func step(taking latency: Latency, _ operation: ServiceOperation, number: Int) -> String {
    let request = "the \(ordinal(number)) \(name(operation))"
    guard let arrival = latency.arrival else { return "\(request) takes \(text(latency.answer))" }
    return "\(request) arrives after \(text(arrival)) and is answered after \(text(latency.answer))"
  }

  /// The step that lets time pass.
  package static func step(passing time: Duration) -> String { "\(text(time)) pass" }

  /// A time in milliseconds, with as many decimals as it needs, at most three.
  package static func text(_ time: Duration) -> String {
    let microseconds = time.wholeMicroseconds
    let digits = String(1000 + abs(microseconds % 1000)).dropFirst()
    let decimals = digits.reversed().drop { $0 == "0" }.reversed()
    return "\(microseconds / 1000)" + (decimals.isEmpty ? "" : "." + String(decimals)) + " ms"
  }

  /// The step that expects the number of answered requests of a kind.
  package static func step(awaiting count: Int, of operation: ServiceOperation) -> String {
    let words = NamedOperation.words.filter { $0.operation == operation }.map(\.word)
    let name = words.dropFirst(count == 1 ? 0 : 1).first ?? quoted(operation.name)
    return "the cloud has answered \(count) \(name)"
  }

  /// The step that limits the violations that count; nil where all do.
  package static func step(askingOnly asked: AskedViolations) -> String? {
    switch asked {
    case .all: nil
    case .invariant(let number): "only invariant \(number) is asked"
    case .named(let name): "only the invariant \(quoted(name)) is asked"
    case .cause(let cause): "only the violation \(quoted(cause)) is asked"
    }
  }

  /// A text as steps quote it.
  package static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// An operation as steps name it: a word, or a route in quotes.
  package static func name(_ operation: ServiceOperation) -> String {
    NamedOperation.words.first { $0.operation == operation }?.word ?? quoted(operation.name)
  }

  /// The step for a choice of a segmented control, a picker or a date picker.
  private static func choice(_ choice: String, of control: Control, on interface: Interface) -> String {
    let label = interface.label(of: control) ?? control.label ?? ""
    let place = place(of: control, among: interface.choices(choice, in: label))
    return "I choose \(quoted(choice)) in \(place)\(quoted(label))"
  }

  /// The position of a field among those of its label; empty where there is no other.
  private static func fieldPlace(of control: Control, on interface: Interface) -> String {
    place(of: control, among: interface.controls(labelled: control.label ?? "") { $0.role.isTextInput })
  }

  /// The position of a control among those that a step could mean; empty where there is no other.
  private static func place(of control: Control, among others: [Control]) -> String {
    guard others.count > 1, let index = others.firstIndex(where: { $0.target == control.target }) else { return "" }
    return "the \(ordinal(index + 1)) "
  }

  /// A text of several lines as a doc string.
  private static func lines(_ text: String) -> String {
    let lines = text.replacing("\"\"\"", with: "\\\"\\\"\\\"")
      .split(separator: "\n", omittingEmptySubsequences: false)
    return (["\"\"\""] + lines.map(String.init) + ["\"\"\""]).map { "  \($0)" }.joined(separator: "\n")
  }

  /// A row of a data table.
  package static func row(_ cells: [String]) -> String {
    "  " + cells.tableRow
  }

  package static func ordinal(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    case (1, let rest) where rest != 11: "\(number)st"
    case (2, let rest) where rest != 12: "\(number)nd"
    case (3, let rest) where rest != 13: "\(number)rd"
    default: "\(number)th"
    }
  }
}
