/// The time that one request takes, counted from its sending.
public struct Latency: Hashable, Sendable {
  /// The time of the request's arrival at its service, or nil for half the time its answer takes.
  public let arrival: Duration?
  /// The time of the answer's delivery.
  public let answer: Duration

  /// A time of its own; a request arrives no later than it is answered.
  public init(arrival: Duration? = nil, answer: Duration) {
    self.arrival = arrival.map { min($0, answer) }
    self.answer = answer
  }
}

extension RequestRule where Value == Latency {
  /// Falls once, on the next request that no earlier rule claims.
  public static func next(_ target: RequestTarget, _ answer: Duration) -> Self {
    next(target, Latency(answer: answer))
  }

  /// Falls once, on the `ordinal`th request from now, counted from 1.
  public static func nth(_ ordinal: Int, _ target: RequestTarget, _ answer: Duration) -> Self {
    nth(ordinal, target, Latency(answer: answer))
  }

  /// Falls on every request from now on.
  public static func every(_ target: RequestTarget, _ answer: Duration) -> Self {
    every(target, Latency(answer: answer))
  }
}
