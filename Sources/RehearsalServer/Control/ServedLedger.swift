import RehearsalApp
import RehearsalBase
import RehearsalDevice

// The ledger as JSON.

/// The call that has brought a request, and what happens to the bytes of its answer.
struct LedgerCall {
  let method: String
  let target: String
  let wireFault: WireFault?
}

extension ServiceServer {
  func note(_ call: HTTPCall, _ wireFault: WireFault?) {
    let target = call.path + (call.query.map { "?\($0)" } ?? "")
    calls.append(LedgerCall(method: call.method, target: target, wireFault: wireFault))
    if calls.count >= 2 * ServedWorld.keptRequests { calls.removeFirst(calls.count - ServedWorld.keptRequests) }
  }

  func ledger() -> HTTPReply {
    guard let ledger = world.change({ $0.records.ledger }) else { return HTTPReply(500) }
    var json = JSONTextWriter(room: 256 * ledger.entries.count)
    let count = min(ledger.entries.count, calls.count)
    json.object { json in
      json.member("count", ledger.total.sent)
      json.array("requests") { json in
        for (index, (entry, call)) in zip(ledger.entries.suffix(count), calls.suffix(count)).enumerated() {
          json.object { $0.write(entry, call, number: ledger.total.sent - count + index + 1) }
        }
      }
    }
    return .json(200, json.bytes)
  }
}

extension JSONTextWriter {
  fileprivate mutating func write(_ entry: Ledger.Entry, _ call: LedgerCall, number: Int) {
    member("number", number)
    member("method", call.method)
    member("target", call.target)
    member("operation", entry.request.operation.name)
    if !entry.request.resource.isEmpty { member("resource", entry.request.resource) }
    member("page", entry.request.page)
    member("sent", "\(entry.sent)")
    member("arrived", entry.arrived.map { "\($0)" })
    member("applied", entry.isApplied)
    member("fault", entry.fault.map { "\($0)" } ?? call.wireFault?.text)
    member("ending", entry.endings.first.map { $0.event.word })
    member("deliveries", entry.deliveries.count)
  }
}

extension Ledger.Ending {
  fileprivate var word: String {
    switch self {
    case .answered: "answered"
    case .failed(let error): error.status == 0 ? error.code : "\(error.status) \(error.code)"
    case .timedOut: "given up"
    case .cancelled: "cancelled"
    }
  }
}
