import RehearsalApp
import RehearsalBase

// The parts of a controller, put together.

extension ScreenWriter {
  /// The source of the controller.
  var text: String {
    var parts: [String] = []
    if !cases.isEmpty {
      parts.append("enum Message: Hashable, Sendable {\n" + cases.map { "  case \($0)\n" }.joined() + "}")
    }
    if !declarations.isEmpty { parts.append(declarations.joined(separator: "\n")) }
    parts += [bar, view]
    if screen.hasTable { parts.append(sections) }
    parts += lifecycle
    if !received.isEmpty {
      parts.append(
        "mutating func receive(_ message: Message, _ context: inout Context<Message>) {\n  switch message {\n"
          + received.map { "  \($0)\n" }.joined() + "  }\n}")
    }
    parts += functions
    if let prepare { parts.append(prepare) }
    if let opening { parts.append(opening) }
    return """
      import Rehearsal

      /// The screen "\(screen.name)".
      struct \(controllers[screen.name] ?? ""): \(screen.hasTable ? "TableScreen" : "Controller") {
      \(parts.joined(separator: "\n\n").indented(2))
      }

      """
  }

  private func action(_ origin: BoardController.Origin) -> String { tapped[origin] ?? "nothing" }

  private var bar: String {
    func items(isLeft: Bool) -> [String] {
      screen.elements.enumerated().compactMap { index, element in
        guard case .bar(isLeft) = element.kind else { return nil }
        let item = "BarButtonItem(\(literal(element.label)), action: .\(action(.element(index))))"
        let enabled = element.enabled.isEmpty ? "" : ".disabled(!(\(condition(element.enabled))))"
        return
          "\(element.shown.isEmpty ? "" : "\(condition(element.shown)) ? ")\(item)\(enabled)\(element.shown.isEmpty ? "" : " : nil")"
      }
    }
    func list(_ items: [String]) -> String {
      items.isEmpty ? "[]" : "[\n      " + items.joined(separator: ",\n      ") + ",\n    ].compactMap { $0 }"
    }
    let title = screen.title.map { literal($0) } ?? screen.name.literal()
    let (left, right) = (items(isLeft: true), items(isLeft: false))
    guard !left.isEmpty || !right.isEmpty else {
      return "var navigationItem: NavigationItem<Message> { NavigationItem(title: \(title)) }"
    }
    return """
      var navigationItem: NavigationItem<Message> {
        let left: [BarButtonItem<Message>] = \(list(left))
        let right: [BarButtonItem<Message>] = \(list(right))
        return NavigationItem(title: \(title), leftBarButtonItems: left, rightBarButtonItems: right)
      }
      """
  }

  private var view: String {
    var lines: [String] = []
    var loads: [String] = []
    var hasTable = false
    for (index, element) in screen.elements.enumerated() {
      let shown = loads + (element.shown.isEmpty ? [] : [condition(element.shown)])
      let hidden = shown.isEmpty ? "" : ".hidden(!(\(shown.joined(separator: " && "))))"
      switch element.kind {
      case .text: lines.append("elements.append(.label(\(literal(element.label)))\(hidden))")
      case .section, .row:
        if !hasTable { lines.append("elements.append(.tableView)") }
        hasTable = true
      case .child(let scene):
        lines.append("elements.append(.container(AnySegueName(\("embed \(scene.identifier)".literal()))))")
      case .load(let call):
        let property = properties[index] ?? ""
        loads.append("\(property).value != nil")
        lines.append(
          "elements += \(property).elements(\(call.progress.map { literal($0) } ?? "\"Loading…\""), "
            + "failure: \(call.failure.map { literal($0) } ?? "\"\""), retry: .\(property)Load, "
            + "retryTitle: \((call.retry ?? "Try Again").literal()))")
      case .control(let role, let details, let isInToolbar):
        let enabled = element.enabled.isEmpty ? "" : ".disabled(!(\(condition(element.enabled))))"
        lines.append("elements.append(\(control(index, element, role, details, isInToolbar))\(enabled)\(hidden))")
      case .bar, .dialogButton, .timer: break
      }
    }
    guard !lines.isEmpty else { return "var view: [Element<Self>] { [] }" }
    return "var view: [Element<Self>] {\n  var elements: [Element<Self>] = []\n"
      + lines.map { "  \($0)\n" }.joined() + "  return elements\n}"
  }

  private func control(
    _ index: Int, _ element: BoardElement, _ role: Control.Role, _ details: ControlDescription.Details,
    _ isInToolbar: Bool
  ) -> String {
    let label = literal(element.label)
    let property = "\\.\(properties[index] ?? "")"
    let touched = ".\(action(.element(index)))"
    return switch role {
    case .field: ".textField(\(label), \(property)\(details == .secure ? ", isSecure: true" : ""))"
    case .textView: ".textView(\(label), \(property))"
    case .searchBar: ".searchBar(\(label), \(property))"
    case .switch: ".switch(\(label), \(property))"
    case .segmentedControl: ".segmentedControl(\(label), Self.\(properties[index] ?? "")Choices, \(property))"
    case .picker: ".picker(\(label), Self.\(properties[index] ?? "")Choices, \(property))"
    case .datePicker: ".datePicker(\(label), \(property))"
    case .gesture: ".gesture(\(label), action: \(touched))"
    default: isInToolbar ? ".toolbarItem(\(label), action: \(touched))" : ".button(\(label), action: \(touched))"
    }
  }

  // MARK: - Rows

  private var sections: String {
    var lines = ["var sections: [TableSection<Message>] {", "  var sections = [TableSection<Message>()]"]
    for (index, element) in screen.elements.enumerated() {
      let shown = element.shown.isEmpty ? "" : ", isShown: \(condition(element.shown))"
      switch element.kind {
      case .load: lines.append("  guard \(properties[index] ?? "").value != nil else { return sections }")
      case .section: lines.append("  sections.append(TableSection(header: \(literal(element.label))\(shown)))")
      case .row(let columns):
        let values = element.rowValues
        let labels = element.texts.enumerated().map { place, text in
          "LabelView(\(element.column(place).literal()), text: \(literal(text)))"
        }
        let pairs = columns.map { "\($0.literal()): \(values[$0, default: ""].literal())" }.joined(separator: ", ")
        let own = "[\(pairs.isEmpty ? ":" : pairs)]"
        let touched = tapped[.element(index)].map { ", action: .\($0)\(columns.isEmpty ? "" : "(\(own))")" } ?? ""
        let swipes = element.swipes.indices.compactMap { place in
          tapped[.swipe(index, place)].map {
            "SwipeAction(\(element.swipes[place].title.literal()), action: .\($0)(\(own)))"
          }
        }
        let list = swipes.isEmpty ? "" : ", swipes: [\(swipes.joined(separator: ", "))]"
        lines.append(
          "  sections[sections.count - 1].rows.append(TableRow(labels: [\(labels.joined(separator: ", "))]\(touched)\(list)\(shown)))"
        )
      default: break
      }
    }
    return (lines + ["  return sections", "}"]).joined(separator: "\n")
  }

  // MARK: - The rest

  private var lifecycle: [String] {
    var lines: [String] = []
    for (index, element) in screen.elements.enumerated() {
      switch element.kind {
      case .load: lines.append("receive(.\(properties[index] ?? "")Load, &context)")
      case .timer(let duration):
        let milliseconds = duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
        if let message = tapped[.element(index)] {
          lines.append("context.after(.milliseconds(\(milliseconds)), .\(message), named: \("\(index)".literal()))")
        }
      default: break
      }
    }
    guard !lines.isEmpty else { return [] }
    return [
      "mutating func viewDidLoad(_ context: inout Context<Message>) {\n" + lines.map { "  \($0)\n" }.joined() + "}"
    ]
  }

  /// Hands values over to the screens that take some.
  private var prepare: String? {
    var lines: [String] = []
    var seen: Set<String> = []
    for action in board.actions(from: screen) {
      guard let target = action.target, case .scene(_, let scene) = target, let segue = target.segue,
        let type = controllers[scene.name], seen.insert(segue).inserted
      else { continue }
      let taken = properties(of: scene.name).map { value, property in
        "    $0.\(property) = values[\(value.literal())] ?? \(texts[value] ?? "\"\"")\n"
      }
      guard !taken.isEmpty else { continue }
      lines.append("  segue.configure(SegueName(\(segue.literal()), to: \(type).self)) {\n\(taken.joined())  }\n")
    }
    guard !lines.isEmpty else { return nil }
    return "mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {\n"
      + "  let values = sender as? [String: String] ?? [:]\n" + lines.joined() + "}"
  }

  private var opening: String? {
    guard !board.urls.isEmpty else { return nil }
    let lines = board.urls.enumerated().compactMap { index, url in
      tapped[.url(index)].map {
        "  if let values = url.values(of: \(url.pattern.source.literal())) { return \($0)(values, &context) }\n"
      }
    }
    return "mutating func applicationDidOpen(url: String, _ context: inout Context<Message>) {\n\(lines.joined())}"
  }
}
