import RehearsalApp
import RehearsalBase

// The parts of a controller, put together.

extension ScreenWriter {
  var text: String {
    let cases = messages.map { "  \($0.declaration)\n" }.joined()
    let answers = messages.map { $0.answer.indented(2) }.joined()
    let parts = [
      cases.isEmpty ? "" : "enum Message: Hashable, Sendable {\n\(cases)}", declarations.joined(separator: "\n"), bar,
      view,
      sections, screen.reloads ? "var refreshControl: Message? { .reload }" : "",
      Self.function("viewDidLoad(_ context: inout Context<Message>)", beginnings),
      answers.isEmpty
        ? ""
        : "mutating func receive(_ message: Message, _ context: inout Context<Message>) {\n  switch message {\n\(answers)  }\n}",
      Self.function("prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?)", preparations),
      Self.function("applicationDidOpen(url: String, _ context: inout Context<Message>)", openings),
    ]
    return """
      import Rehearsal

      /// The screen "\(screen.name)".
      struct \(package.controllers[screen.name] ?? ""): \(screen.hasTable ? "TableScreen" : "Controller") {
      \(parts.filter { !$0.isEmpty }.joined(separator: "\n\n").indented(2))
      }

      """
  }

  private static func function(_ head: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : "mutating func \(head) {\n" + lines.map { "  \($0)\n" }.joined() + "}"
  }

  private func action(_ index: Int) -> String { ".\(tapped[.element(index)] ?? "nothing")" }

  private func disabled(_ element: BoardElement) -> String {
    element.enabled.isEmpty ? "" : ".disabled(!(\(condition(element.enabled))))"
  }

  private var bar: String {
    func list(isLeft: Bool) -> String {
      let items = screen.elements.enumerated().compactMap { index, element -> String? in
        guard case .bar(isLeft) = element.kind else { return nil }
        let item = "BarButtonItem(\(literal(element.label)), action: \(action(index)))\(disabled(element))"
        return "    " + (element.shown.isEmpty ? item : "\(condition(element.shown)) ? \(item) : nil") + ",\n"
      }
      return items.isEmpty ? "[]" : "[\n\(items.joined())  ].compactMap { $0 }"
    }
    let title = screen.title.map(literal) ?? screen.name.literal()
    let (left, right) = (list(isLeft: true), list(isLeft: false))
    guard left != "[]" || right != "[]" else {
      return "var navigationItem: NavigationItem<Message> { NavigationItem(title: \(title)) }"
    }
    return """
      var navigationItem: NavigationItem<Message> {
        let left: [BarButtonItem<Message>] = \(left)
        let right: [BarButtonItem<Message>] = \(right)
        return NavigationItem(title: \(title), leftBarButtonItems: left, rightBarButtonItems: right)
      }
      """
  }

  private var view: String {
    var lines: [String] = []
    var loads: [String] = []
    for (index, element) in screen.elements.enumerated() {
      let shown = loads + (element.shown.isEmpty ? [] : [condition(element.shown)])
      let hidden = shown.isEmpty ? "" : ".hidden(!(\(shown.joined(separator: " && "))))"
      switch element.kind {
      case .text: lines.append("elements.append(.label(\(literal(element.label)))\(hidden))")
      case .section, .row:
        let table = "elements.append(.tableView)"
        if !lines.contains(table) { lines.append(table) }
      case .child(let scene):
        lines.append("elements.append(.container(AnySegueName(\("embed \(scene.identifier)".literal()))))")
      case .load(let call):
        let property = property(index)
        loads.append("\(property).value != nil")
        lines.append(
          "elements += \(property).elements(\(call.progress.map(literal) ?? "\"Loading…\""), "
            + "failure: \(call.failure.map(literal) ?? "\"\""), retry: .\(property)Load, "
            + "retryTitle: \((call.retry ?? "Try Again").literal()))")
      case .control(let role, let details, let isInToolbar):
        let call = isInToolbar ? "toolbarItem" : Self.calls[role, default: "button"]
        let choices = if case .choices = details { "Self.\(property(index))Choices, " } else { "" }
        let rest = element.isEntry ? "\(choices)\\.\(property(index))" : "action: \(action(index))"
        let secure = details == .secure ? ", isSecure: true" : ""
        lines.append(
          "elements.append(.\(call)(\(literal(element.label)), \(rest)\(secure))\(disabled(element))\(hidden))")
      case .bar, .dialogButton, .timer: break
      }
    }
    guard !lines.isEmpty else { return "var view: [Element<Self>] { [] }" }
    return "var view: [Element<Self>] {\n  var elements: [Element<Self>] = []\n"
      + lines.map { "  \($0)\n" }.joined() + "  return elements\n}"
  }

  private static let calls: [Control.Role: String] = [
    .field: "textField", .textView: "textView", .searchBar: "searchBar", .switch: "switch",
    .segmentedControl: "segmentedControl", .picker: "picker", .datePicker: "datePicker", .gesture: "gesture",
  ]

  private var sections: String {
    guard screen.hasTable else { return "" }
    var lines = ["var sections = [TableSection<Message>()]"]
    for (index, element) in screen.elements.enumerated() {
      let shown = element.shown.isEmpty ? "" : ", isShown: \(condition(element.shown))"
      switch element.kind {
      case .load: lines.append("guard \(property(index)).value != nil else { return sections }")
      case .section: lines.append("sections.append(TableSection(header: \(literal(element.label))\(shown)))")
      case .row(let columns):
        let labels = element.texts.enumerated().map { place, text in
          "LabelView(\(element.column(place).literal()), text: \(literal(text)))"
        }
        let pairs = columns.map { "\($0.literal()): \(element.rowValues[$0, default: ""].literal())" }
        let own = "([\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))])"
        let touched = tapped[.element(index)].map { ", action: .\($0)\(columns.isEmpty ? "" : own)" } ?? ""
        let swipes = element.swipes.enumerated().compactMap { place, swipe in
          tapped[.swipe(index, place)].map { "SwipeAction(\(swipe.title.literal()), action: .\($0)\(own))" }
        }
        let list = swipes.isEmpty ? "" : ", swipes: [\(swipes.joined(separator: ", "))]"
        let row = "TableRow(labels: [\(labels.joined(separator: ", "))]\(touched)\(list)\(shown))"
        lines.append("sections[sections.count - 1].rows.append(\(row))")
      default: break
      }
    }
    return "var sections: [TableSection<Message>] {\n" + lines.map { "  \($0)\n" }.joined() + "  return sections\n}"
  }

  private var beginnings: [String] {
    screen.elements.enumerated().compactMap { index, element in
      switch element.kind {
      case .load: return "receive(.\(property(index))Load, &context)"
      case .timer(let duration):
        let time = ".microseconds(\(duration.wholeMicroseconds))"
        return tapped[.element(index)].map { "context.after(\(time), .\($0), named: \("\(index)".literal()))" }
      default: return nil
      }
    }
  }

  private var preparations: [String] {
    var seen: Set<String> = []
    let lines = board.actions(from: screen).flatMap { action -> [String] in
      guard case .scene(_, let scene) = action.target, let segue = action.target?.segue,
        let type = package.controllers[scene.name], let taken = board.screen(scene.name)?.taken,
        !taken.isEmpty, seen.insert(segue).inserted
      else { return [] }
      return ["segue.configure(SegueName(\(segue.literal()), to: \(type).self)) {"]
        + taken.map { "  $0.\($1) = values[\($0.literal())] ?? \(expression($0))" } + ["}"]
    }
    return lines.isEmpty ? [] : ["let values = sender as? [String: String] ?? [:]"] + lines
  }

  private var openings: [String] {
    board.urls.enumerated().compactMap { index, url in
      guard let message = tapped[.url(index)] else { return nil }
      let names = url.pattern.names
      // Of a name that stands there twice, the last place counts.
      let values = names.unique.map { "\($0.literal()): String(match.\((names.lastIndex(of: $0) ?? 0) + 1))" }
      let condition =
        names.isEmpty
        ? "url == \(url.pattern.source.literal())" : "let match = url.wholeMatch(of: #/\(url.pattern.regex)/#)"
      let list = values.isEmpty ? ":" : values.joined(separator: ", ")
      return "if \(condition) { return receive(.\(message)([\(list)]), &context) }"
    }
  }
}

extension BoardText {
  fileprivate var regex: String {
    parts.enumerated().map { index, part in
      guard index.isMultiple(of: 2) else { return "(.*?)" }
      return part.map { $0.isASCII && !$0.isLetter && !$0.isNumber ? "\\\($0)" : "\($0)" }.joined()
    }.joined()
  }
}
