import RehearsalApp
import RehearsalBase

/// Writes the controller of a screen: its names and expressions here, its messages and its view in files of their own.
struct ScreenWriter {
  let package: BoardPackage
  let screen: BoardScreen
  /// The Swift expressions of values as texts: facts, entries, and what is taken along.
  private var texts: [String: String] = [:]
  /// The properties of controls, and of requests of the screen's own, by the positions of their lines.
  private var properties: [Int: String] = [:]
  private(set) var declarations: [String] = []
  var names = SwiftNames()
  var messages: [Message] = []
  /// The messages of lists of actions, by where they stand.
  var tapped: [BoardController.Origin: String] = [:]
  /// Whether the message that is written has the values of a row, an alert or a URL; else there are those of the screen.
  var hasValues = false

  var board: Board { package.board }

  init(_ package: BoardPackage, _ screen: BoardScreen) {
    (self.package, self.screen) = (package, screen)
    for value in screen.takes { declarations.append("var \(names.name("value \(value)", after: value)) = \"\"") }
    for (fact, name) in package.facts { texts[fact] = "facts.\(name)" }
    for (index, element) in screen.elements.enumerated() { declare(element, index) }
    for (value, name) in screen.taken { texts[value] = name }
    if !package.facts.isEmpty {
      declarations.append("private var facts = Facts()")
      declarations.append("static var sharedModels: [SharedModelCopy<Self>] { [.init(\\.facts)] }")
    }
    addMessages()
  }

  private mutating func declare(_ element: BoardElement, _ index: Int) {
    let label = element.label.source
    if case .load(let call) = element.kind {
      properties[index] = names.name("load \(index)", after: call.request)
      declarations.append("private var \(property(index)) = RequestState<NoContent>()")
    }
    guard case .control(_, let details, _) = element.kind, element.isEntry else { return }
    let name = names.name("entry \(index)", after: label)
    properties[index] = name
    let (type, value, text) =
      switch element.value {
      case .isOn(let isOn): ("", "\(isOn)", "(\(name) ? \"on\" : \"\")")
      case .choice(let choice): ("", "\(choice)", "Self.\(name)Choices[\(name)]")
      case .text(let text): ("", text.literal(), name)
      case .date(let date): (": CalendarDate?", "CalendarDate(\"\(date)\")", "(\(name).map { \"\\($0)\" } ?? \"\")")
      default: (": CalendarDate?", "nil", "(\(name).map { \"\\($0)\" } ?? \"\")")
      }
    declarations.append("private var \(name)\(type) = \(value)")
    if case .choices(let titles) = details {
      declarations.append(
        "private static let \(name)Choices = [\(titles.map { $0.literal() }.joined(separator: ", "))]")
    }
    texts[label] = text
  }

  func property(_ index: Int) -> String { properties[index] ?? "" }

  // MARK: - Expressions

  func expression(_ name: String) -> String {
    let own = texts[name] ?? "\"\""
    return hasValues ? "(values[\(name.literal())] ?? \(own))" : own
  }

  func literal(_ text: BoardText) -> String { text.source.literal(expression) }

  func condition(_ conditions: [BoardCondition]) -> String {
    conditions.map { condition in
      let value = expression(condition.name)
      guard let text = condition.text else { return "\(condition.isNegated ? "" : "!")\(value).isEmpty" }
      return "\(value) \(condition.isNegated ? "!=" : "==") \(literal(text))"
    }.joined(separator: " && ")
  }
}

extension BoardScreen {
  var taken: [(value: String, property: String)] {
    var names = SwiftNames()
    return takes.map { ($0, names.name("value \($0)", after: $0)) }
  }
}
