/// A value of a cloud object's field: JSON, with integers and decimals kept apart as the cloud keeps them.
///
/// Strings are compared by their bytes, decimals by their bits, so `==` and hashing are exact.
public enum CloudValue: Sendable {
  /// No value. An app may write it down, but the cloud accepts it nowhere.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number with a fraction; one that is not finite is refused by the cloud.
  case decimal(Double)
  /// Text.
  case string(String)
  /// A list.
  indirect case array(CloudList)
  /// Values by name.
  indirect case object(CloudFields)
}

extension CloudValue {
  /// The whole number, when it is one.
  public var int: Int? { if case .int(let value) = self { value } else { nil } }
  /// The decimal, when it is one; a whole number is none.
  public var decimal: Double? { if case .decimal(let value) = self { value } else { nil } }
  /// The text, when it is one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The truth value, when it is one.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
}

extension CloudValue: Hashable {
  /// Equal when both are the same value of the same kind.
  public static func == (left: CloudValue, right: CloudValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left.bitPattern == right.bitPattern
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Feeds the value's fingerprint.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint)
  }

  /// A hash that is the same in every process.
  var fingerprint: UInt64 {
    var hash = StableHash()
    switch self {
    case .null: hash.combine(1)
    case .bool(let value): hash.combine(value ? 2 : 3)
    case .int(let value): hash.combine(4, UInt64(bitPattern: Int64(value)))
    case .decimal(let value): hash.combine(5, value.bitPattern)
    case .string(let value): hash.combine(value)
    case .array(let value): hash.combine(6, value.fingerprint)
    case .object(let value): hash.combine(7, value.fingerprint)
    }
    return hash.value
  }
}

extension CloudValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// A decimal.
  public init(floatLiteral value: Double) { self = .decimal(value) }
  /// Text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A list.
  public init(arrayLiteral elements: CloudValue...) { self = .array(CloudList(elements)) }
  /// Values by name; of a name given twice the last counts.
  public init(dictionaryLiteral elements: (String, CloudValue)...) { self = .object(CloudFields(elements)) }
}

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
