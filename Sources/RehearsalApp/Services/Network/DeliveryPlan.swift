/// The times at which one request arrives, is answered or fails; decided when it is sent.
///
/// All times count from the sending.
package struct DeliveryPlan: Hashable, Sendable {
  /// The treatment of the answer.
  package enum Handling: Hashable, Sendable {
    case unchanged
    /// The service answers the request, but the answer arrives garbled.
    case unreadable
    /// The service refuses instead; nothing is applied.
    case refused(ServiceError)

    package func answer(from service: () -> Answer) -> Answer {
      switch self {
      case .unchanged:
        return service()
      case .unreadable:
        _ = service()
        return .failure(.unreadable)
      case .refused(let error):
        return .failure(error)
      }
    }
  }

  /// The end of a request without an answer.
  package struct ClientFailure: Hashable, Sendable {
    package let after: Duration
    package let error: ServiceError
  }

  /// The time of the request's arrival at the service, or nil if it never arrives, so nothing is applied.
  package var arrival: Duration?
  /// The time of the answer's delivery, or nil if it is never delivered.
  ///
  /// Later than the client's failure, it is a late reply.
  package var delivery: Duration?
  package var repetition: Duration?
  package var handling = Handling.unchanged
  /// The time and error of a failure of the client by itself, or nil if the answer comes in time.
  package var clientFailure: ClientFailure?

  package init() {}

  package var isInTime: Bool {
    guard let arrival else { return false }
    return clientFailure.map { arrival <= $0.after } ?? true
  }
}

extension DeliveryPlan {
  /// Interrupts the network after a time: what is under way by then is lost, and the request fails unless it has ended.
  ///
  /// A request that could not be sent is not under way and fails as it would have.
  mutating func cut(after limit: Duration) {
    guard clientFailure?.error != .offline else { return }
    if let arrival, arrival >= limit { self.arrival = nil }
    if let delivery, delivery >= limit { self.delivery = nil }
    if let repetition, repetition >= limit { self.repetition = nil }
    if let failure = clientFailure, failure.after >= limit { clientFailure = nil }
    guard delivery == nil, clientFailure == nil else { return }
    clientFailure = ClientFailure(after: limit + NetworkConditions.offlineFailure, error: .connectionLost)
  }
}

/// The time that one request takes, counted from its sending.
package struct Latency: Hashable, Sendable {
  /// The time of the request's arrival at its service, or nil for half the time its answer takes.
  package let arrival: Duration?
  package let answer: Duration

  /// A time of its own; a request arrives no later than it is answered.
  package init(arrival: Duration? = nil, answer: Duration) {
    self.arrival = arrival.map { min($0, answer) }
    self.answer = answer
  }
}
