/// Nothing: what a request without a body sends, or an answer that says no more than that all went well.
public struct NoContent: Hashable, Sendable {
  /// Nothing.
  public init() {}
}
