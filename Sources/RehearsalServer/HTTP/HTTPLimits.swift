import RehearsalApp

/// The sizes beyond which a message is refused.
package struct HTTPLimits: Hashable, Sendable {
  /// The bytes of a request's line and header fields together.
  package var head = 32_768
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
  let reason: String

  init(_ status: Int, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  var reply: HTTPReply { .text(status, reason) }
}

/// The bounds of a server: how many clients it serves, and how long it waits for them.
package struct ServerLimits: Hashable, Sendable {
  /// The connections at a time; others are answered with status 503 and closed.
  var connections = 1_024
  var http = HTTPLimits()
  /// The microseconds that a connection may be idle.
  var idle: Int64 = 75_000_000
  /// The microseconds that a request may take to come in; a client that sends a byte now and then has no more.
  var reading: Int64 = 20_000_000
  /// The microseconds for which a client may take nothing of an answer.
  var writing: Int64 = 30_000_000
  /// The microseconds for which the rest of what a client sends is thrown away before a connection is closed.
  var lingering: Int64 = 1_000_000

  package init() {}
}
