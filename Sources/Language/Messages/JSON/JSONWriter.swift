import Gherkin

/// Writes JSON as UTF-8 bytes, without white space.
struct JSONWriter {
  var bytes: [UInt8] = []
  private let drain: ((inout [UInt8]) -> Void)?
  private var needsComma = false

  /// How much is written before it is drained.
  private static let pieceSize = 1 << 16

  /// Makes a writer; `drain` takes away what is written whenever a good deal is, so that a long text is never there as
  /// a whole.
  init(drain: ((inout [UInt8]) -> Void)? = nil) {
    self.drain = drain
  }

  mutating func beginObject() {
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  mutating func endObject() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  mutating func field(_ name: String, _ value: some JSONConvertible) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var name = name
    name.withUTF8 { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
    value.write(to: &self)
    needsComma = true
  }

  mutating func write(_ values: [some JSONConvertible]) {
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    for value in values {
      separate()
      value.write(to: &self)
      needsComma = true
      if let drain, bytes.count >= Self.pieceSize { drain(&bytes) }
    }
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  mutating func write(_ value: Bool) {
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  mutating func write(_ value: Int) {
    bytes.append(contentsOf: String(value).utf8)
  }

  mutating func write(_ id: Identifier) {
    // Many of the strings are ids: a number is written without a text of its own, and has nothing to escape.
    guard id.hasNumber else { return write(id.description) }
    bytes.append(UInt8(ascii: "\""))
    var place: UInt32 = 1
    while id.number / place > 9 { place *= 10 }
    while place > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(id.number / place % 10))
      place /= 10
    }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var written = 0
      for index in 0..<utf8.count where utf8[index].isEscapedInJSON {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[written..<index]))
        appendEscape(of: utf8[index])
        written = index + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[written...]))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func appendEscape(of byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }
}

extension UInt8 {
  fileprivate var isEscapedInJSON: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}
