/// Thrown by a step or hook to fail, with a message for people.
///
/// Any other error fails a step too, with its description as the message.
public struct StepFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package let message: String

  /// Makes a failure.
  public init(_ message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }
}

/// Thrown by a step or hook that is not written yet: the scenario counts as failed.
public struct Pending: Error, Hashable, Sendable {
  package let message: String?

  /// Makes the error.
  public init(_ message: String? = nil) {
    self.message = message
  }
}

/// Thrown by a step or hook to skip the rest of the scenario, which does not count as failed for it.
public struct Skipped: Error, Hashable, Sendable {
  let message: String?

  /// Makes the error.
  public init(_ message: String? = nil) {
    self.message = message
  }
}
