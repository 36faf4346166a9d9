import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// A request on a path, with the moments of its arrival and end.
struct TimedRequest: Sendable {
  let request: any ServiceRequest
  let index: Int
  let sent: Int
  /// The times at which it can arrive and end, or nil if it waits for its outcome.
  private(set) var times: ReplyTimes?
  private(set) var fault: Fault?
  var arrival: Int?
  var ending: Int?
  /// The last moment at which it was still under way, where it was not over by itself.
  var outlasted: Int?
  /// The moment at which the network went down while it was under way, or nil if it did not.
  var cut: Int?
  var hasEnded = false

  private let limit: Int64

  init(_ request: any ServiceRequest, index: Int, sent: Int, limit: Int64) {
    self.request = request
    self.index = index
    self.sent = sent
    self.limit = limit
  }

  mutating func settle(_ times: ReplyTimes, _ fault: Fault?) {
    self.times = times
    self.fault = fault
  }

  /// At one instant, what was sent first comes first.
  var occurrence: PathTiming.Occurrence { PathTiming.Occurrence(lane: .network, order: index) }

  var latestEnding: Int64? {
    guard let times else { return limit - 1 }
    return times.ending?.upperBound
  }
}

// MARK: - How long it takes

extension TimedRequest {
  /// The latency that its moments require, or nil if any will do.
  func latency(_ moments: [Int64]) -> Latency? {
    guard fault?.arrivesLate != true else { return nil }
    let sent = moments[sent]
    /// How long it is under way at least, where nobody saw its end.
    let least = outlasted.map { moments[$0] - sent } ?? 0
    if let ending, times?.isEndingFixed == false {
      return latency(answer: moments[ending] - sent - (times?.delay ?? 0), moments)
    }
    if let arrival {
      let half = 2 * (moments[arrival] - sent)
      let isEnough = times?.isEndingFixed == true || half > least && half < limit
      return latency(answer: isEnough ? half : rounded(max(least, half / 2)), moments)
    }
    guard least > 0, times?.isEndingFixed != true else { return nil }
    let answer = rounded(2 * least)
    if answer < limit { return Latency(answer: .microseconds(answer)) }
    let end = rounded(least)
    return Latency(arrival: .microseconds((least + end) / 2), answer: .microseconds(end))
  }

  /// A latency with an arrival of its own only where half of the time would be another place in the order.
  private func latency(answer: Int64, _ moments: [Int64]) -> Latency {
    guard let arrival else { return Latency(answer: .microseconds(answer)) }
    let half = moments[sent] + answer / 2
    let next = arrival + 1 < moments.count ? moments[arrival + 1] : moments[arrival] + 1
    let isInOrder = half == moments[arrival] || moments[arrival - 1] < half && half < next
    let exact = Duration.microseconds(moments[arrival] - moments[sent])
    return Latency(arrival: isInOrder ? nil : exact, answer: .microseconds(answer))
  }

  /// Some more time, as round as the limit allows.
  private func rounded(_ time: Int64) -> Int64 {
    for unit: Int64 in [1_000_000, 100_000, 1000, 10] {
      let more = (time / unit + 1) * unit
      if more < limit { return more }
    }
    return time + 2
  }
}

/// The times at which a request can arrive and end, in microseconds from its sending.
///
/// The network's own rules give the quickest and the slowest answer. Their difference shows what depends on the time the
/// service takes, whatever the fault.
struct ReplyTimes: Hashable, Sendable {
  private(set) var arrival: ClosedRange<Int64>?
  /// The times at which its sender first receives something.
  private(set) var ending: ClosedRange<Int64>?
  private(set) var delay: Int64 = 0

  init(of request: any ServiceRequest, suffering fault: Fault?, on network: NetworkConditions) {
    // An answer that takes as long as the client waits comes too late.
    let longest = max(Self.shortest, network.requestLimit.wholeMicroseconds - 1)
    let quick = network.plan(for: request, suffering: fault, taking: Self.latency(Self.shortest, arrival: 0))
    let slow = network.plan(for: request, suffering: fault, taking: Self.latency(longest, arrival: longest))
    arrival = Self.range(quick.arrival, slow.arrival)
    let failure = Self.range(quick.clientFailure?.after, slow.clientFailure?.after)
    let delivery = Self.range(quick.delivery, slow.delivery)
    ending =
      failure.map { failure in
        delivery.map { $0.lowerBound < failure.lowerBound ? $0 : failure } ?? failure
      } ?? delivery
    if let ending, ending.lowerBound < ending.upperBound { delay = ending.upperBound - longest }
  }

  /// Whether the sender receives something at a time that does not depend on the service.
  var isEndingFixed: Bool { ending.map { $0.lowerBound == $0.upperBound } ?? false }

  private static let shortest: Int64 = 1000

  private static func latency(_ answer: Int64, arrival: Int64) -> Latency {
    Latency(arrival: .microseconds(arrival), answer: .microseconds(answer))
  }

  private static func range(_ quick: Duration?, _ slow: Duration?) -> ClosedRange<Int64>? {
    guard let quick = quick?.wholeMicroseconds, let slow = slow?.wholeMicroseconds else { return nil }
    return min(quick, slow)...max(quick, slow)
  }
}
