import RehearsalApp
import RehearsalBase

/// Writes the controller of a screen.
struct ScreenWriter {
  let board: Board
  let screen: BoardScreen
  let controllers: [String: String]
  let routes: [String: String]
  /// The Swift expressions of values as texts: what is taken along, entries, facts.
  var texts: [String: String] = [:]
  /// The properties of controls, and of requests of the screen's own, by the positions of their lines.
  var properties: [Int: String] = [:]
  var declarations: [String] = []
  var cases: [String] = []
  var received: [String] = []
  var functions: [String] = []
  var names = SwiftNames()
  /// The messages of lists of actions, by where they stand.
  var tapped: [BoardController.Origin: String] = [:]

  init(
    _ board: Board, _ screen: BoardScreen, controllers: [String: String], facts: [String: String],
    routes: [String: String]
  ) {
    (self.board, self.screen, self.controllers, self.routes) = (board, screen, controllers, routes)
    for (fact, name) in facts { texts[fact] = "facts.\(name)" }
    declareProperties()
    if !facts.isEmpty {
      declarations.append("private var facts = Facts()")
      declarations.append("static var sharedModels: [SharedModelCopy<Self>] { [.init(\\.facts)] }")
    }
    addActions()
  }

  private mutating func declareProperties() {
    for (index, element) in screen.elements.enumerated() {
      let label = element.label.source
      switch element.kind {
      case .load(let call):
        let name = names.name("load \(index)", after: call.request)
        properties[index] = name
        declarations.append("private var \(name) = RequestState<NoContent>()")
        cases += ["\(name)Load", "\(name)Loaded(Reply<NoContent>)"]
        received += [
          "case .\(name)Load: \(name).send(Server.\(routes[call.request] ?? "")(), &context) { .\(name)Loaded($0) }",
          "case .\(name)Loaded(let reply): \(name).receive(reply)",
        ]
      case .control(_, let details, _) where element.isEntry:
        let name = names.name("entry \(index)", after: label)
        properties[index] = name
        switch element.value {
        case .isOn(let isOn):
          declarations.append("private var \(name) = \(isOn)")
          texts[label] = "(\(name) ? \"on\" : \"\")"
        case .choice(let choice):
          let choices = if case .choices(let titles) = details { titles.map { $0.literal() } } else { [String]() }
          declarations.append("private var \(name) = \(choice)")
          declarations.append("private static let \(name)Choices = [\(choices.joined(separator: ", "))]")
          texts[label] = "Self.\(name)Choices[\(name)]"
        case .text(let text):
          declarations.append("private var \(name) = \(text.literal())")
          texts[label] = name
        default:
          let date = if case .date(let date) = element.value { " = CalendarDate(\"\(date)\")" } else { "" }
          declarations.append("private var \(name): CalendarDate?\(date)")
          texts[label] = "(\(name).map { \"\\($0)\" } ?? \"\")"
        }
      default: break
      }
    }
    for value in screen.takes {
      let name = names.name("value \(value)", after: value)
      declarations.insert("var \(name) = \"\"", at: 0)
      texts[value] = name
    }
  }

  // MARK: - Expressions

  func expression(_ name: String, _ hasValues: Bool) -> String {
    guard hasValues else { return texts[name] ?? "\"\"" }
    return "(values[\(name.literal())] ?? \(texts[name] ?? "\"\""))"
  }

  func literal(_ text: BoardText, _ hasValues: Bool = false) -> String {
    text.source.literal { expression($0, hasValues) }
  }

  func condition(_ conditions: [BoardCondition], _ hasValues: Bool = false) -> String {
    conditions.map { condition in
      let value = expression(condition.name, hasValues)
      if let text = condition.text {
        return "\(value) \(condition.isNegated ? "!=" : "==") \(literal(text, hasValues))"
      }
      return "\(condition.isNegated ? "" : "!")\(value).isEmpty"
    }.joined(separator: " && ")
  }

  // MARK: - Actions

  private mutating func addActions() {
    var dialogs: [String] = []
    func note(_ actions: [BoardAction]) {
      for case .scene(_, let scene)? in actions.map(\.target) {
        guard board.screen(scene.name)?.kind.isDialog == true, !dialogs.contains(scene.name) else { continue }
        dialogs.append(scene.name)
      }
    }
    note(screen.actions + board.urls.flatMap(\.actions))
    var next = 0
    while next < dialogs.count {
      note(board.screen(dialogs[next])?.actions ?? [])
      next += 1
    }
    var lists: [(origin: BoardController.Origin, name: String, actions: [BoardAction], hasValues: Bool)] = []
    // The rows of a table share their messages.
    var shared: [BoardController.Origin: BoardController.Origin] = [:]
    var last = (index: -1, actions: [BoardAction]())
    for (index, element) in screen.elements.enumerated() {
      let isRow = if case .row(let columns) = element.kind { !columns.isEmpty } else { false }
      if isRow, element.actions == last.actions, last.index >= 0 {
        shared[.element(index)] = .element(last.index)
        for place in element.swipes.indices { shared[.swipe(index, place)] = .swipe(last.index, place) }
        continue
      }
      last = isRow ? (index, element.actions) : (-1, [])
      lists.append((.element(index), isRow ? "open row" : element.label.source, element.actions, isRow))
      for (place, swipe) in element.swipes.enumerated() {
        lists.append((.swipe(index, place), "\(swipe.title) row", swipe.actions, true))
      }
    }
    for dialog in dialogs {
      for (index, element) in (board.screen(dialog)?.elements ?? []).enumerated() {
        lists.append((.dialog(dialog, index), "\(element.label.source) in \(dialog)", element.actions, true))
      }
    }
    for (index, url) in board.urls.enumerated() {
      lists.append((.url(index), "opened \(url.pattern.source)", url.actions, true))
    }
    lists.removeAll(where: \.actions.isEmpty)
    if screen.elements.contains(where: { $0.isButton && $0.actions.isEmpty }) {
      cases.append("nothing")
      received.append("case .nothing: break")
    }
    for list in lists { tapped[list.origin] = names.name("\(list.origin)", after: list.name) }
    for (row, first) in shared { tapped[row] = tapped[first] }
    for list in lists { add(list.origin, tapped[list.origin] ?? "", list.actions, list.hasValues) }
  }

  private mutating func add(
    _ origin: BoardController.Origin, _ message: String, _ actions: [BoardAction], _ hasValues: Bool
  ) {
    cases.append(hasValues ? "\(message)([String: String])" : message)
    let fields =
      if case .dialog(let dialog, _) = origin { board.screen(dialog)?.elements.filter(\.isEntry) ?? [] } else {
        [BoardElement]()
      }
    received.append("case .\(message)\(hasValues ? "(\(fields.isEmpty ? "let" : "var") values)" : ""):")
    for (index, field) in fields.enumerated() {
      received.append(
        "  if context.alertTexts.count > \(index) { values[\(field.label.source.literal())] = context.alertTexts[\(index)] }"
      )
    }
    received.append("  \(message)(\(hasValues ? "values, " : "")&context)")
    var body: [String] = []
    for (index, action) in actions.enumerated() {
      let isOpened = if case .url = origin { true } else { false }
      let lines =
        action.call.map { send($0, action, "\(message)\(index == 0 ? "" : "\(index + 1)")", hasValues, isOpened) }
        ?? effects(of: action, hasValues, isOpened)
      guard !action.conditions.isEmpty else {
        body += lines
        break
      }
      body += ["if \(condition(action.conditions, hasValues)) {"] + lines.map { "  \($0)" } + ["  return", "}"]
    }
    addFunction(message, hasValues ? "_ values: [String: String], " : "", body)
  }

  private mutating func addFunction(_ name: String, _ parameters: String, _ body: [String]) {
    functions.append(
      "private mutating func \(name)(\(parameters)_ context: inout Context<Message>) {\n"
        + body.map { "  \($0)\n" }.joined() + "}")
  }

  /// Adds what follows a request, and returns the lines that send it.
  private mutating func send(
    _ call: BoardCall, _ action: BoardAction, _ name: String, _ hasValues: Bool, _ isOpened: Bool
  ) -> [String] {
    let (type, pattern, values) = hasValues ? ("[String: String], ", "let values, ", "values, ") : ("", "", "")
    cases.append("\(name)Answered(\(type)Reply<NoContent>)")
    received.append("case .\(name)Answered(\(pattern)let reply):")
    if call.progress != nil {
      cases.append("\(name)Ended(\(type)Reply<NoContent>)")
      received += [
        "  context.dismissProgress(completion: .\(name)Ended(\(values)reply))",
        "case .\(name)Ended(\(pattern)let reply):",
      ]
    }
    received.append("  \(name)Ended(\(values)reply, &context)")
    let title = call.failure.map { literal($0, hasValues) } ?? "error.description"
    var alert =
      "context.presentWhenUncovered(.alert(title: \(title), message: \(call.failure == nil ? "nil" : "error.description"), actions: "
    if let retry = call.retry {
      cases.append("\(name)Retried\(hasValues ? "([String: String])" : "")")
      received += [
        "case .\(name)Retried\(hasValues ? "(let values)" : ""):", "  \(name)Send(\(values)&context)",
      ]
      alert +=
        "AlertAction(\(retry.literal()), handler: .\(name)Retried\(hasValues ? "(values)" : "")), .cancel(\"Cancel\")"
    } else {
      alert += ".cancel(\"OK\")"
    }
    addFunction(
      "\(name)Ended", "\(hasValues ? "_ values: [String: String], " : "")_ reply: Reply<NoContent>, ",
      ["if case .failure(let error) = reply {", "  return \(alert)))", "}"] + effects(of: action, hasValues, isOpened))
    var lines = call.progress.map { ["context.present(.progress(\(literal($0, hasValues))))"] } ?? []
    lines.append("context.send(Server.\(routes[call.request] ?? "")()) { .\(name)Answered(\(values)$0) }")
    addFunction("\(name)Send", hasValues ? "_ values: [String: String], " : "", lines)
    return ["\(name)Send(\(values)&context)"]
  }

  private func effects(of action: BoardAction, _ hasValues: Bool, _ isOpened: Bool) -> [String] {
    var lines = action.changes.map { change in
      let fact = texts[change.name] ?? ""
      return switch change.kind {
      case .set(let text): "\(fact) = \(literal(text, hasValues))"
      case .clear: "\(fact) = \"\""
      case .add(let number): "\(fact) = \"\\((Int(\(fact)) ?? 0) + \(number))\""
      }
    }
    if !lines.isEmpty { lines.append("context.send(.become(facts), to: Facts.self)") }
    return lines + (action.target.map { [line(to: $0, hasValues, isOpened)] } ?? [])
  }

  private func line(to target: BoardTarget, _ hasValues: Bool, _ isOpened: Bool) -> String {
    switch target {
    case .back: return "context.popViewController()"
    case .close: return "context.dismiss()"
    case .tab(let title, _): return "context.selectTab(\(board.tab(title)))"
    case .alert(let text):
      return "context.present(.alert(title: \(literal(text, hasValues)), message: nil, actions: .cancel(\"OK\")))"
    case .scene(_, let scene) where board.screen(scene.name)?.kind.isDialog == true:
      return board.screen(scene.name).map { present($0, hasValues) } ?? ""
    case .scene(let arrow, let scene) where isOpened: return open(arrow, scene)
    case .scene, .backTo:
      let sender = hasValues ? ", sender: values" : ""
      return "context.performSegue(withIdentifier: \((target.segue ?? "").literal())\(sender))"
    }
  }

  /// The line that shows a screen from whichever screen is in front when a URL comes.
  private func open(_ arrow: BoardTarget.Arrow, _ scene: SceneName) -> String {
    let id = scene.identifier.literal()
    if arrow == .root { return "context.setRootViewController(withIdentifier: \(id))" }
    let call = arrow.presents ? "presentViewController" : "showViewController"
    let style = arrow.presents ? ", style: .\(arrow.style)" : ""
    guard let type = controllers[scene.name], let takes = board.screen(scene.name)?.takes, !takes.isEmpty else {
      return "context.\(call)(withIdentifier: \(id)\(style))"
    }
    let taken = properties(of: scene.name).map { "screen.\($1) = values[\($0.literal())] ?? \"\"" }.joined(
      separator: "; ")
    return "context.\(call)(withIdentifier: \(id), as: \(type).self\(style)) { screen, _ in \(taken) }"
  }

  /// The values that a screen takes along, with the names of their properties.
  func properties(of screen: String) -> [(value: String, property: String)] {
    guard let screen = board.screen(screen) else { return [] }
    let writer = ScreenWriter(namesOf: screen, in: board)
    return screen.takes.map { ($0, writer.texts[$0] ?? "") }
  }

  private init(namesOf screen: BoardScreen, in board: Board) {
    (self.board, self.screen, controllers, routes) = (board, screen, [:], [:])
    declareProperties()
  }

  private func present(_ dialog: BoardScreen, _ hasValues: Bool) -> String {
    var (texts, fields, buttons): ([String], [String], [String]) = ([], [], [])
    for (index, element) in dialog.elements.enumerated() {
      let label = literal(element.label, hasValues)
      switch element.kind {
      case .text: texts.append(label)
      case .control(_, let details, _):
        fields.append("AlertTextField(\(label)\(details == .secure ? ", isSecure: true" : ""))")
      case .dialogButton(let style):
        let handler = tapped[.dialog(dialog.name, index)].map { ".\($0)(\(hasValues ? "values" : "[:]"))" }
        let button =
          switch style {
          case .default: "AlertAction(\(label)\(handler.map { ", handler: \($0)" } ?? ""))"
          case .cancel: ".cancel(\(label)\(handler.map { ", \($0)" } ?? ""))"
          case .destructive: ".destructive(\(label)\(handler.map { ", \($0)" } ?? ""))"
          }
        buttons.append(button)
      default: break
      }
    }
    if buttons.isEmpty { buttons = [".cancel(\"OK\")"] }
    let title = dialog.title.map { literal($0, hasValues) } ?? dialog.name.literal()
    let message = texts.isEmpty ? "nil" : texts.joined(separator: " + \"\\n\" + ")
    let textFields = fields.isEmpty ? "" : "textFields: [\(fields.joined(separator: ", "))], "
    return "context.present(.\(dialog.kind == .alert ? "alert" : "actionSheet")(title: \(title), message: \(message), "
      + "\(textFields)actions: \(buttons.joined(separator: ", "))))"
  }
}
