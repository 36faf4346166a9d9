import RehearsalApp
import RehearsalBase

/// Reads the lines of a screen that begin with a keyword.
struct ElementReader {
  let headings: BoardHeadings
  var screen: BoardScreen

  /// What a line adds to the screen.
  enum Result {
    case nothing
    case element(BoardElement)
    case rows(BoardElement)
    case swipe(String, [BoardAction])
  }

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

  mutating func read(_ line: inout BoardLine) throws(BoardMistake) -> Result {
    switch screen.kind {
    case .tabs(let tabs):
      let title = try line.text("the title of a tab")
      screen.kind = .tabs(tabs + [BoardTab(title: title, scene: try arrow(&line))])
      return .nothing
    case .split(let primary, let secondary):
      switch line.take(phraseOf: ["primary", "secondary"]) {
      case "primary": screen.kind = .split(primary: try arrow(&line), secondary: secondary)
      case "secondary": screen.kind = .split(primary: primary, secondary: try arrow(&line))
      default: throw BoardMistake(line.place, "a split view has a \"primary\" and a \"secondary\" screen")
      }
      return .nothing
    case .alert, .actionSheet: return try readDialog(&line)
    case .screen: return try readScreen(&line)
    }
  }

  private mutating func arrow(_ line: inout BoardLine) throws(BoardMistake) -> SceneName {
    guard line.take(.arrow) else { throw BoardMistake(line.place, "the arrow is missing", remedy: "-> Books") }
    return try line.scene(headings)
  }

  private mutating func readDialog(_ line: inout BoardLine) throws(BoardMistake) -> Result {
    let place = line.place
    let known = Array(Self.dialogButtons.keys) + ["title", "text", "field", "secure field"]
    guard let keyword = line.take(phraseOf: known) else { throw unknown(line, among: known) }
    if keyword == "title" { return try readTitle(&line) }
    guard let style = Self.dialogButtons[keyword] else { return try readControl(keyword, &line) }
    var element = BoardElement(kind: .dialogButton(style), place: place)
    element.texts = [BoardText(try line.text("the title of the button"))]
    element.actions = try line.clauses(headings).actions
    return .element(element)
  }

  private mutating func readScreen(_ line: inout BoardLine) throws(BoardMistake) -> Result {
    let place = line.place
    let known = Array(Self.controls.keys) + Self.others
    guard let keyword = line.take(phraseOf: known) else { throw unknown(line, among: known) }
    switch keyword {
    case "title": return try readTitle(&line)
    case "takes":
      repeat { screen.takes.append(try line.name("a value")) } while line.take(.comma)
      return .nothing
    case "loads":
      var call = BoardCall(request: try line.text("the name of the request"))
      try line.readDetails(of: &call)
      return .element(BoardElement(kind: .load(call), place: place))
    case "embeds":
      return .element(BoardElement(kind: .child(try line.scene(headings)), place: place))
    case "after":
      guard let seconds = line.nextWord.flatMap({ Double($0) }), (0...86_400).contains(seconds) else {
        throw BoardMistake(line.place, "this is no number of seconds", remedy: "after 3 s -> Home")
      }
      line.take()
      guard line.take("s") else { throw BoardMistake(line.place, "the unit is missing", remedy: "after 3 s -> Home") }
      let actions = try line.clauses(headings).actions
      return .element(BoardElement(kind: .timer(.milliseconds(Int64(seconds * 1000))), place: place, actions: actions))
    case "rows":
      let clauses = try line.clauses(headings)
      return .rows(
        BoardElement(kind: .row(columns: []), place: place, shown: clauses.shown, actions: clauses.actions))
    case "swipe":
      let title = try line.text("the title of the button")
      return .swipe(title, try line.clauses(headings).actions)
    default: return try readControl(keyword, &line)
    }
  }

  private mutating func readTitle(_ line: inout BoardLine) throws(BoardMistake) -> Result {
    screen.title = BoardText(try line.text("the title"))
    return .nothing
  }

  private func unknown(_ line: BoardLine, among known: [String]) -> BoardMistake {
    var rest = line
    let name = (try? rest.name("")) ?? ""
    return BoardMistake(
      line.place, name.isEmpty ? "a line begins with a word" : "there is no line \"\(name)\"", of: name, among: known)
  }

  // MARK: - Controls

  private func readControl(_ keyword: String, _ line: inout BoardLine) throws(BoardMistake) -> Result {
    let place = line.place
    guard let kind = Self.controls[keyword] else { return .nothing }
    var element = BoardElement(kind: kind, place: place, texts: [BoardText(try line.text("the text"))])
    if case .row = kind {
      while line.take(.comma), case .text = line.next { element.texts.append(BoardText(try line.text("the text"))) }
    }
    let choices = line.take(.open) ? try readChoices(&line) : []
    if case .control(let role, let details, _) = kind {
      switch details {
      case .choices:
        guard !choices.isEmpty else {
          throw BoardMistake(line.place, "the choices are missing", remedy: "[Income | Expense]")
        }
        element = BoardElement(
          kind: .control(role, .choices(choices), isInToolbar: false), place: place, texts: element.texts,
          value: .choice(0))
      default: element.inputs = choices
      }
      if role == .switch { element.value = .isOn(false) }
      if role.isTextInput { element.value = .text("") }
      if line.take("=") { element.value = try readValue(&line, of: element) }
    }
    let clauses = try line.clauses(headings)
    (element.shown, element.enabled, element.actions) = (clauses.shown, clauses.enabled, clauses.actions)
    return .element(element)
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
