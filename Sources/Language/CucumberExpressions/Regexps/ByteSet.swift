/// A set of bytes below 128.
struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  static var all: ASCIISet {
    var result = ASCIISet()
    result.low = .max
    result.high = .max
    return result
  }

  /// Whether a byte below 128 is in the set.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 != 0
  }

  mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
  }

  mutating func formUnion(_ other: ASCIISet) {
    low |= other.low
    high |= other.high
  }

  mutating func invert() {
    low = ~low
    high = ~high
  }

  func isDisjoint(with other: ASCIISet) -> Bool {
    low & other.low == 0 && high & other.high == 0
  }
}

/// A set of bytes, and whether the end of the text belongs to it: the starts of a part of a regular expression.
///
/// It errs on the side of too many: a byte outside can certainly not start the part.
struct ByteSet: Sendable {
  private var ascii: ASCIISet
  private var hasNonASCII: Bool
  /// Whether the part can also succeed where the text ends.
  var hasEnd = false

  init(_ ascii: ASCIISet = ASCIISet(), hasNonASCII: Bool = false, hasEnd: Bool = false) {
    self.ascii = ascii
    self.hasNonASCII = hasNonASCII
    self.hasEnd = hasEnd
  }

  /// Every byte and the end.
  static var everything: ByteSet { ByteSet(.all, hasNonASCII: true, hasEnd: true) }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    byte < 128 ? ascii.contains(byte) : hasNonASCII
  }

  /// Whether the part can start at a position of a text.
  @inline(__always)
  func canStart(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
    position < text.count ? contains(text[position]) : hasEnd
  }

  mutating func insert(_ byte: UInt8) {
    if byte < 128 { ascii.insert(byte) } else { hasNonASCII = true }
  }

  mutating func formUnion(_ other: ByteSet) {
    ascii.formUnion(other.ascii)
    hasNonASCII = hasNonASCII || other.hasNonASCII
    hasEnd = hasEnd || other.hasEnd
  }

  /// Whether no byte is in both; the end does not count.
  func sharesNoByte(with other: ByteSet) -> Bool {
    ascii.isDisjoint(with: other.ascii) && !(hasNonASCII && other.hasNonASCII)
  }
}
