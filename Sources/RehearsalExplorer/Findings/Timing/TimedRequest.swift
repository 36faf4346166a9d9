import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// A request on a path, with the moments of its arrival and end.
struct TimedRequest: Sendable {
  let request: any ServiceRequest
  let index: Int
  /// Its number among the requests of its kind, from 1.
  let number: Int
  let sent: Int
  /// The times at which it can arrive and end, or nil if it waits for its outcome.
  private(set) var times: ReplyTimes?
  private(set) var fault: Fault?
  /// The moment it arrives, or nil if it does not on this path.
  var arrival: Int?
  /// The moment its sender receives something, or nil if it does not on this path.
  var ending: Int?
  /// The last moment at which it was still under way, where it was not over by itself.
  var outlasted: Int?
  /// The moment at which the network went down while it was under way, or nil if it did not.
  var cut: Int?
  var hasEnded = false

  private let limit: Int64

  init(_ request: any ServiceRequest, index: Int, sent: Int, limit: Int64, among others: [TimedRequest]) {
    self.request = request
    self.index = index
    self.sent = sent
    self.limit = limit
    number = others.count { $0.request.operation == request.operation } + 1
  }

  mutating func settle(_ times: ReplyTimes, _ fault: Fault?) {
    self.times = times
    self.fault = fault
  }

  /// At one instant, what was sent first comes first.
  var occurrence: PathTiming.Occurrence { PathTiming.Occurrence(lane: .network, order: index) }

  private var name: String { "the \(Phrases.ordinal(number)) \(request.operation)" }

  var latestEnding: Int64? {
    guard let times else { return limit - 1 }
    return times.ending?.upperBound
  }

  var reasonOfArrival: String {
    "\(name), which its sender has given up, arrives after \(Phrases.text(.microseconds(times?.arrival?.lowerBound ?? 0)))"
  }

  var reason: String {
    guard let latestEnding else { return "\(name) never ends" }
    let latest = Phrases.text(.microseconds((latestEnding + 999) / 1000 * 1000))
    guard times?.isEndingFixed == true, let fault else { return "\(name) ends within \(latest)" }
    return "\(name), which fails with \(fault), ends after \(latest)"
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
