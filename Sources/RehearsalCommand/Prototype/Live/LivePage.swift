import RehearsalApp
import RehearsalBase
import RehearsalLive
import RehearsalPlatform
import RehearsalRunner
import RehearsalServer

/// The page of a live prototype over HTTP, for browsers on this machine alone.
@MainActor
final class LivePage: @MainActor HTTPHandler {
  private let prototype: LivePrototype
  private let faults: [Fault]
  private let page: [UInt8]
  private var board: BoardWatch?
  /// The hosts by which a browser may call the page: with another one, it was led here by a name that somebody else owns.
  private let hosts: Set<String>
  /// Those who wait for a change, with the version that they know.
  private var waiting: [Exchange: Int] = [:]
  private var shown: Interface?

  /// - Parameter board: The board that is read anew when it changes, or nil for an app in Swift.
  init(_ prototype: LivePrototype, title: String, faults: [Fault], saving: String?, board: BoardWatch?, port: UInt16) {
    (self.prototype, self.faults, self.board) = (prototype, faults, board)
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    var page = PageFrame.livePrototype.head(title: "\(title): a prototype")
    let data = JSONText.object(("app", .string(title)), ("saving", saving.map { .string($0) }))
    PageFrame.write(data.bytes, attributes: "id=\"live\"", to: &page)
    self.page = page + PageFrame.livePrototype.tail
  }

  func received(_ call: HTTPCall, on exchange: Exchange, of server: HTTPServer) {
    guard isOwn(call) else {
      return send(.text(403, "Only the page itself may call this, at http://127.0.0.1 and its port."), exchange, server)
    }
    switch (call.method, call.path) {
    case ("GET", "/"), ("HEAD", "/"):
      let type = HTTPFields([("Content-Type", "text/html; charset=utf-8")])
      send(HTTPReply(200, fields: type, body: page), exchange, server)
    case ("GET", "/state"):
      guard let known = call.parameter("after").flatMap({ Int($0) }), known == prototype.version else {
        return sendState(exchange, server)
      }
      waiting[exchange] = known
      // After 20 s, somebody who waits for a change gets the state as it is.
      server.schedule(after: 20_000_000) { [self] in
        if waiting.removeValue(forKey: exchange) != nil { sendState(exchange, server) }
      }
    case ("POST", "/order"):
      guard call.fields["content-type"]?.hasPrefix("application/json") == true, let order = PageOrder(call.body) else {
        return send(
          .text(400, "This is no order. Try: {\"touch\": \"row.0.1\"}, {\"line\": \"undo\"}"), exchange, server)
      }
      prototype.perform(order)
      sendState(exchange, server)
      answerWaiting(server)
    case (_, "/"), (_, "/state"), (_, "/order"): send(.text(405, "This has another method."), exchange, server)
    default: send(.text(404, "There is the page, /, with /state and /order."), exchange, server)
    }
  }

  /// Whether a browser shows the page itself, or no page at all has sent the request.
  private func isOwn(_ call: HTTPCall) -> Bool {
    guard let host = call.fields["host"]?.lowercased(), hosts.contains(host) else { return false }
    return call.fields["origin"].map { $0 == "http://\(host)" } ?? true
  }

  func clientLeft(_ exchange: Exchange, of server: HTTPServer) { waiting[exchange] = nil }

  func turn(of server: HTTPServer) -> Int64? {
    if let change = board?.change() {
      prototype.follow(change)
      answerWaiting(server)
    }
    guard prototype.isRealTime else { return nil }
    let interface = prototype.runtime.interface.whole
    if shown?.looks(like: interface) != true {
      (shown, prototype.version) = (interface, prototype.version + 1)
      answerWaiting(server)
    }
    return 20_000
  }

  /// Sends the state to all who wait for a change of it.
  private func answerWaiting(_ server: HTTPServer) {
    for (exchange, known) in waiting where known != prototype.version {
      waiting[exchange] = nil
      sendState(exchange, server)
    }
  }

  private func sendState(_ exchange: Exchange, _ server: HTTPServer) {
    send(.json(200, prototype.state(faults: faults).bytes), exchange, server)
  }

  private func send(_ reply: HTTPReply, _ exchange: Exchange, _ server: HTTPServer) {
    var reply = reply
    reply.fields.append("Cache-Control", "no-store")
    reply.fields.append("X-Content-Type-Options", "nosniff")
    // No page may show this one inside of itself.
    reply.fields.append("Content-Security-Policy", "frame-ancestors 'none'")
    reply.fields.append("Cross-Origin-Resource-Policy", "same-origin")
    server.send(reply, on: exchange)
  }
}
