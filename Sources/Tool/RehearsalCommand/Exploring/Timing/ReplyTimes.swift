import Services
import SimulatedDevice
import VirtualTime

/// When what becomes of a request can happen, in microseconds from its sending.
///
/// It is read off the network's own rules, by asking them for the quickest and the slowest answer there can be. So what
/// moves with the time the service takes is told from what does not, whatever the fault.
struct ReplyTimes: Hashable, Sendable {
  /// When it arrives; nil: never.
  private(set) var arrival: ClosedRange<Int64>?
  /// When its sender is told something, for the first time.
  private(set) var ending: ClosedRange<Int64>?
  /// How much more than the service takes the sender waits.
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

  /// Whether the sender is told something at a time that nobody can change.
  var isEndingFixed: Bool { ending.map { $0.lowerBound == $0.upperBound } ?? false }

  /// The shortest time an answer takes.
  private static let shortest: Int64 = 1000

  private static func latency(_ answer: Int64, arrival: Int64) -> Latency {
    Latency(arrival: .microseconds(arrival), answer: .microseconds(answer))
  }

  private static func range(_ quick: Duration?, _ slow: Duration?) -> ClosedRange<Int64>? {
    guard let quick = quick?.wholeMicroseconds, let slow = slow?.wholeMicroseconds else { return nil }
    return min(quick, slow)...max(quick, slow)
  }
}
