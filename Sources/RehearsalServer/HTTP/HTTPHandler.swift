package import RehearsalApp

/// Answers the requests of a server.
package protocol HTTPHandler: AnyObject {
  /// Takes a request; the answer goes back by the exchange, now or later.
  func received(_ call: HTTPCall, on exchange: Exchange, of server: HTTPServer)

  /// Learns that the client of a request sends nothing more, before the answer.
  func clientLeft(_ exchange: Exchange, of server: HTTPServer)

  /// Is called before the server waits, and returns the microseconds after which it wants to be called again.
  func turn(of server: HTTPServer) -> Int64?
}
