import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// Numbers for the layouts of screens: which screen is in which place.
final class ScreenLayouts: Sendable {
  /// One layout; its screens lie in the pool, so that looking at one touches no reference.
  struct Layout: Sendable {
    fileprivate let first: UInt32
    let count: Int
    /// The number of which places are taken, and by screens that came from where.
    let shape: UInt32
  }

  private struct Indexes {
    var layouts = KeyNumbers<Fingerprint>()
    var shapes = KeyNumbers<Fingerprint>()
    var pooled: UInt32 = 0
  }

  private let layouts = AppendOnlyArray<Layout>()
  private let pool = AppendOnlyArray<UInt32>()
  private let indexes = Lock(Indexes())

  subscript(number: UInt32) -> Layout { layouts[number] }

  /// The occupant of a place: one more than the number of a screen, zero where it is free.
  func screen(at place: Int, of layout: Layout) -> UInt32 {
    place < layout.count ? pool[layout.first + UInt32(place)] : 0
  }

  func screens(of number: UInt32) -> [UInt32] {
    let layout = self[number]
    return (0..<layout.count).map { screen(at: $0, of: layout) }
  }

  func number(of screens: [UInt32], in parts: PartTable<Screen>) -> UInt32 {
    var mixer = FingerprintMixer()
    for screen in screens { mixer.mix(UInt64(screen)) }
    let fingerprint = mixer.fingerprint
    return indexes.withLock { indexes in
      let (number, isNew) = indexes.layouts.insert(fingerprint)
      if isNew {
        let shape = indexes.shapes.insert(Self.shape(of: screens, in: parts)).number
        for screen in screens { pool.append(screen) }
        layouts.append(Layout(first: indexes.pooled, count: screens.count, shape: UInt32(shape)))
        indexes.pooled += UInt32(screens.count)
      }
      return UInt32(number)
    }
  }

  private static func shape(of screens: [UInt32], in parts: PartTable<Screen>) -> Fingerprint {
    var mixer = FingerprintMixer()
    for screen in screens {
      let origin = screen == 0 ? -2 : parts.note(of: screen - 1).origin ?? -1
      mixer.mix(UInt64(2 + origin))
    }
    return mixer.fingerprint
  }
}
