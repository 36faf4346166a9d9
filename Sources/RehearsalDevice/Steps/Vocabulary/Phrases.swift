package import RehearsalApp
import RehearsalBase
import RehearsalRunner

/// The standard steps as sentences, for counterexamples: from an action to its step.
package enum Phrases {
  /// - Parameter namesRows: Whether rows are named by a text of theirs, where no other visible one has it.
  package static func step(for action: UserAction, on interface: Interface, namesRows: Bool = true) -> String {
    switch action {
    case .tap(let control): tap(control, on: interface, namesRows)
    case .type(let control, let text) where control.role.use == .entry:
      choice(text, of: control, on: interface)
    case .type(let control, "") where fieldPlace(of: control, on: interface) == nil:
      Steps.clear(control.label ?? "")
    case .type(let control, let text) where text.contains("\n"):
      Steps.typeLines(control.label ?? "", DocString(content: text))
    case .type(let control, let text):
      fieldPlace(of: control, on: interface).map { Steps.typeIntoNth(text, $0, control.label ?? "") }
        ?? Steps.type(text, control.label ?? "")
    case .enter(let text): Steps.type(text, interface.focusedField?.label ?? "")
    case .pressReturn: Steps.pressReturn()
    case .leaveField: Steps.leave(interface.focusedField?.label ?? "")
    case .swipe(let path, .trailing): Steps.swipeRowAtLeft(path.row + 1, path.section + 1)
    case .swipe(let path, .leading): Steps.swipeRowAtRight(path.row + 1, path.section + 1)
    case .scroll(let path): scroll(to: path, on: interface)
    case .pull: Steps.pull()
    case .swipeSheetDown: Steps.swipeSheetDown()
    case .swipeSheetHalfway: Steps.swipeSheetHalfway()
    case .swipeHalfwayBack: Steps.swipeHalfwayBack()
    case .tapOutside: Steps.tapOutside()
    case .chooseInBackMenu(let title): Steps.chooseInBackMenu(title)
    case .dragKeyboardDown: Steps.dragKeyboardDown()
    }
  }

  /// - Parameter device: The device it happens on; where something is under way there, the steps do not wait for it.
  ///   Nil if the steps are only read.
  package static func steps(for event: LifeEvent, on device: Device? = nil) -> [String] {
    let immediately = device.map { $0.hasNothingDue ? "" : "immediately " } ?? ""
    // Going to the background may set something off itself.
    let next = device == nil ? "" : "immediately "
    return switch event {
    case .background: [immediately + Steps.toBackground()]
    case .foreground: [Steps.toForeground()]
    case .relaunch: [immediately + Steps.toBackground(), next + Steps.relaunch()]
    case .crash: [immediately + Steps.crash()]
    case .networkDown: [Steps.goOffline()]
    case .networkUp: [Steps.comeBack()]
    case .network(let type): [Steps.networkIs(type.rawValue)]
    case .url(let url): [Steps.open(url)]
    case .notification(let payload): [Steps.notify(payload)]
    }
  }

  package static func brief(_ action: UserAction, on interface: Interface) -> String {
    switch action {
    case .tap(let control):
      switch control.target {
      case .back: "back"
      case .row(let path): name(ofRow: path, on: interface)
      case .rowButton(let path, let title): "\(title) in \(name(ofRow: path, on: interface))"
      case .swipeAction(let path, let title): "\(title) of \(name(ofRow: path, on: interface))"
      case .choice: "\(control.label ?? "") in \(interface.label(of: control) ?? "a control")"
      case .element where control.role.use == .turn:
        "\(control.label ?? "") \(interface.description(of: control)?.isOn == true ? "off" : "on")"
      default: control.label ?? control.identifier ?? "a control"
      }
    case .type(_, let text): quoted(text)
    case .enter(let text): quoted(text)
    case .leaveField: "leave the field"
    case .pressReturn, .swipe, .scroll, .pull, .swipeSheetDown, .swipeSheetHalfway, .swipeHalfwayBack, .tapOutside,
      .chooseInBackMenu, .dragKeyboardDown:
      action.gesture ?? ""
    }
  }

  private static func name(ofRow path: RowPath, on interface: Interface) -> String {
    text(ofRow: path, on: interface).map { "the row \(quoted($0))" } ?? "row \(path.row + 1)"
  }

  /// By its number only a row of the table that the user looks at is found.
  private static func scroll(to path: RowPath, on interface: Interface) -> String {
    guard interface.table?.number != path.table,
      let text = interface.table(of: path)?.cell(path).labels.map(\.text).first(where: {
        !$0.isEmpty && interface.firstRow(bearing: $0) == path
      })
    else { return Steps.scrollTo(path.row + 1, path.section + 1) }
    return Steps.scrollToText(text)
  }

  private static func text(ofRow path: RowPath, on interface: Interface) -> String? {
    guard let table = interface.table(of: path), table.visibleRows.contains(path) else { return nil }
    let others = interface.tables.flatMap { table in
      table.visibleRows.filter { $0 != path }.flatMap { table.cell($0).labels.map(\.text) }
    }
    return table.cell(path).labels.map(\.text).first { !$0.isEmpty && !others.contains($0) }
  }

  private static func tap(_ control: Control, on interface: Interface, _ namesRows: Bool) -> String {
    switch control.target {
    case .back where control.target == interface.backButton?.target: return Steps.goBack()
    case .back: break
    case .row(let path):
      // By its number only a row of the table that the user looks at is found.
      let isInFront = interface.table?.number == path.table
      if namesRows || !isInFront, let text = text(ofRow: path, on: interface) { return Steps.tapRow(text) }
      if !isInFront, let text = interface.table(of: path)?.cell(path).labels.map(\.text).first(where: { !$0.isEmpty }),
        let position = interface.controls(labelled: text).firstIndex(where: { $0.target == control.target })
      {
        return Steps.tapNth(Ordinal(position + 1), text)
      }
      return Steps.tapRowAt(path.row + 1, path.section + 1)
    case .rowButton(let path, let title):
      if namesRows, let text = text(ofRow: path, on: interface) { return Steps.tapInRowShowing(title, text) }
      // Without a section, the step means the last one.
      let isInLast = path.section == (interface.table(of: path)?.sections.count ?? 1) - 1
      return isInLast
        ? Steps.tapInRow(title, path.row + 1) : Steps.tapInRowOfSection(title, path.row + 1, path.section + 1)
    case .swipeAction(let path, let title):
      if namesRows, let text = text(ofRow: path, on: interface) { return Steps.swipeAndTap(text, title) }
      return Steps.swipeRowAtAndTap(path.row + 1, path.section + 1, title)
    case .choice: return choice(control.label ?? "", of: control, on: interface)
    case .tab: return Steps.tapTab(control.label ?? "")
    case .element: if let step = Steps.touching(control, on: interface) { return step }
    case .bar(_, .back) where control.target == interface.backButton?.target: return Steps.goBack()
    case .bar(_, .tab) where interface.controls.count(where: { $0.role == .tab && $0.label == control.label }) == 1:
      return Steps.tapTab(control.label ?? "")
    case .left, .right, .cancel, .bar, .action: break
    }
    let label = control.label ?? control.identifier ?? ""
    let bearers = interface.controls(labelled: label, where: interface.isTouchable)
    if bearers.count == 1 { return Steps.tap(label) }
    let buttons = bearers.filter(\.role.isButton)
    if buttons.count == 1 { return Steps.tapButton(label) }
    // A position counts those, too, that no touch reaches.
    let position = interface.controls(labelled: label).firstIndex { $0.target == control.target } ?? 0
    return Steps.tapNth(Ordinal(position + 1), label)
  }

  /// - Parameter operation: Its kind, or nil if it is counted among all requests.
  package static func step(for fault: Fault, of operation: ServiceOperation?, number: Int) -> String {
    Steps.nthFails(Ordinal(number), NamedOperation(operation), NamedFault(fault))
  }

  package static func step(taking latency: Latency, _ operation: ServiceOperation, number: Int) -> String {
    let (number, request) = (Ordinal(number), NamedOperation(operation))
    guard let arrival = latency.arrival else { return Steps.nthTakes(number, request, latency.answer) }
    return Steps.nthArrives(number, request, arrival, latency.answer)
  }

  package static func text(_ time: Duration) -> String {
    let microseconds = time.wholeMicroseconds
    let digits = String(1000 + abs(microseconds % 1000)).dropFirst()
    let decimals = digits.reversed().drop { $0 == "0" }.reversed()
    return "\(microseconds / 1000)" + (decimals.isEmpty ? "" : "." + String(decimals)) + " ms"
  }

  package static func step(awaiting count: Int, of operation: ServiceOperation) -> String {
    Steps.answered(count, NamedOperation(operation, isPlural: count != 1))
  }

  package static func step(askingOnly asked: AskedViolations) -> String? {
    switch asked {
    case .all: nil
    case .invariant(let invariant): Steps.askNamedInvariant(invariant.rawValue)
    case .named(let name): Steps.askNamedInvariant(name)
    case .cause(let cause): Steps.askViolation(cause)
    }
  }

  package static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static func choice(_ choice: String, of control: Control, on interface: Interface) -> String {
    let label = interface.label(of: control) ?? control.label ?? ""
    let place = place(of: control, among: interface.choices(choice, in: label))
    return place.map { Steps.chooseInNth(choice, $0, label) } ?? Steps.choose(choice, label)
  }

  private static func fieldPlace(of control: Control, on interface: Interface) -> Ordinal? {
    place(of: control, among: interface.controls(labelled: control.label ?? "") { $0.role.isTextInput })
  }

  private static func place(of control: Control, among others: [Control]) -> Ordinal? {
    guard others.count > 1, let index = others.firstIndex(where: { $0.target == control.target }) else { return nil }
    return Ordinal(index + 1)
  }

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
