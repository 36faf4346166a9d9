import RehearsalBase

/// Reads one JSON text (RFC 8259) from UTF-8 bytes.
///
/// Nesting is limited, so that no input can exhaust the stack.
///
/// - Complexity: Linear in the text.
struct JSONParser {
  private static let deepest = 512

  private let bytes: [UInt8]
  /// Whether values are made of what is read, or it is only looked whether they could be.
  private let makesValues: Bool
  private var position = 0
  private var depth = 0

  init(_ bytes: [UInt8], makesValues: Bool) {
    self.bytes = bytes
    self.makesValues = makesValues
  }

  mutating func whole() throws(NotJSON) -> JSON {
    let value = try value()
    skipWhiteSpace()
    guard position == bytes.endIndex else { throw NotJSON() }
    return value
  }

  private mutating func value() throws(NotJSON) -> JSON {
    skipWhiteSpace()
    guard let next else { throw NotJSON() }
    switch next {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw NotJSON()
    }
  }

  private mutating func object() throws(NotJSON) -> JSONObject {
    try enter()
    var object = JSONObject()
    skipWhiteSpace()
    if !take(UInt8(ascii: "}")) {
      repeat {
        skipWhiteSpace()
        guard next == UInt8(ascii: "\"") else { throw NotJSON() }
        let name = try string()
        skipWhiteSpace()
        guard take(UInt8(ascii: ":")) else { throw NotJSON() }
        let value = try value()
        if makesValues { object.append(name, value) }
        skipWhiteSpace()
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "}")) else { throw NotJSON() }
    }
    depth -= 1
    return object
  }

  private mutating func array() throws(NotJSON) -> [JSON] {
    try enter()
    var values: [JSON] = []
    skipWhiteSpace()
    if !take(UInt8(ascii: "]")) {
      repeat {
        let value = try value()
        if makesValues { values.append(value) }
        skipWhiteSpace()
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "]")) else { throw NotJSON() }
    }
    depth -= 1
    return values
  }

  private mutating func enter() throws(NotJSON) {
    position += 1
    depth += 1
    guard depth <= Self.deepest else { throw NotJSON() }
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(NotJSON) -> JSON {
    let matches = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    guard matches else { throw NotJSON() }
    position += word.utf8CodeUnitCount
    return value
  }
}

// MARK: - Numbers

extension JSONParser {
  private mutating func number() throws(NotJSON) -> JSON {
    let start = position
    var isInteger = true
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) {
      isInteger = false
      try digits()
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isInteger = false
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      try digits()
    }
    guard makesValues else { return .null }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isInteger, let integer = Int(text) { return .integer(integer) }
    return .number(Double(text) ?? .infinity)
  }

  private mutating func digits() throws(NotJSON) {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw NotJSON() }
  }
}

// MARK: - Strings

extension JSONParser {
  private mutating func string() throws(NotJSON) -> String {
    position += 1
    var text = ""
    var start = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        // The usual string has no escapes, and is one run of bytes.
        let run = try decoded(start..<position)
        position += 1
        return text.isEmpty ? run : text + run
      case UInt8(ascii: "\\"):
        text += try decoded(start..<position)
        text.unicodeScalars.append(try escape())
        start = position
      case 0..<0x20: throw NotJSON()
      default: position = endOfRun(from: position + 1)
      }
    }
    throw NotJSON()
  }

  /// By a position of its own: the parser's is written to memory at each byte.
  private func endOfRun(from start: Int) -> Int {
    var end = start
    while end < bytes.endIndex, !bytes[end].endsRun { end += 1 }
    return end
  }

  private func decoded(_ range: Range<Int>) throws(NotJSON) -> String {
    // Where no values are made, the bytes are those of a text.
    guard makesValues else { return "" }
    guard let text = String(validUTF8: bytes[range]) else { throw NotJSON() }
    return text
  }

  private mutating func escape() throws(NotJSON) -> Unicode.Scalar {
    position += 1
    guard let byte = next else { throw NotJSON() }
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw NotJSON()
    }
  }

  /// Two escapes make one scalar where it takes a pair of surrogates; half a pair stands for no text.
  private mutating func unicodeEscape() throws(NotJSON) -> Unicode.Scalar {
    let unit = try hexadecimalUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else { throw NotJSON() }
    let low = try hexadecimalUnit()
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(unit - 0xD800) << 10) + UInt32(low - 0xDC00))
    else { throw NotJSON() }
    return scalar
  }

  private mutating func hexadecimalUnit() throws(NotJSON) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw NotJSON()
      }
      unit = unit << 4 + UInt16(digit)
      position += 1
    }
    return unit
  }
}

// MARK: - Bytes

extension JSONParser {
  private var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipWhiteSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }
}

extension UInt8 {
  fileprivate var endsRun: Bool { self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }
}

/// A text is not JSON.
struct NotJSON: Error {}
