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

extension RequestRule where Value == Latency {
  package static func next(_ target: RequestTarget, _ answer: Duration) -> Self {
    next(target, Latency(answer: answer))
  }

  package static func nth(_ ordinal: Int, _ target: RequestTarget, _ answer: Duration) -> Self {
    nth(ordinal, target, Latency(answer: answer))
  }

  package static func every(_ target: RequestTarget, _ answer: Duration) -> Self {
    every(target, Latency(answer: answer))
  }
}
