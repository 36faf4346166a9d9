/// Names of Swift for the names of a board, each another one.
struct SwiftNames {
  private var used: Set<String>
  private var known: [String: String] = [:]

  init(reserved: Set<String> = []) { used = reserved.union(Self.keywords) }

  /// The name of a type for a text, or of a member with a small letter; the same key has the same name.
  mutating func name(_ key: String, after text: String? = nil, isType: Bool = false, ending: String = "") -> String {
    if let name = known[key] { return name }
    let words = (text ?? key).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.prefix(6).map(String.init)
    var name = words.map { ($0.uppercased() == $0 ? $0.capitalized : $0) }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if name.first?.isLetter != true { name = "Item\(name)" }
    if !isType { name = name.prefix(1).lowercased() + name.dropFirst() }
    var free = name + ending
    var number = 2
    while used.contains(free) {
      free = "\(name)\(number)\(ending)"
      number += 1
    }
    used.insert(free)
    known[key] = free
    return free
  }

  /// Words that Swift takes, and members that controllers have.
  private static let keywords: Set<String> = [
    "as", "break", "case", "class", "context", "continue", "default", "defer", "do", "else", "enum", "extension",
    "facts", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "internal", "is", "let",
    "message", "navigationItem", "nil", "operator", "prepare", "private", "protocol", "public", "receive", "refresh",
    "refreshControl", "repeat", "rethrows", "return", "sections", "segue", "segues", "self", "sending", "sharedModels",
    "static", "struct", "subscript", "super", "switch", "tabBadge", "throw", "throws", "true", "try", "unwind",
    "values",
    "var", "view", "viewDidLoad", "where", "while",
  ]
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }

  /// The text as a literal of Swift, with expressions in place of names in braces.
  func literal(_ value: (String) -> String? = { _ in nil }) -> String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", "\"": escaped += "\\\(scalar)"
      case _ where scalar.value < 32 || scalar.value == 127: escaped += "\\u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return "\"" + BoardText(escaped).filled { name in value(name).map { "\\(\($0))" } } + "\""
  }

  func indented(_ count: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : String(repeating: " ", count: count) + $0
    }
    .joined(separator: "\n")
  }
}
