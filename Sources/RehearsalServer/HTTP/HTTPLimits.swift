package import RehearsalApp

/// The sizes beyond which a message is refused.
package struct HTTPLimits: Hashable, Sendable {
  /// The bytes of a request's line and header fields together.
  package var head = 32_768
  /// The number of header fields.
  package var fields = 100
  /// The bytes of a body, without its framing.
  package var body = 8 << 20
  /// The bytes of the line in front of a chunk.
  package var chunkLine = 256

  package init() {}
}

/// The reason why a connection is answered with a status and closed.
package struct HTTPRefusal: Error, Hashable, Sendable {
  /// The status.
  package let status: Int
  /// What is wrong, in words.
  package let reason: String

  package init(_ status: Int, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  /// The answer that says so.
  package var reply: HTTPReply { .text(status, reason) }
}
