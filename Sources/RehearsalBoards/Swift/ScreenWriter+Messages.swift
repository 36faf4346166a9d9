import RehearsalApp
import RehearsalBase

// The messages of a controller: one for each list of actions, and those that follow a request.

extension ScreenWriter {
  /// A message with the lines that answer it.
  struct Message {
    let name: String
    var values: [(type: String, name: String)] = []
    var body: [String] = []

    var declaration: String {
      "case " + name + (values.isEmpty ? "" : "(\(values.map(\.type).joined(separator: ", ")))")
    }

    /// The case of a switch; a value that no line uses is not bound.
    var answer: String {
      let bound = values.map { value in
        let uses = body.filter { $0.contains(value.name) }
        let isChanged = uses.contains { $0.contains(" { \(value.name)[") }
        return uses.isEmpty ? "_" : "\(isChanged ? "var" : "let") \(value.name)"
      }
      let pattern = bound.allSatisfy { $0 == "_" } ? "" : "(\(bound.joined(separator: ", ")))"
      return "case .\(name)\(pattern):\n" + (body.isEmpty ? ["break"] : body).map { "  \($0)\n" }.joined()
    }
  }

  /// Actions at one place, with the words after which their message is called.
  private typealias ActionList = (
    origin: BoardController.Origin, name: String, actions: [BoardAction], hasValues: Bool
  )

  mutating func addMessages() {
    addLoads()
    if screen.elements.contains(where: { $0.isButton && $0.actions.isEmpty }) {
      messages.append(Message(name: "nothing"))
    }
    let lists = (listsOfElements() + listsOfOthers).filter { !$0.actions.isEmpty }
    for list in lists { tapped[list.origin] = names.name("\(list.origin)", after: list.name) }
    shareMessagesOfRows()
    for list in lists { add(list) }
    hasValues = false
  }

  private mutating func addLoads() {
    var all: [String] = []
    for (index, element) in screen.elements.enumerated() {
      guard case .load(let call) = element.kind else { continue }
      let name = property(index)
      let line = "\(name).send(\(package.request(call)), &context) { .\(name)Loaded($0) }"
      messages.append(Message(name: "\(name)Load", body: [line]))
      messages.append(
        Message(name: "\(name)Loaded", values: [("Reply<NoContent>", "reply")], body: ["\(name).receive(reply)"]))
      all.append(line)
    }
    if screen.reloads { messages.append(Message(name: "reload", body: all)) }
  }

  private func listsOfElements() -> [ActionList] {
    screen.elements.enumerated().flatMap { index, element -> [ActionList] in
      let isRow = element.isOfTable
      guard !isRow || screen.firstRow(like: index) == index else { return [] }
      return [(.element(index), isRow ? "open row" : element.label.source, element.actions, isRow)]
        + element.swipes.enumerated().map { (.swipe(index, $0), "\($1.title) row", $1.actions, true) }
    }
  }

  private var listsOfOthers: [ActionList] {
    let ofDialogs = board.dialogs(from: screen.actions + board.urls.flatMap(\.actions)).flatMap { dialog in
      dialog.elements.enumerated().map { index, element -> ActionList in
        (.dialog(dialog.name, index), "\(element.label.source) in \(dialog.name)", element.actions, true)
      }
    }
    return ofDialogs
      + board.urls.enumerated().map { (.url($0), "opened \($1.pattern.source)", $1.actions, true) }
  }

  /// The rows of a table send the same messages with their own values.
  private mutating func shareMessagesOfRows() {
    for (index, element) in screen.elements.enumerated() where element.isOfTable {
      let first = screen.firstRow(like: index)
      tapped[.element(index)] = tapped[.element(first)]
      for place in element.swipes.indices { tapped[.swipe(index, place)] = tapped[.swipe(first, place)] }
    }
  }

  private mutating func add(_ list: ActionList) {
    let name = tapped[list.origin] ?? ""
    let place = messages.count
    hasValues = list.hasValues
    messages.append(Message(name: name, values: values()))
    var body: [String] = []
    for (index, action) in list.actions.enumerated() {
      let lines =
        action.call.map { send($0, action, "\(name)\(index == 0 ? "" : "\(index + 1)")", list.origin) }
        ?? effects(of: action, list.origin)
      guard !action.conditions.isEmpty else {
        body += lines
        break
      }
      body += ["if \(condition(action.conditions)) {"] + lines.map { "  \($0)" } + ["  return", "}"]
    }
    if case .dialog(let dialog, _) = list.origin, body.contains(where: { $0.contains("values") }) {
      let fields = board.screen(dialog)?.elements.filter(\.isEntry) ?? []
      body.insert(
        contentsOf: fields.enumerated().map { index, field in
          let value = "values[\(field.label.source.literal())] = context.alertTexts[\(index)]"
          return "if context.alertTexts.count > \(index) { \(value) }"
        }, at: 0)
    }
    messages[place].body = body
  }

  private func values(and others: (type: String, name: String)...) -> [(type: String, name: String)] {
    (hasValues ? [("[String: String]", "values")] : []) + others
  }

  private mutating func send(
    _ call: BoardCall, _ action: BoardAction, _ name: String, _ origin: BoardController.Origin
  ) -> [String] {
    let handedOver = hasValues ? "values, " : ""
    let answered = values(and: ("Reply<NoContent>", "reply"))
    var sending = ["context.send(\(package.request(call))) { .\(name)Answered(\(handedOver)$0) }"]
    var actions = ".cancel(\"OK\")"
    if let retry = call.retry {
      let handler = ".\(name)Retried\(hasValues ? "(values)" : "")"
      actions = "AlertAction(\(retry.literal()), handler: \(handler)), .cancel(\"Cancel\")"
    }
    let title = call.failure.map(literal) ?? "error.description"
    let message = call.failure == nil ? "nil" : "error.description"
    let alert = ".alert(title: \(title), message: \(message), actions: \(actions))"
    let ended =
      ["if case .failure(let error) = reply {", "  return context.presentWhenUncovered(\(alert))", "}"]
      + effects(of: action, origin)
    if let progress = call.progress {
      sending.insert("context.present(.progress(\(literal(progress))))", at: 0)
      let dismissal = "context.dismissProgress(completion: .\(name)Ended(\(handedOver)reply))"
      messages.append(Message(name: "\(name)Answered", values: answered, body: [dismissal]))
      messages.append(Message(name: "\(name)Ended", values: answered, body: ended))
    } else {
      messages.append(Message(name: "\(name)Answered", values: answered, body: ended))
    }
    if call.retry != nil { messages.append(Message(name: "\(name)Retried", values: values(), body: sending)) }
    return sending
  }

  private func effects(of action: BoardAction, _ origin: BoardController.Origin) -> [String] {
    var lines = action.changes.map { change in
      let fact = "facts.\(package.facts.first { $0.fact == change.name }?.name ?? "")"
      return switch change.kind {
      case .set(let text): "\(fact) = \(literal(text))"
      case .clear: "\(fact) = \"\""
      case .add(let number): "\(fact) = \"\\((Int(\(fact)) ?? 0) + \(number))\""
      }
    }
    if !lines.isEmpty { lines.append("context.send(.become(facts), to: Facts.self)") }
    return lines + (action.target.map { ["context.\(call(to: $0, origin))"] } ?? [])
  }

  // MARK: - Arrows

  private func call(to target: BoardTarget, _ origin: BoardController.Origin) -> String {
    switch target {
    case .back: return "popViewController()"
    case .close: return "dismiss()"
    case .tab(let title, _): return "selectTab(\(board.tab(title)))"
    case .alert(let text): return "present(.alert(title: \(literal(text)), message: nil, actions: .cancel(\"OK\")))"
    case .scene(let arrow, let scene):
      if let dialog = board.dialog(scene) { return present(dialog) }
      if case .url = origin { return open(arrow, scene) }
    case .backTo: break
    }
    return "performSegue(withIdentifier: \((target.segue ?? "").literal())\(hasValues ? ", sender: values" : ""))"
  }

  private func open(_ arrow: BoardTarget.Arrow, _ scene: SceneName) -> String {
    let id = scene.identifier.literal()
    if arrow == .root { return "setRootViewController(withIdentifier: \(id))" }
    let call = arrow.presents ? "presentViewController" : "showViewController"
    let style = arrow.presents ? ", style: .\(arrow.style)" : ""
    let taken = (board.screen(scene.name)?.taken ?? []).map { value, property in
      "screen.\(property) = values[\(value.literal())] ?? \"\""
    }
    guard !taken.isEmpty, let type = package.controllers[scene.name] else {
      return "\(call)(withIdentifier: \(id)\(style))"
    }
    return "\(call)(withIdentifier: \(id), as: \(type).self\(style)) { screen, _ in \(taken.joined(separator: "; ")) }"
  }

  private func present(_ dialog: BoardScreen) -> String {
    var (texts, fields, buttons): ([String], [String], [String]) = ([], [], [])
    for (index, element) in dialog.elements.enumerated() {
      let label = literal(element.label)
      switch element.kind {
      case .text: texts.append(label)
      case .control(_, let details, _):
        fields.append("AlertTextField(\(label)\(details == .secure ? ", isSecure: true" : ""))")
      case .dialogButton(let style):
        let handler = tapped[.dialog(dialog.name, index)].map { ".\($0)(\(hasValues ? "values" : "[:]"))" }
        buttons.append(
          style == .default
            ? "AlertAction(\(label)\(handler.map { ", handler: \($0)" } ?? ""))"
            : ".\(style)(\(label)\(handler.map { ", \($0)" } ?? ""))")
      default: break
      }
    }
    if buttons.isEmpty { buttons = [".cancel(\"OK\")"] }
    let title = dialog.title.map(literal) ?? dialog.name.literal()
    let message = texts.isEmpty ? "nil" : texts.joined(separator: " + \"\\n\" + ")
    let textFields = fields.isEmpty ? "" : "textFields: [\(fields.joined(separator: ", "))], "
    return "present(.\(dialog.kind == .alert ? "alert" : "actionSheet")(title: \(title), message: \(message), "
      + "\(textFields)actions: \(buttons.joined(separator: ", "))))"
  }
}

extension BoardElement {
  fileprivate var isOfTable: Bool { if case .row(let columns) = kind { !columns.isEmpty } else { false } }
}

extension BoardScreen {
  var reloads: Bool {
    elements.contains { if case .load = $0.kind { true } else { false } }
      && elements.contains { if case .row = $0.kind { true } else { false } }
  }

  /// The first of the rows up to a position that do the same.
  fileprivate func firstRow(like index: Int) -> Int {
    var first = index
    while first > 0, elements[first - 1].isOfTable, elements[first - 1].actions == elements[index].actions {
      first -= 1
    }
    return first
  }
}
