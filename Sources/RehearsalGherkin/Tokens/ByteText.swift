/// A text as its UTF-8 bytes, valid while it is being parsed.
typealias ByteText = UnsafeBufferPointer<UInt8>

// White space is Unicode's, as Cucumber's reference parser has it, with the four ASCII separators 0x1C to 0x1F.
extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes of the white space character at `index`, 0 if another character begins there.
  func whitespace(at index: Int, before end: Int) -> Int {
    let byte = self[index]
    if byte < 0x80 { return byte.isWhitespace ? 1 : 0 }
    switch byte {
    case 0xC2: return index + 1 < end && (self[index + 1] == 0x85 || self[index + 1] == 0xA0) ? 2 : 0
    case 0xE1...0xE3: return index + 2 < end && isWideSpace(at: index) ? 3 : 0
    default: return 0
    }
  }

  func skippingWhitespace(from start: Int, to end: Int) -> (index: Int, count: Int) {
    var index = start
    while index < end, self[index] == 0x20 { index += 1 }
    var count = index - start
    while index < end {
      let length = whitespace(at: index, before: end)
      if length == 0 { break }
      index += length
      count += 1
    }
    return (index, count)
  }

  func trimmingWhitespace(from start: Int, to end: Int) -> Int {
    var end = end
    while end > start {
      let byte = self[end - 1]
      if byte < 0x80 {
        guard byte.isWhitespace else { break }
        end -= 1
      } else if end - 2 >= start, self[end - 2] == 0xC2, whitespace(at: end - 2, before: end) == 2 {
        end -= 2
      } else if end - 3 >= start, whitespace(at: end - 3, before: end) == 3 {
        end -= 3
      } else {
        break
      }
    }
    return end
  }

  func firstPosition(of byte: UInt8, from start: Int) -> Int {
    var index = start
    if let baseAddress {
      // Eight bytes at a time: one that is the byte becomes 0, and borrows from its highest bit when 1 is taken away.
      let ones: UInt64 = 0x0101_0101_0101_0101
      let pattern = ones &* UInt64(byte)
      let raw = UnsafeRawPointer(baseAddress)
      while index + 8 <= count {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian ^ pattern
        let zeros = (word &- ones) & ~word & (ones << 7)
        if zeros != 0 { return index + zeros.trailingZeroBitCount / 8 }
        index += 8
      }
    }
    while index < count, self[index] != byte { index += 1 }
    return index
  }

  func trimmingCarriageReturns(from start: Int, to end: Int) -> Int {
    var end = end
    while end > start, self[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }

  func skipping(characters count: Int, from start: Int, to end: Int) -> Int {
    var index = start
    var left = count
    while left > 0, index < end {
      index += 1
      while index < end, self[index].continuesCharacter { index += 1 }
      left -= 1
    }
    return index
  }

  func has(_ prefix: StaticString, at start: Int, before end: Int) -> Bool {
    guard start + prefix.utf8CodeUnitCount <= end else { return false }
    return prefix.withUTF8Buffer { bytes in
      for (offset, byte) in bytes.enumerated() where self[start + offset] != byte { return false }
      return true
    }
  }

  /// The bytes of a range as a string; invalid ones become replacement characters.
  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: self[range]), as: UTF8.self)
  }

  /// Whether one of the three-byte spaces stands at `index`: U+1680, U+2000–200A, U+2028, U+2029, U+202F, U+205F, U+3000.
  private func isWideSpace(at index: Int) -> Bool {
    switch (self[index], self[index + 1], self[index + 2]) {
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
      (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
      true
    default: false
    }
  }
}

extension UInt8 {
  var isWhitespace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) || (self >= 0x1C && self <= 0x1F) }

  var continuesCharacter: Bool { self & 0xC0 == 0x80 }
}
