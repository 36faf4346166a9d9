import RehearsalApp
import RehearsalBase

// The lines of a screen, which begin with a keyword.

extension BoardParser {
  private static let controls: [String: BoardElement.Kind] = [
    "text": .text, "section": .section, "row": .row(columns: []),
    "field": .control(.field, .none, isInToolbar: false), "secure field": .control(.field, .secure, isInToolbar: false),
    "text view": .control(.textView, .none, isInToolbar: false),
    "search bar": .control(.searchBar, .none, isInToolbar: false),
    "switch": .control(.switch, .none, isInToolbar: false),
    "segmented control": .control(.segmentedControl, .choices([]), isInToolbar: false),
    "picker": .control(.picker, .choices([]), isInToolbar: false),
    "date picker": .control(.datePicker, .days(first: nil, last: nil), isInToolbar: false),
    "button": .control(.button, .none, isInToolbar: false),
    "toolbar button": .control(.button, .none, isInToolbar: true),
    "gesture": .control(.gesture, .none, isInToolbar: false),
    "left button": .bar(isLeft: true), "right button": .bar(isLeft: false),
  ]
  private static let dialogButtons: [String: ActionStyle] = [
    "button": .default, "destructive button": .destructive, "cancel button": .cancel,
  ]
  private static let others = ["title", "takes", "loads", "embeds", "after", "rows", "swipe"]

  /// Reads a line of the last screen: the element that it adds, or nil if it says something of the screen itself.
  mutating func element(_ line: inout BoardLine) throws(BoardMistake) -> BoardElement? {
    switch screens.tail.kind {
    case .tabs(let tabs):
      let title = try line.text("the title of a tab")
      screens.tail.kind = .tabs(tabs + [BoardTab(title: title, scene: try arrow(&line))])
      return nil
    case .split(let primary, let secondary):
      switch line.take(phraseOf: ["primary", "secondary"]) {
      case "primary": screens.tail.kind = .split(primary: try arrow(&line), secondary: secondary)
      case "secondary": screens.tail.kind = .split(primary: primary, secondary: try arrow(&line))
      default: throw BoardMistake(line.place, "a split view has a \"primary\" and a \"secondary\" screen")
      }
      return nil
    case .alert, .actionSheet:
      let known = Array(Self.dialogButtons.keys) + ["title", "text", "field", "secure field"]
      return try element(&line, among: known, Self.dialogButtons.mapValues { .dialogButton($0) })
    case .screen: return try element(&line, among: Array(Self.controls.keys) + Self.others, [:])
    }
  }

  private mutating func arrow(_ line: inout BoardLine) throws(BoardMistake) -> SceneName {
    guard line.take(.arrow) else { throw BoardMistake(line.place, "the arrow is missing", remedy: "-> Books") }
    return try line.scene(headings)
  }

  private mutating func element(
    _ line: inout BoardLine, among known: [String], _ buttons: [String: BoardElement.Kind]
  ) throws(BoardMistake) -> BoardElement? {
    let place = line.place
    guard let keyword = line.take(phraseOf: known) else { throw unknown(line, among: known) }
    if let kind = buttons[keyword] {
      let title = BoardText(try line.text("the title of the button"))
      return BoardElement(kind: kind, place: place, texts: [title], actions: try line.clauses(headings).actions)
    }
    switch keyword {
    case "title":
      screens.tail.title = BoardText(try line.text("the title"))
      return nil
    case "takes":
      repeat { screens.tail.takes.append(try line.name("a value")) } while line.take(.comma)
      return nil
    case "loads":
      var call = BoardCall(request: try line.text("the name of the request"))
      try line.readDetails(of: &call)
      return BoardElement(kind: .load(call), place: place)
    case "embeds": return BoardElement(kind: .child(try line.scene(headings)), place: place)
    case "after":
      guard let seconds = line.nextWord.flatMap({ Double($0) }), (0...86_400).contains(seconds) else {
        throw BoardMistake(line.place, "this is no number of seconds", remedy: "after 3 s -> Home")
      }
      line.take()
      guard line.take("s") else { throw BoardMistake(line.place, "the unit is missing", remedy: "after 3 s -> Home") }
      let actions = try line.clauses(headings).actions
      return BoardElement(kind: .timer(.milliseconds(Int64(seconds * 1000))), place: place, actions: actions)
    case "rows":
      let clauses = try line.clauses(headings)
      return BoardElement(kind: .row(columns: []), place: place, shown: clauses.shown, actions: clauses.actions)
    default: return try control(keyword, &line)
    }
  }

  private func unknown(_ line: BoardLine, among known: [String]) -> BoardMistake {
    var rest = line
    let name = (try? rest.name("")) ?? ""
    return BoardMistake(
      line.place, name.isEmpty ? "a line begins with a word" : "there is no line \"\(name)\"", of: name, among: known)
  }

  // MARK: - Controls

  private func control(_ keyword: String, _ line: inout BoardLine) throws(BoardMistake) -> BoardElement? {
    let place = line.place
    guard let kind = Self.controls[keyword] else { return nil }
    var element = BoardElement(kind: kind, place: place, texts: [BoardText(try line.text("the text"))])
    if case .row = kind {
      while line.take(.comma), case .text = line.next { element.texts.append(BoardText(try line.text("the text"))) }
    }
    let choices = line.take(.open) ? try readChoices(&line) : []
    if case .control(let role, let details, _) = kind {
      if case .choices = details {
        guard !choices.isEmpty else {
          throw BoardMistake(line.place, "the choices are missing", remedy: "[Income | Expense]")
        }
        element.kind = .control(role, .choices(choices), isInToolbar: false)
        element.value = .choice(0)
      } else {
        element.inputs = choices
      }
      if role == .switch { element.value = .isOn(false) }
      if role.isTextInput { element.value = .text("") }
      if line.take("=") { element.value = try readValue(&line, of: element) }
    }
    let clauses = try line.clauses(headings)
    (element.shown, element.enabled, element.actions) = (clauses.shown, clauses.enabled, clauses.actions)
    return element
  }

  private func readChoices(_ line: inout BoardLine) throws(BoardMistake) -> [String] {
    var choices: [String] = []
    repeat { choices.append(try line.name("a choice")) } while line.take(.bar)
    guard line.take(.close) else { throw BoardMistake(line.place, "the bracket \"]\" is missing") }
    return choices
  }

  private func readValue(
    _ line: inout BoardLine, of element: BoardElement
  ) throws(BoardMistake) -> ControlDescription.Value {
    let place = line.place
    let text = try line.name("the value")
    guard case .control(let role, let details, _) = element.kind else { return .none }
    let control = ControlDescription(role, element.label.source, details)
    if role == .switch, ["on", "off"].contains(text) { return .isOn(text == "on") }
    if let choice = control.choices.firstIndex(of: text) { return .choice(choice) }
    if let value = control.value(text) { return value }
    throw BoardMistake(place, "\(role.rawValue) cannot have the value \"\(text)\"", of: text, among: control.choices)
  }
}
