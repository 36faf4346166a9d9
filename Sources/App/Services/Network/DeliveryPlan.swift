/// When one request arrives, is answered or fails; decided when it is sent.
///
/// All times count from the sending.
public struct DeliveryPlan: Hashable, Sendable {
  /// What is done to the answer.
  public enum Handling: Hashable, Sendable {
    /// The service answers the request, and its answer is delivered.
    case unchanged
    /// The service answers the request, but the answer arrives garbled.
    case unreadable
    /// The service refuses instead; nothing is applied.
    case refused(ServiceError)

    /// The answer to deliver; the service is asked only when the request is applied.
    public func answer(from service: () -> Answer) -> Answer {
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

  /// How a request ends without an answer.
  public struct ClientFailure: Hashable, Sendable {
    /// When the client gives up.
    public let after: Duration
    /// The error that the app receives.
    public let error: ServiceError
  }

  /// When the request arrives at the service; nil: never, so nothing is applied.
  public var arrival: Duration?
  /// When the answer is delivered; nil: never.
  ///
  /// Later than the client's failure, it is a late reply.
  public var delivery: Duration?
  /// When the same answer is delivered again; nil: never.
  public var repetition: Duration?
  /// What is done to the answer.
  public var handling = Handling.unchanged
  /// When and why the client fails by itself; nil: the answer comes in time.
  public var clientFailure: ClientFailure?

  /// A request that neither arrives nor ends.
  public init() {}

  /// Whether the service applies the request.
  public var isApplied: Bool {
    if case .refused = handling { return false }
    return arrival != nil
  }

  /// Whether the request arrives before the client gives up.
  package var isInTime: Bool {
    guard let arrival else { return false }
    return clientFailure.map { arrival <= $0.after } ?? true
  }
}

extension DeliveryPlan {
  /// Interrupts the network after a time: what is under way by then is lost, and the request fails unless it has ended.
  ///
  /// A request that could not be sent is not under way and fails as it would have.
  public mutating func cut(after limit: Duration) {
    guard clientFailure?.error != .offline else { return }
    if let arrival, arrival >= limit { self.arrival = nil }
    if let delivery, delivery >= limit { self.delivery = nil }
    if let repetition, repetition >= limit { self.repetition = nil }
    if let failure = clientFailure, failure.after >= limit { clientFailure = nil }
    guard delivery == nil, clientFailure == nil else { return }
    clientFailure = ClientFailure(after: limit + NetworkConditions.offlineFailure, error: .connectionLost)
  }
}
