import RehearsalBase

/// The result of a request: the value its kind of request promises, or an error.
public enum Answer: Sendable {
  /// The request's `Success`.
  case success(any Hashable & Sendable)
  /// The error in its place.
  case failure(ServiceError)
}

extension Answer: Hashable {
  /// Equal when both carry equal values of one type, or equal errors.
  public static func == (left: Answer, right: Answer) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)): areEqual(left, right)
    case (.failure(let left), .failure(let right)): left == right
    default: false
    }
  }

  /// Feeds the value with its type, or the error.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(true)
      hasher.combine(typed: value)
    case .failure(let error):
      hasher.combine(false)
      error.hash(into: &hasher)
    }
  }
}
