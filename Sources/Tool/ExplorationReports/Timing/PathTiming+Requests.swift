import Services
import SimulatedDevice

// Requests on a path: when they arrive, and when their senders receive something.

extension PathTiming {
  mutating func settle(_ index: Int, suffering fault: Fault?, on device: Device) {
    let times = ReplyTimes(of: requests[index].request, suffering: fault, on: device.state.network)
    requests[index].settle(times, fault)
    guard let arrival = times.arrival else { return }
    let moment = begin(requests[index].occurrence)
    requests[index].arrival = moment
    place(moment, after: requests[index].sent, in: arrival, reason: requests[index].reason)
  }

  mutating func deliver(_ index: Int) {
    // Nobody receives what comes after the end, so it may come at any time.
    guard !requests[index].hasEnded, let ending = requests[index].times?.ending else { return }
    let moment = begin(requests[index].occurrence)
    requests[index].ending = moment
    requests[index].hasEnded = true
    place(moment, after: requests[index].sent, in: ending, reason: requests[index].reason)
  }

  private mutating func place(_ moment: Int, after begin: Int, in range: ClosedRange<Int64>, reason: String) {
    guard range.lowerBound < range.upperBound else {
      return constraints.fix(moment, after: begin, by: range.lowerBound, reason: reason)
    }
    constraints.add(.init(earlier: begin, later: moment, least: range.lowerBound, reason: reason))
    constraints.add(
      .init(earlier: moment, later: begin, least: -range.upperBound, room: Self.room + [0], reason: reason))
  }

  /// A request that has not ended yet ends after the present moment, and if it waits for its outcome, that comes after it.
  mutating func outlastRequest(_ index: Int) {
    requests[index].outlasted = current
    guard let time = requests[index].latestEnding else { return }
    outlast(requests[index].sent, by: time, requests[index].occurrence, reason: requests[index].reason)
  }
}
