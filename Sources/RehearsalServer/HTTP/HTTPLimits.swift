import RehearsalApp

/// The sizes beyond which a message is refused.
package struct HTTPLimits: Hashable, Sendable {
  /// The bytes of a request's line and header fields together.
  package var head = 32_768
  /// The number of header fields.
  var fields = 100
  /// The bytes of a body, without its framing.
  var body = 8 << 20
  /// The bytes of the line in front of a chunk.
  var chunkLine = 256

  package init() {}
}

/// The reason why a connection is answered with a status and closed.
struct HTTPRefusal: Error, Hashable, Sendable {
  let status: Int
  /// What is wrong, in words.
  let reason: String

  init(_ status: Int, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  /// The answer that says so.
  var reply: HTTPReply { .text(status, reason) }
}
