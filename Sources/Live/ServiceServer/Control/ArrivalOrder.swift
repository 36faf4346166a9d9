import Diagnostics
import LiveHTTP
import Messages
import Services
import SimulatedDevice

/// The order in which requests have arrived: recorded by the ledger, and imposed by a replay.
package struct ArrivalOrder: Sendable {
  /// The line of a call: its method and its target.
  struct Line: Hashable, Sendable {
    let method: String
    let target: String

    init(method: String, target: String) {
      self.method = method
      self.target = target
    }

    init(_ call: HTTPCall) {
      method = call.method
      target = call.path + (call.query.map { "?\($0)" } ?? "")
    }
  }

  /// The lines that are still to come.
  var lines: [Line]

  /// Reads the answer of `GET /_rehearsal/requests`, or returns nil if it is none.
  package init?(ledger: [UInt8]) {
    guard case .object(let object) = JSON(reading: ledger),
      case .array(let requests)? = object.members.first(where: { $0.0 == "requests" })?.1
    else { return nil }
    var lines: [Line] = []
    for case .object(let request) in requests {
      var texts: [String: String] = [:]
      for case (let name, .string(let text)) in request.members { texts[name] = text }
      guard let method = texts["method"], let target = texts["target"] else { return nil }
      lines.append(Line(method: method, target: target))
    }
    self.lines = Array(lines.reversed())
  }
}

/// A call that waits for its turn in a replay.
struct WaitingCall {
  let call: HTTPCall
  let exchange: Exchange
  let take: () -> Void
}

extension ServiceServer {
  /// Lets a call wait until those in front of it in the imposed order have come, and no longer than a while.
  func queue(
    _ call: HTTPCall, _ request: any ServiceRequest, _ form: HTTPForm, _ isOfPage: Bool, _ exchange: Exchange,
    _ server: HTTPServer
  ) {
    waiting.append(
      WaitingCall(call: call, exchange: exchange) { [self] in take(call, request, form, isOfPage, exchange, server) })
    admit()
    guard waiting.contains(where: { $0.exchange == exchange }) else { return }
    server.schedule(after: Self.turnLimit) { [self] in
      guard let index = waiting.firstIndex(where: { $0.exchange == exchange }) else { return }
      complain("\(call.method) \(call.path) has waited for its turn in vain: the replay ends here")
      replay = nil
      let rest = waiting[index...] + waiting[..<index]
      waiting = []
      for waiting in rest { waiting.take() }
    }
  }

  /// The microseconds for which a call waits for those in front of it.
  private static let turnLimit: Int64 = 10_000_000

  private func admit() {
    while let line = replay?.lines.last, let index = waiting.firstIndex(where: { ArrivalOrder.Line($0.call) == line }) {
      replay?.lines.removeLast()
      waiting.remove(at: index).take()
    }
    guard replay?.lines.isEmpty == true else { return }
    // Behind the end of the order, requests are taken as they come.
    replay = nil
    let rest = waiting
    waiting = []
    for waiting in rest { waiting.take() }
  }
}
