import RehearsalApp
import RehearsalRunner

/// An outcome of a request that a step can expect, as the ledger records it.
package enum LedgerOutcome: String, Hashable, CaseIterable, StepArgument {
  case applied
  case notApplied = "not applied"
  case answered
  case refused
  case givenUp = "given up"
  case cancelled
  /// It has ended without an answer.
  case lost
  case deliveredTwice = "delivered twice"
  case deliveredToNobody = "delivered to nobody"

  fileprivate func holds(of life: Ledger.Entry) -> Bool {
    let endings = life.endings.map(\.event)
    return switch self {
    case .applied: life.isApplied
    case .notApplied: !life.isApplied
    case .answered: endings.contains(.answered)
    case .refused: endings.contains { if case .failed(let error) = $0 { error.status != 0 } else { false } }
    case .givenUp: endings.contains(.timedOut)
    case .cancelled: endings.contains(.cancelled)
    case .lost: !endings.isEmpty && life.deliveries.isEmpty
    case .deliveredTwice: life.deliveries.count == 2
    case .deliveredToNobody: life.deliveries.contains { $0.event != .owner }
    }
  }
}

extension Expectation {
  static func request(_ ordinal: Int, _ operation: ServiceOperation?, was outcome: LedgerOutcome) -> Expectation {
    let name = operation?.name ?? "request"
    func lives(_ device: Device) -> [Ledger.Entry] {
      device.records.ledger.entries.filter { operation == nil || $0.request.operation == operation }
    }
    var expectation = Expectation(
      expected: "\(name) \(ordinal) \(outcome.rawValue)",
      holds: { device in
        let lives = lives(device)
        return ordinal <= lives.count && outcome.holds(of: lives[ordinal - 1])
      },
      seen: { device in
        let lives = lives(device)
        guard ordinal > lives.count else { return lives[ordinal - 1].description }
        return "\(lives.count) × \(name) sent" + device.sent(besides: operation)
      })
    expectation.nearest = { lives($0).isEmpty ? $0.operations(like: operation) : [] }
    return expectation
  }
}

extension Ledger.Entry {
  fileprivate var description: String {
    var parts = ["sent at \(sent)"]
    if let arrived { parts.append("arrived at \(arrived), \(isApplied ? "applied" : "not applied")") }
    parts += deliveries.map { "delivered to \($0.event == .owner ? owner : "nobody") at \($0.instant)" }
    parts += endings.map { "\($0.event.words) at \($0.instant)" }
    return parts.joined(separator: "; ")
  }
}

extension Ledger.Ending {
  package var words: String {
    switch self {
    case .answered: "answered"
    case .failed(let error): "failed with \(error.code)"
    case .timedOut: "given up"
    case .cancelled: "cancelled"
    }
  }
}
