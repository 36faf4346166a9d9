package import Diagnostics

extension Secrets {
  /// JSON with the secrets in its strings hidden; all else stays, so that it is JSON still.
  package func maskedJSON(_ json: String) -> String { isEmpty ? json : maskInJSON.maskedJSON(json) }

  /// The mask that hides them in JSON: a string's own text may be that of a value with escapes.
  var maskInJSON: Mask { Secrets(lines.flatMap { [$0, $0.debugForm] }).mask }
}

extension Secrets.Mask {
  /// JSON with the secrets in its strings hidden, which are compared as what they stand for, and also as they are written.
  func maskedJSON(_ json: String) -> String {
    let quote = UInt8(ascii: "\"")
    let bytes = Array(json.utf8)
    // Nearly no JSON holds a secret, which is found out faster for all strings at once, with what is between them.
    let (text, escapedQuotes) = Self.text(written: bytes)
    let isWhole = bytes.hasOddCount(of: quote) != escapedQuotes.isMultiple(of: 2)
    if isWhole, hidden(text) == nil { return json }
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      guard bytes[position] == quote else {
        result.append(bytes[position])
        position += 1
        continue
      }
      let end = Self.endOfString(in: bytes, from: position + 1)
      let written = Array(bytes[(position + 1)..<end])
      let text = String(decoding: Self.text(written: written).bytes, as: UTF8.self)
      let masked = masked(text)
      result += masked == text ? [quote] + written + [quote] : JSONText.string(masked).bytes
      position = end + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The end of the string whose text begins at a position.
  private static func endOfString(in json: [UInt8], from position: Int) -> Int {
    var end = position
    while end < json.count, json[end] != UInt8(ascii: "\"") { end += json[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(end, json.count)
  }

  /// The text of a string as JSON writes it, and how many `\"` it has; of the escapes by number, those of one byte.
  private static func text(written: [UInt8]) -> (bytes: [UInt8], escapedQuotes: Int) {
    guard written.holds(UInt8(ascii: "\\")) else { return (written, 0) }
    var bytes: [UInt8] = []
    var escapedQuotes = 0
    bytes.reserveCapacity(written.count)
    var rest = written[...]
    while let escape = rest.firstIndex(of: UInt8(ascii: "\\")), escape + 1 < rest.endIndex {
      bytes += rest[..<escape]
      rest = rest[(escape + 2)...]
      switch written[escape + 1] {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "u"):
        let digits = String(decoding: rest.prefix(4), as: UTF8.self)
        bytes += (UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "").utf8
        rest = rest.dropFirst(4)
      case let other:
        bytes.append(other)
        if other == UInt8(ascii: "\"") { escapedQuotes += 1 }
      }
    }
    return (bytes + rest, escapedQuotes)
  }
}

extension [UInt8] {
  fileprivate func hasOddCount(of wanted: UInt8) -> Bool {
    var odd: UInt8 = 0
    for byte in self { odd ^= byte == wanted ? 1 : 0 }
    return odd != 0
  }
}

extension String {
  /// The text as it stands in the description of a value that holds it.
  fileprivate var debugForm: String { String(debugDescription.dropFirst().dropLast()) }
}
