/// Nothing: the body of a request without one, or an answer that says no more than that all went well.
public struct NoContent: Hashable, Sendable {
  /// Nothing.
  public init() {}
}
