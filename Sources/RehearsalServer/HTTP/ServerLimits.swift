/// The bounds of a server: how many clients it serves, and how long it waits for them.
package struct ServerLimits: Hashable, Sendable {
  /// The connections at a time; others are answered with status 503 and closed.
  var connections = 1_024
  /// The sizes of requests.
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
