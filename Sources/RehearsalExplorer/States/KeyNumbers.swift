import RehearsalBase
import RehearsalDevice

/// A small key of a table, with a hash that takes a multiplication.
///
/// A lookup by two integers takes 13 ns; in a dictionary, with the standard hasher, it takes 46 ns. Keys packed into fewer
/// integers take as long as structs.
protocol MixedHashable: Hashable, Sendable {
  /// Its bits, mixed well: a table takes both the lowest and the highest of them.
  var mixedHash: UInt64 { get }
}

extension MixedHashable {
  /// The standard hasher's value, for keys that hold more than numbers.
  var mixedHash: UInt64 { UInt64(bitPattern: Int64(hashValue)) }

  static func mixed(_ low: UInt64, _ high: UInt64) -> UInt64 {
    let product = (low ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: high ^ 0xD1B5_4A32_D192_ED03)
    return product.low ^ product.high
  }
}

/// Numbers are fingerprints, too, where a state is one, so their bits have to be mixed.
extension Fingerprint: MixedHashable {
  var mixedHash: UInt64 { Self.mixed(low, high) }
}

/// Numbers for keys, from zero in the order in which they come.
///
/// An open-addressing table of 12 to 24 bytes a key, besides the key itself.
struct KeyNumbers<Key: MixedHashable>: Sendable {
  private(set) var keys: [Key] = []
  private var slots: [Slot] = Array(repeating: Slot(), count: 64)

  /// A place in the table, with a part of the key's hash: that alone distinguishes most other keys.
  private struct Slot: Sendable {
    var tag: UInt32 = 0
    /// One more than the number of the key; zero: the slot is free.
    var next: UInt32 = 0
  }

  var count: Int { keys.count }

  func number(of key: Key) -> Int? {
    let hash = key.mixedHash
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[place].next != 0 {
      let number = Int(slots[place].next) - 1
      if slots[place].tag == tag, keys[number] == key { return number }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  mutating func insert(_ key: Key) -> (number: Int, isNew: Bool) {
    if (keys.count + 1) * 3 > slots.count * 2 { grow() }
    let hash = key.mixedHash
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

  private mutating func grow() {
    let count = slots.count * 2
    slots = []
    slots = Array(repeating: Slot(), count: count)
    for (number, key) in keys.enumerated() {
      let hash = key.mixedHash
      var place = Int(truncatingIfNeeded: hash) & (count - 1)
      while slots[place].next != 0 { place = (place + 1) & (count - 1) }
      slots[place] = Slot(tag: UInt32(truncatingIfNeeded: hash >> 32), next: UInt32(number + 1))
    }
  }
}

/// Values by keys that are never removed.
struct KeyMap<Key: MixedHashable, Value: Sendable>: Sendable {
  private var numbers = KeyNumbers<Key>()
  private var values: [Value] = []

  subscript(key: Key) -> Value? { numbers.number(of: key).map { values[$0] } }

  mutating func insert(_ value: Value, for key: Key) {
    if numbers.insert(key).isNew { values.append(value) }
  }
}

/// Values by small numbers, such as those of parts.
struct NumberMap<Value: Sendable>: Sendable {
  private var values: [Value?] = []

  subscript(number: UInt32) -> Value? {
    get { number < values.count ? values[Int(number)] : nil }
    set {
      while values.count <= number { values.append(nil) }
      values[Int(number)] = newValue
    }
  }
}

/// Numbers for values by their fingerprints, and how often a known one was asked for.
struct FingerprintIndex: Sendable {
  private(set) var numbers = KeyNumbers<Fingerprint>()
  private var hits = 0

  /// The number of a known value, and how often a known one was asked for before, or nil if it is new.
  mutating func known(_ fingerprint: Fingerprint) -> (number: UInt32, hit: Int)? {
    guard let number = numbers.number(of: fingerprint) else { return nil }
    hits += 1
    return (UInt32(number), hits - 1)
  }

  /// The number of a value that was new when it was asked for; another thread may have been faster.
  mutating func insert(_ fingerprint: Fingerprint) -> (number: Int, isNew: Bool) { numbers.insert(fingerprint) }
}

/// Puts fingerprints and numbers together, in their order.
///
/// Fingerprints are hashes already, so mixing one in takes a multiplication for each half.
struct FingerprintMixer {
  private var low: UInt64 = 0x243F_6A88_85A3_08D3
  private var high: UInt64 = 0x1319_8A2E_0370_7344

  mutating func mix(_ part: Fingerprint) {
    low = Self.folded(low ^ part.low, 0x9E37_79B9_7F4A_7C15)
    high = Self.folded(high ^ part.high, 0xD1B5_4A32_D192_ED03)
  }

  mutating func mix(_ number: UInt64) {
    low = Self.folded(low ^ number, 0x9E37_79B9_7F4A_7C15)
    high = Self.folded(high ^ ~number, 0xD1B5_4A32_D192_ED03)
  }

  private static func folded(_ value: UInt64, _ factor: UInt64) -> UInt64 {
    let product = (value &+ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }

  var fingerprint: Fingerprint { Fingerprint(low: low, high: high) }
}

extension Fingerprint {
  /// The fingerprint together with a number; with 0, the fingerprint itself.
  func counting(_ number: some BinaryInteger) -> Fingerprint {
    guard number != 0 else { return self }
    var mixer = FingerprintMixer()
    mixer.mix(self)
    mixer.mix(UInt64(number))
    return mixer.fingerprint
  }
}
