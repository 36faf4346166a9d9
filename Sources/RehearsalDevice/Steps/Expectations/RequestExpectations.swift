import RehearsalApp
import RehearsalBase

// Expectations beyond the screen: requests that services received, and pending events.

extension Expectation {
  static func received(_ count: Int, _ operation: ServiceOperation?) -> Expectation {
    let name = operation?.name ?? "request"
    var expectation = Expectation(
      expected: "\(count) × \(name) received", holds: { $0.records.ledger.counts(of: operation).received == count },
      seen: { device in
        let received = device.records.ledger.counts(of: operation).received
        return "\(received) × \(name) received" + (received < count ? device.sent(besides: operation) : "")
      })
    expectation.nearest = { device in
      device.records.ledger.counts(of: operation).received == 0 ? device.operations(like: operation) : []
    }
    return expectation
  }

  static var nothingPending: Expectation {
    Expectation(
      expected: "nothing left pending", holds: { $0.pending.isEmpty }, seen: { $0.pending.joined(separator: ", ") })
  }
}

extension Device {
  func sent(besides operation: ServiceOperation?) -> String {
    guard let operation else { return "" }
    let target = RequestTarget(operation: operation)
    let kinds = SentRequests(records.ledger, besides: operation).descriptions(nearestTo: target)
    return "; \(kinds.isEmpty ? "no other request was sent" : "also sent: \(kinds.joined(separator: "; "))")"
  }

  func operations(like operation: ServiceOperation?) -> [String] {
    operation.map { SentRequests(records.ledger).nearest(to: RequestTarget(operation: $0)) } ?? []
  }
}

extension Device {
  fileprivate var pending: [String] {
    var pending = state.requests.filter { !$0.hasEnded }.map { "a \($0.request.operation) has not ended" }
    pending += state.agenda.entries.compactMap { entry in
      switch entry.event {
      case .transitionEnds: "an animation ends at \(entry.instant)"
      case .timer(let owner, _): "a timer of \(sceneName(owner)) fires at \(entry.instant)"
      case .ownTimer(let timer): "a timer of \(timer.scene) fires at \(entry.instant)"
      case .requestArrives, .requestIsAnswered, .requestFails: nil
      }
    }
    if !state.completions.isEmpty { pending.append("a completion has not run") }
    if pending.isEmpty, !hasNothingDue { pending.append("a late reply is under way") }
    return pending
  }
}
