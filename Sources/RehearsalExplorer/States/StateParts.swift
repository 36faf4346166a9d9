import RehearsalApp
import RehearsalBase
import RehearsalDevice

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

/// The parts of the states of a search, each with its number.
final class StateParts: Sendable {
  let cores: PartTable<DeviceCore>
  let screens: PartTable<Screen>
  let layouts = ScreenLayouts()
  let services: PartTable<[AnyService]>
  let monitors: MonitorTable
  let audit: PremiseAudit

  init(_ audit: PremiseAudit = PremiseAudit(isThorough: false)) {
    self.audit = audit
    cores = PartTable(audit)
    screens = PartTable(audit, note: ScreenNote.init) { audit.look(into: $0, equalTo: $1) }
    services = PartTable(audit)
    monitors = MonitorTable(audit)
  }
}

/// The note on a screen that saves looking at it again: a look copies it.
struct ScreenNote: Sendable {
  let title: Fingerprint
  /// The place of the screen it came from, or nil if it came from none.
  let origin: Int?

  init(_ screen: Screen) {
    title = Fingerprint(of: screen.title)
    origin = screen.origin?.number
  }
}

/// The parts that every transition reads: the core, and the places taken by screens with their origins.
struct Situation: MixedHashable {
  let core: UInt32
  let shape: UInt32

  var mixedHash: UInt64 { Self.mixed(UInt64(core), UInt64(shape)) }
}

/// All of the core that decides, with the screens themselves, what the user sees and can do.
struct UserContext: MixedHashable {
  let navigation: NavigationState
  let clock: Instant
  let isInBackground: Bool
}

extension StateParts {
  func situation(of vector: StateVector) -> Situation {
    Situation(core: vector.core, shape: layouts[vector.screens].shape)
  }

  func userContext(of vector: StateVector) -> UserContext {
    let core = cores[vector.core].wrappedValue
    return UserContext(navigation: core.navigation, clock: core.clock, isInBackground: core.isInBackground)
  }

  /// A fingerprint of what is in a state, whatever the numbers of its parts: those depend on which thread was first.
  func contentFingerprint(of vector: StateVector) -> Fingerprint {
    var mixer = FingerprintMixer()
    mixer.mix(cores.fingerprint(of: vector.core))
    mixer.mix(services.fingerprint(of: vector.services))
    monitors.mixContent(of: vector.monitor, into: &mixer)
    for screen in layouts.screens(of: vector.screens) {
      if screen == 0 { mixer.mix(0) } else { mixer.mix(screens.fingerprint(of: screen - 1)) }
    }
    return mixer.fingerprint
  }

  func contentFingerprint(of device: Device) -> Fingerprint {
    var scratch = ScratchDevice(device, self)
    return contentFingerprint(of: scratch.vector())
  }

  func mix(_ reads: ReadSet, of vector: StateVector, into mixer: inout FingerprintMixer) {
    let layout = layouts[vector.screens]
    reads.places.forEachBit { mixer.mix(UInt64(layouts.screen(at: $0, of: layout))) }
    reads.titles.forEachBit { place in
      let screen = layouts.screen(at: place, of: layout)
      if screen == 0 { mixer.mix(0) } else { mixer.mix(screens.note(of: screen - 1).title) }
    }
    if reads.hasServices { mixer.mix(UInt64(vector.services)) }
  }
}

extension UInt64 {
  func forEachBit(_ body: (Int) -> Void) {
    var left = self
    while left != 0 {
      body(left.trailingZeroBitCount)
      left &= left - 1
    }
  }
}
