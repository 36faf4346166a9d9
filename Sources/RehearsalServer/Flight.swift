import RehearsalApp
import RehearsalDevice

/// A request of a client from its arrival at the server to the last byte of its answer.
final class Flight {
  let exchange: Exchange
  let served: ServedRequest
  let form: HTTPForm
  let wireFault: WireFault?
  let isOfPage: Bool
  var answer: Answer?
  var hasEnded = false
  /// Whether the network has broken it off, so that nothing follows.
  var isCut = false

  init(_ exchange: Exchange, _ served: ServedRequest, _ form: HTTPForm, _ wireFault: WireFault?, isOfPage: Bool) {
    self.exchange = exchange
    self.served = served
    self.form = form
    self.wireFault = wireFault
    self.isOfPage = isOfPage
  }

  func transmission(of reply: HTTPReply, patience: Int64, _ server: HTTPServer) -> Transmission {
    var reply = reply
    if served.plan.handling == .unreadable {
      reply.body = reply.body.prefix(reply.body.count / 2) + Array("\u{FFFD}".utf8)
    }
    let bytes = server.bytes(of: reply, on: exchange)
    if served.plan.repetition != nil { return Transmission(bytes: bytes + bytes, ending: .close) }
    let half = Array(bytes.dropLast((reply.body.count + 1) / 2))
    switch wireFault {
    case .halfABody: return Transmission(bytes: half, ending: .close)
    case .stalledBody: return Transmission(bytes: half, ending: .stall(patience))
    case .slow(let rate): return Transmission(bytes: bytes, bytesPerSecond: rate)
    case nil: return Transmission(bytes: bytes)
    }
  }
}
