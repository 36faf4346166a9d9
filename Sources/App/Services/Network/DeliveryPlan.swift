/// What becomes of one request, settled when it is sent.
///
/// All times count from the sending.
public struct DeliveryPlan: Hashable, Sendable {
  /// What is done to the answer.
  public enum Handling: Hashable, Sendable {
    /// The service carries the request out and its answer is delivered.
    case unchanged
    /// The service carries the request out, but its answer is garbled on the way.
    case unreadable
    /// The service says no instead; nothing is applied.
    case refused(ServiceError)

    /// The answer to deliver; the service is asked only when the request is to be carried out.
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
    /// What the app is told.
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

  /// Nothing becomes of it: it neither arrives nor ends.
  public init() {}

  /// Whether the service carries the request out.
  public var isApplied: Bool {
    if case .refused = handling { return false }
    return arrival != nil
  }
}

extension DeliveryPlan {
  /// Cuts the network after a time: what is under way by then is lost, and the request fails, unless it has ended.
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
