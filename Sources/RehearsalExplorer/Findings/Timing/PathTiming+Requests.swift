import RehearsalApp
import RehearsalBase
import RehearsalDevice

// Requests on a path: when they arrive, and when their senders receive something.

extension PathTiming {
  mutating func settle(_ index: Int, suffering fault: Fault?, on device: Device) {
    let times = ReplyTimes(of: requests[index].request, suffering: fault, on: device.state.network)
    requests[index].settle(times, fault)
    guard let arrival = times.arrival, fault?.arrivesLate != true else { return }
    let moment = begin(requests[index].occurrence)
    requests[index].arrival = moment
    place(moment, after: requests[index].sent, in: arrival)
  }

  mutating func deliver(_ index: Int) {
    guard !requests[index].hasEnded else { return arriveLate(index) }
    if let cut = requests[index].cut {
      let moment = begin(requests[index].occurrence)
      requests[index].hasEnded = true
      return constraints.fix(moment, after: cut, by: Self.timeOfFailure)
    }
    guard let ending = requests[index].times?.ending else { return }
    let moment = begin(requests[index].occurrence)
    requests[index].ending = moment
    requests[index].hasEnded = true
    place(moment, after: requests[index].sent, in: ending)
  }

  /// Lets a request arrive after its end.
  ///
  /// An answer, which nobody receives, may come at any time; a request is seen to arrive.
  private mutating func arriveLate(_ index: Int) {
    guard requests[index].fault?.arrivesLate == true, let arrival = requests[index].times?.arrival else { return }
    let moment = begin(requests[index].occurrence)
    place(moment, after: requests[index].sent, in: arrival)
  }

  private mutating func place(_ moment: Int, after begin: Int, in range: ClosedRange<Int64>) {
    guard range.lowerBound < range.upperBound else {
      return constraints.fix(moment, after: begin, by: range.lowerBound)
    }
    constraints.add(.init(earlier: begin, later: moment, least: range.lowerBound))
    constraints.add(.init(earlier: moment, later: begin, least: -range.upperBound, room: Self.room + [0]))
  }

  /// The network goes down: what is under way, and would have ended later, fails a moment after it.
  mutating func cutRequests(on device: Device) {
    for flight in device.state.requests where !flight.hasEnded && !flight.request.isLocal {
      guard let index = requests.firstIndex(where: { $0.index == flight.receipt.index }),
        !requests[index].hasEnded, requests[index].cut == nil, requests[index].fault != .offline
      else { continue }
      outlastRequest(index)
      requests[index].cut = current
    }
  }

  private static let timeOfFailure = NetworkConditions.offlineFailure.wholeMicroseconds

  /// A request that has not ended yet ends after the present moment, and if it waits for its outcome, that comes after it.
  mutating func outlastRequest(_ index: Int) {
    if let cut = requests[index].cut {
      return outlast(cut, by: Self.timeOfFailure, requests[index].occurrence)
    }
    requests[index].outlasted = current
    guard let time = requests[index].latestEnding else { return }
    outlast(requests[index].sent, by: time, requests[index].occurrence)
  }
}

/// The times at which the moves of a path happen in real time, and how long its requests take for that.
struct Schedule: Hashable, Sendable {
  let moments: [Int64]
  /// How long requests take, by their lines in the ledger; a request that is missing may take any time.
  let latencies: [Int: Latency]
}

extension PathTiming {
  /// The moments of the path: the earliest, with as much room between them as there is; nil if its order has none.
  var schedule: Schedule? {
    guard let moments = constraints.moments() else { return nil }
    let latencies = requests.compactMap { request in request.latency(moments).map { (request.index, $0) } }
    return Schedule(moments: moments, latencies: Dictionary(latencies) { first, _ in first })
  }
}
