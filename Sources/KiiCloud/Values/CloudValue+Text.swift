extension CloudValue {
  /// Reads a value as people write one in a table.
  ///
  /// `12` and `-3` are integers, `1.5` a decimal, `true` and `false` truth values, anything else is text. Quotes make
  /// text of what would be something else: `"12"`.
  public init(text: String) {
    if text == "true" || text == "false" {
      self = .bool(text == "true")
    } else if let number = Int(text), !text.hasPrefix("+") {
      self = .int(number)
    } else if Self.looksDecimal(text), let number = Double(text) {
      self = .decimal(number)
    } else if text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") {
      self = .string(String(text.dropFirst().dropLast()))
    } else {
      self = .string(text)
    }
  }

  /// The value as a table shows it; text stands without quotes.
  public var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .decimal(let value): value.description
    case .string(let value): value
    case .array(let list): "[" + list.elements.map(\.text).joined(separator: ", ") + "]"
    case .object(let fields): "{" + fields.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }

  /// Digits with one point between them, after an optional minus: not every text that `Double` accepts.
  private static func looksDecimal(_ text: String) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { (48...57).contains($0) } }
  }
}
