import Hashing
import Locks
import Navigation
import SimulatedDevice

/// Numbers for the arrangements of screens: which screen is in which place.
final class ScreenLayouts: Sendable {
  /// One arrangement; its screens lie in the pool, so that looking at one touches no reference.
  struct Arrangement: Sendable {
    fileprivate let first: UInt32
    /// How many places there are.
    let count: Int
    /// Stands for which places are taken, and by screens that came from where.
    let shape: UInt32
  }

  private struct Indexes {
    var arrangements = FingerprintIndex()
    var shapes = FingerprintIndex()
    var pooled: UInt32 = 0
  }

  private let arrangements = AppendOnlyArray<Arrangement>()
  private let pool = AppendOnlyArray<UInt32>()
  private let indexes = Lock(Indexes())

  /// The arrangement of a number.
  subscript(number: UInt32) -> Arrangement { arrangements[number] }

  /// What is in a place: one more than the number of a screen, zero where it is free.
  func screen(at place: Int, of arrangement: Arrangement) -> UInt32 {
    place < arrangement.count ? pool[arrangement.first + UInt32(place)] : 0
  }

  /// What is in each place.
  func screens(of number: UInt32) -> [UInt32] {
    let arrangement = self[number]
    return (0..<arrangement.count).map { screen(at: $0, of: arrangement) }
  }

  /// The number of an arrangement; `parts` are the screens it speaks of.
  func number(of screens: [UInt32], in parts: PartTable<Screen>) -> UInt32 {
    var mixer = FingerprintMixer()
    for screen in screens { mixer.mix(UInt64(screen)) }
    let fingerprint = mixer.fingerprint
    return indexes.withLock { indexes in
      let (number, isNew) = indexes.arrangements.insert(fingerprint)
      if isNew {
        let shape = indexes.shapes.insert(Self.shape(of: screens, in: parts)).number
        for screen in screens { pool.append(screen) }
        arrangements.append(Arrangement(first: indexes.pooled, count: screens.count, shape: UInt32(shape)))
        indexes.pooled += UInt32(screens.count)
      }
      return UInt32(number)
    }
  }

  private static func shape(of screens: [UInt32], in parts: PartTable<Screen>) -> Fingerprint {
    var mixer = FingerprintMixer()
    for screen in screens {
      let origin = screen == 0 ? -2 : parts[screen - 1].wrappedValue.origin?.number ?? -1
      mixer.mix(UInt64(2 + origin))
    }
    return mixer.fingerprint
  }
}
