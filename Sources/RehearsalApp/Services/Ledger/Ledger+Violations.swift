extension Ledger {
  /// A request whose record breaks the rule that each request ends exactly once, and in order.
  package struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The kind of violation.
    package enum Kind: Hashable, Sendable {
      case neverEnded
      case endedMoreThanOnce(Int)
      case happenedBeforeSending
      case answeredWithoutArrival
    }

    package let kind: Kind
    package let number: Int
    let operation: ServiceOperation
    let owner: String

    package var description: String {
      let subject = "request \(number) (\(operation) by \(owner))"
      return switch kind {
      case .neverEnded: "\(subject) never ended"
      case .endedMoreThanOnce(let times): "\(subject) ended \(times) times"
      case .happenedBeforeSending: "\(subject) has a life before its sending"
      case .answeredWithoutArrival: "\(subject) was answered without having arrived"
      }
    }
  }

  /// Everything wrong with the lives recorded so far.
  ///
  /// - Parameter isAtRest: Whether nothing is due any more, so that every request must have ended.
  package func violations(isAtRest: Bool = true) -> [Violation] {
    var found: [Violation] = []
    for (index, entry) in entries.enumerated() {
      func report(_ kind: Violation.Kind) {
        found.append(
          Violation(kind: kind, number: index + 1, operation: entry.request.operation, owner: entry.owner))
      }
      if entry.endings.isEmpty && isAtRest { report(.neverEnded) }
      if entry.endings.count > 1 { report(.endedMoreThanOnce(entry.endings.count)) }
      let moments = [entry.arrived].compactMap { $0 } + entry.endings.map(\.instant) + entry.deliveries.map(\.instant)
      if moments.contains(where: { $0 < entry.sent }) { report(.happenedBeforeSending) }
      let isAnswered = entry.endings.contains { $0.event == .answered } || !entry.deliveries.isEmpty
      if isAnswered && entry.arrived == nil { report(.answeredWithoutArrival) }
    }
    return found
  }
}
