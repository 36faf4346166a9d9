import RehearsalBase

/// A device's state as four numbers, one for each of its parts.
///
/// States are equal when their numbers are: what SPIN calls the collapse of the state vector. A part that thousands of
/// states share is there once.
struct StateVector: Hashable, Sendable {
  var core: UInt32 = 0
  /// The number of the layout of all screens.
  var screens: UInt32 = 0
  var services: UInt32 = 0
  var monitor: UInt32 = 0

  /// Represents the state, and no other one: it holds all four numbers.
  var fingerprint: Fingerprint {
    Fingerprint(
      low: UInt64(core) | UInt64(screens) << 32, high: UInt64(services) | UInt64(monitor) << 32)
  }
}
