import Diagnostics
import LiveHTTP
import Services
import SimulatedDevice

// The ledger as JSON.

extension ServiceServer {
  /// Remembers the line of a call for the ledger.
  func note(_ call: HTTPCall, _ wireFault: WireFault?) {
    lines.append((ArrivalOrder.Line(call), wireFault))
    if lines.count >= 2 * ServedWorld.keptRequests { lines.removeFirst(lines.count - ServedWorld.keptRequests) }
  }

  /// The requests that have arrived, the last of many.
  func ledger() -> HTTPReply {
    guard let ledger = world.change({ $0.records.ledger }) else { return HTTPReply(500) }
    var json = JSONTextWriter(room: 256 * ledger.entries.count)
    let count = min(ledger.entries.count, lines.count)
    json.object { json in
      json.member("count", ledger.total.sent)
      json.array("requests") { json in
        for (index, (entry, line)) in zip(ledger.entries.suffix(count), lines.suffix(count)).enumerated() {
          json.object { $0.write(entry, line.0, line.1, number: ledger.total.sent - count + index + 1) }
        }
      }
    }
    return .json(200, json.bytes)
  }
}

extension JSONTextWriter {
  fileprivate mutating func write(
    _ entry: Ledger.Entry, _ line: ArrivalOrder.Line, _ wireFault: WireFault?, number: Int
  ) {
    member("number", number)
    member("client", entry.owner)
    member("method", line.method)
    member("target", line.target)
    member("operation", entry.request.operation.name)
    if !entry.request.resource.isEmpty { member("resource", entry.request.resource) }
    member("page", entry.request.page)
    member("sent", "\(entry.sent)")
    member("arrived", entry.arrived.map { "\($0)" })
    member("applied", entry.isApplied)
    member("fault", entry.fault.map { "\($0)" } ?? wireFault?.text)
    member("ending", entry.endings.first.map { $0.event.word })
    member("deliveries", entry.deliveries.count)
  }
}

extension Ledger.Ending {
  /// The ending as the ledger names it.
  var word: String {
    switch self {
    case .answered: "answered"
    case .failed(let error): error.status == 0 ? error.code : "\(error.status) \(error.code)"
    case .timedOut: "given up"
    case .cancelled: "cancelled"
    }
  }
}
