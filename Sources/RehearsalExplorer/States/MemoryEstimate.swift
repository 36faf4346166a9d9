import RehearsalBase
import RehearsalDevice

/// The memory that the states of a search take, by an estimate.
///
/// It depends on these states alone, so it is equal in every run and for any number of threads. The tables hold more: what
/// searches ahead have met, which may differ from run to run, and tables of each further thread.
///
/// The bytes are fitted to the peak memory of whole processes with one thread: Balance, Balance(hardened), Notes, Gallery,
/// Feed and PublishedBalance at their usual bounds, where the estimate is up to 10 % more or less than that. In searches of
/// millions of states it is up to 18 % more. Gallery is an exception: from a million states on it takes 1.8 times the
/// estimate, because 19 transitions are recorded for each core there, and 5 to 9 elsewhere.
struct MemoryEstimate: Sendable {
  private(set) var bytes = Self.bytesOfProgram
  private var cores = Numbers()
  private var expandedCores = Numbers()
  private var layouts = Numbers()
  private var screens = Numbers()
  private var services = Numbers()
  private var monitors = Numbers()
  private var histories = Numbers()

  private static let bytesOfProgram = 26_000_000
  private static let bytesOfState = 120
  private static let (bytesOfCore, bytesOfRequest) = (900, 300)
  /// The outcomes that are remembered for a core: each request under way can end in ways that depend on the others.
  private static let (bytesOfOutcomes, bytesOfPairOfRequests) = (1_800, 310)
  /// The bytes of a screen and of the services, with all outcomes that are remembered for them.
  private static let (bytesOfScreen, bytesOfServices) = (3_500, 1_000)
  private static let (bytesOfMonitor, bytesOfHistories, bytesOfLayout) = (90, 500, 100)

  /// A set of small numbers.
  private struct Numbers: Sendable {
    private var isIn: [Bool] = []

    mutating func insert(_ number: UInt32) -> Bool {
      let number = Int(number)
      while isIn.count <= number { isIn.append(false) }
      defer { isIn[number] = true }
      return !isIn[number]
    }
  }

  mutating func add(_ vector: StateVector, _ parts: StateParts) {
    bytes += Self.bytesOfState
    if cores.insert(vector.core) {
      bytes += Self.bytesOfCore + Self.bytesOfRequest * requests(in: vector, parts)
    }
    if services.insert(vector.services) { bytes += Self.bytesOfServices }
    if monitors.insert(vector.monitor) {
      bytes += Self.bytesOfMonitor
      if let monitor = parts.monitors[vector.monitor], histories.insert(monitor.histories) {
        bytes += Self.bytesOfHistories
      }
    }
    guard layouts.insert(vector.screens) else { return }
    bytes += Self.bytesOfLayout
    for screen in parts.layouts.screens(of: vector.screens) where screen != 0 && screens.insert(screen) {
      bytes += Self.bytesOfScreen
    }
  }

  mutating func expand(_ vector: StateVector, _ parts: StateParts) {
    guard expandedCores.insert(vector.core) else { return }
    let requests = requests(in: vector, parts)
    bytes += Self.bytesOfOutcomes + Self.bytesOfPairOfRequests * requests * requests
  }

  private func requests(in vector: StateVector, _ parts: StateParts) -> Int {
    parts.cores[vector.core].wrappedValue.requests.count
  }
}
