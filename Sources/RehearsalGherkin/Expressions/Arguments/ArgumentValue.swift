/// The value that the text of an argument stands for, after its parameter type transformed it.
package enum ArgumentValue: Hashable, Sendable {
  case none
  /// A whole number: `{int}`, `{byte}`, `{short}`, `{long}`.
  case int(Int)
  /// A number with a fraction: `{float}`, `{double}`.
  case float(Double)
  /// A text: `{string}` without its quotes, `{word}`, `{}`, and every capture group no parameter type claims; or a number
  /// of any size and precision, as written: `{biginteger}`, `{bigdecimal}`.
  case string(String)
  /// A value of an author's own type; make it with `ArgumentValue.custom(_:)`, read it with `custom(as:)`.
  case customValue(CustomValue)

  package static func custom(_ value: any Hashable & Sendable) -> ArgumentValue {
    .customValue(CustomValue(base: value))
  }

  package func custom<Value: Hashable & Sendable>(as type: Value.Type = Value.self) -> Value? {
    if case .customValue(let value) = self { value.base as? Value } else { nil }
  }

  package var int: Int? {
    if case .int(let value) = self { value } else { nil }
  }

  package var float: Double? {
    switch self {
    case .float(let value): value
    case .int(let value): Double(value)
    default: nil
    }
  }

  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }
}

/// A value of an author's own type, equal to another of the same type and value.
package struct CustomValue: Hashable, Sendable {
  let base: any Hashable & Sendable

  package static func == (left: CustomValue, right: CustomValue) -> Bool {
    func equals<Value: Hashable>(_ value: Value) -> Bool { value == right.base as? Value }
    return equals(left.base)
  }

  package func hash(into hasher: inout Hasher) {
    base.hash(into: &hasher)
  }
}

/// The text of an argument that matched its parameter type, but stands for no value of it.
struct ArgumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error in the text.
  enum Reason: Error, Hashable, Sendable {
    case outOfRange(lowest: Int, highest: Int)
    case notFinite
    case rejected(String)
  }

  let parameterTypeName: String?
  let text: String
  let reason: Reason

  var description: String {
    let type = "{\(parameterTypeName ?? "")}"
    return switch reason {
    case .outOfRange(let lowest, let highest):
      "The number \(text) does not fit into \(type), which holds \(lowest) to \(highest)"
    case .notFinite: "The number \(text) is too big for \(type)"
    case .rejected(let message): "'\(text)' is not a value of \(type): \(message)"
    }
  }
}
