import Hashing

/// Numbers for fingerprints, from zero in the order in which they come.
///
/// An open-addressing table of 28 to 40 bytes a fingerprint.
struct FingerprintIndex: Sendable {
  private var keys: [Fingerprint] = []
  private var slots: [Slot] = Array(repeating: Slot(), count: 64)

  /// A place in the table, with a part of the key's hash: mostly that alone tells that it is another key's.
  private struct Slot: Sendable {
    var tag: UInt32 = 0
    /// One more than the number of the key; zero: the slot is free.
    var next: UInt32 = 0
  }

  init() {}

  /// How many there are.
  var count: Int { keys.count }

  /// The number of a fingerprint; nil when it has none.
  ///
  /// Complexity: O(1).
  func number(of key: Fingerprint) -> Int? {
    let hash = Self.hash(key)
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[place].next != 0 {
      let number = Int(slots[place].next) - 1
      if slots[place].tag == tag, keys[number] == key { return number }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The number of a fingerprint, a new one where it had none.
  ///
  /// Complexity: O(1), amortised.
  mutating func insert(_ key: Fingerprint) -> (number: Int, isNew: Bool) {
    if (keys.count + 1) * 3 > slots.count * 2 { grow() }
    let hash = Self.hash(key)
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[place].next != 0 {
      let number = Int(slots[place].next) - 1
      if slots[place].tag == tag, keys[number] == key { return (number, false) }
      place = (place + 1) & (slots.count - 1)
    }
    keys.append(key)
    slots[place] = Slot(tag: tag, next: UInt32(keys.count))
    return (keys.count - 1, true)
  }

  /// Numbers that stand for themselves are fingerprints, too, so their bits have to be mixed.
  private static func hash(_ key: Fingerprint) -> UInt64 {
    let product = (key.low ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: key.high ^ 0xD1B5_4A32_D192_ED03)
    return product.low ^ product.high
  }

  private mutating func grow() {
    let count = slots.count * 2
    slots = []
    slots = Array(repeating: Slot(), count: count)
    for (number, key) in keys.enumerated() {
      let hash = Self.hash(key)
      var place = Int(truncatingIfNeeded: hash) & (count - 1)
      while slots[place].next != 0 { place = (place + 1) & (count - 1) }
      slots[place] = Slot(tag: UInt32(truncatingIfNeeded: hash >> 32), next: UInt32(number + 1))
    }
  }
}
