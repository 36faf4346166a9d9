/// The text of an argument that matched its parameter type, but stands for no value of it.
struct ArgumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error in the text.
  enum Reason: Error, Hashable, Sendable {
    /// A whole number outside the bounds of the type.
    case outOfRange(lowest: Int, highest: Int)
    /// A number with a fraction too big to be held.
    case notFinite
    /// An author's transformation threw an error, here as text.
    case rejected(String)
  }

  /// The parameter type, or nil for a capture group no parameter type claims.
  let parameterTypeName: String?
  /// The text that matched.
  let text: String
  /// The kind of error.
  let reason: Reason

  /// The error as people read it.
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
