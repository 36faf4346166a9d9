import RehearsalApp
import RehearsalBase

/// The times at which the moves of a path happen in real time, and how long its requests take for that.
struct Schedule: Hashable, Sendable {
  /// Microseconds from the launch, for each moment of the path.
  let moments: [Int64]
  /// How long requests take, by their lines in the ledger; a request that is missing may take any time.
  let latencies: [Int: Latency]
}

/// The reasons why the moves of a path cannot happen in its order in real time.
struct TimingContradiction: Error, Hashable, Sendable {
  let reasons: [String]
}

extension PathTiming {
  /// The moments of the path: the earliest, with as much room between them as there is.
  func schedule() throws(TimingContradiction) -> Schedule {
    switch constraints.solution() {
    case .moments(let moments):
      let latencies = requests.compactMap { request in request.latency(moments).map { (request.index, $0) } }
      return Schedule(moments: moments, latencies: Dictionary(latencies) { first, _ in first })
    case .contradiction(let cycle):
      var reasons: [String] = []
      for reason in cycle.compactMap(\.reason) where !reasons.contains(reason) { reasons.append(reason) }
      throw TimingContradiction(reasons: reasons)
    }
  }
}
