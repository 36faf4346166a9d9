import Hashing
import Navigation
import SimulatedDevice
import VirtualTime

/// A device's state as four numbers, one for each of its parts.
///
/// States are equal when their numbers are: what SPIN calls the collapse of the state vector. A part that thousands of
/// states share is there once.
struct StateVector: Hashable, Sendable {
  var core: UInt32 = 0
  /// Of the arrangement of all screens.
  var screens: UInt32 = 0
  var services: UInt32 = 0
  var monitor: UInt32 = 0

  init() {}

  /// What stands for the state, and for no other one.
  var fingerprint: Fingerprint {
    Fingerprint(
      low: UInt64(core) | UInt64(screens) << 32, high: UInt64(services) | UInt64(monitor) << 32)
  }
}

/// The parts of the states of a search, each with its number.
final class StateParts: Sendable {
  let cores: PartTable<DeviceCore>
  let screens: PartTable<Screen>
  let arrangements = ScreenLayouts()
  let services: PartTable<[AnyService]>
  let monitors: PartTable<AnyMonitor?>
  /// Looks for types whose hashes do not fit their equality.
  let audit: HashAudit

  init(_ audit: HashAudit = HashAudit(isThorough: false)) {
    self.audit = audit
    cores = PartTable(audit)
    screens = PartTable(audit, note: { Fingerprint(of: $0.title) })
    services = PartTable(audit)
    monitors = PartTable(audit)
  }

  /// How many there are; it depends on the states alone and not on who came to them first.
  var count: Int { cores.count + screens.count + services.count + monitors.count }
}

extension StateParts {
  /// What stands for all that every transition looks at: the core, and which places are taken by screens from where.
  func situation(of vector: StateVector) -> Fingerprint {
    Fingerprint(low: UInt64(vector.core), high: UInt64(arrangements[vector.screens].shape))
  }

  /// What watches a device in a state, if it is of a type.
  func monitor<Monitor: DeviceMonitor>(_ type: Monitor.Type, in vector: StateVector) -> Monitor? {
    monitors[vector.monitor].wrappedValue?.value as? Monitor
  }

  /// The number of what a monitor has seen.
  func number(ofMonitorIn vector: StateVector) -> Int { Int(vector.monitor) }

  /// What stands for all of it that decides, with the screens themselves, what the user sees and can do.
  func stage(of vector: StateVector) -> Fingerprint {
    let core = cores[vector.core].wrappedValue
    var mixer = FingerprintMixer()
    mixer.mix(Fingerprint(of: core.navigation))
    mixer.mix(UInt64(bitPattern: core.clock.microseconds))
    mixer.mix(core.isInBackground ? 1 : 0)
    return mixer.fingerprint
  }

  /// What stands for what a transition looks at besides.
  ///
  /// - Parameter question: What is asked about it, as a number.
  func fingerprint(of vector: StateVector, as recording: Recording, question: Int) -> Fingerprint {
    var mixer = FingerprintMixer()
    mixer.mix(UInt64(question))
    let arrangement = arrangements[vector.screens]
    recording.places.forEachBit { mixer.mix(UInt64(arrangements.screen(at: $0, of: arrangement))) }
    recording.titles.forEachBit { place in
      let screen = arrangements.screen(at: place, of: arrangement)
      if screen == 0 { mixer.mix(0) } else { mixer.mix(screens.note(of: screen - 1)) }
    }
    if recording.hasReadServices { mixer.mix(UInt64(vector.services)) }
    return mixer.fingerprint
  }
}

extension UInt64 {
  /// Calls something with the number of each bit that is set, lowest first.
  func forEachBit(_ body: (Int) -> Void) {
    var left = self
    while left != 0 {
      body(left.trailingZeroBitCount)
      left &= left - 1
    }
  }
}
