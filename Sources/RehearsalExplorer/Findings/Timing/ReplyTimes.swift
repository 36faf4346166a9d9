import RehearsalApp
import RehearsalBase
import RehearsalDevice

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
