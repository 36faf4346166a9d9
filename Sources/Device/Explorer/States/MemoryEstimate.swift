/// The memory that the states of a search take, by an estimate.
///
/// It depends on these states alone, so it is equal in every run and for any number of threads. The tables hold more: what
/// searches ahead have met, which may differ from run to run, and tables of each further thread.
///
/// The bytes are fitted to the peak memory of whole processes with one thread: Balance, Balance(hardened), Notes, Gallery
/// and Feed, with 10,000 to 520,000 states. The estimate is 12 % more to 12 % less than that; for smaller searches it is
/// less, by up to a quarter.
struct MemoryEstimate: Sendable {
  /// What the states seen so far take, in bytes.
  private(set) var bytes = Self.bytesOfProgram
  private var cores = Numbers()
  private var layouts = Numbers()
  private var screens = Numbers()
  private var services = Numbers()
  private var monitors = Numbers()

  private static let bytesOfProgram = 26_000_000
  private static let bytesOfState = 130
  /// With all outcomes that are remembered for it.
  private static let (bytesOfCore, bytesOfScreen, bytesOfServices) = (4_800, 5_000, 1_000)
  private static let (bytesOfMonitor, bytesOfLayout) = (250, 100)

  /// A set of small numbers.
  private struct Numbers: Sendable {
    private var isIn: [Bool] = []

    mutating func insert(_ number: UInt32) -> Bool {
      let number = Int(number)
      if number >= isIn.count {
        isIn += Array(repeating: false, count: number + 1 - isIn.count)
      } else if isIn[number] {
        return false
      }
      isIn[number] = true
      return true
    }
  }

  /// Adds a state that is new.
  mutating func add(_ vector: StateVector, _ parts: StateParts) {
    bytes += Self.bytesOfState
    if cores.insert(vector.core) { bytes += Self.bytesOfCore }
    if services.insert(vector.services) { bytes += Self.bytesOfServices }
    if monitors.insert(vector.monitor) { bytes += Self.bytesOfMonitor }
    guard layouts.insert(vector.screens) else { return }
    bytes += Self.bytesOfLayout
    for screen in parts.layouts.screens(of: vector.screens) where screen != 0 && screens.insert(screen) {
      bytes += Self.bytesOfScreen
    }
  }
}
