/// How many parts the states of a search have.
///
/// It depends on these states alone. The tables hold more: what searches ahead have met, which may differ from run to run.
struct PartCount: Sendable {
  /// How many there are.
  private(set) var count = 0
  private var cores = Numbers()
  private var layouts = Numbers()
  private var screens = Numbers()
  private var services = Numbers()
  private var monitors = Numbers()

  /// A set of small numbers.
  private struct Numbers: Sendable {
    private var isIn: [Bool] = []

    mutating func insert(_ number: UInt32) -> Bool {
      if isIn.count <= number { isIn += Array(repeating: false, count: Int(number) + 1 - isIn.count) }
      defer { isIn[Int(number)] = true }
      return !isIn[Int(number)]
    }
  }

  /// Adds the parts of a state.
  mutating func add(_ vector: StateVector, _ parts: StateParts) {
    if cores.insert(vector.core) { count += 1 }
    if services.insert(vector.services) { count += 1 }
    if monitors.insert(vector.monitor) { count += 1 }
    guard layouts.insert(vector.screens) else { return }
    for screen in parts.layouts.screens(of: vector.screens) where screen != 0 && screens.insert(screen) { count += 1 }
  }
}
