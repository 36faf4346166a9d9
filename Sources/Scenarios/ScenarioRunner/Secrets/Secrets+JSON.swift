package import Diagnostics

extension Secrets {
  /// JSON with the secrets in its strings hidden; all else stays, so that it is JSON still.
  package func maskedJSON(_ json: String) -> String { isEmpty ? json : maskInJSON.maskedJSON(json) }

  /// What hides them in JSON: a string's own text may be that of a value with escapes.
  var maskInJSON: Mask { Secrets(lines.flatMap { [$0, $0.debugForm] }).mask }
}

extension Secrets.Mask {
  /// JSON with the secrets in its strings hidden, which are compared as what they stand for, and also as they are written.
  func maskedJSON(_ json: String) -> String {
    let quote = UInt8(ascii: "\"")
    let backslash = UInt8(ascii: "\\")
    let bytes = Array(json.utf8)
    // Nearly no JSON holds a secret, which is found out faster for all strings at once.
    if let text = Self.textOfStrings(in: bytes), hidden(text) == nil { return json }
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
      let text = written.contains(backslash) ? Self.text(written: written) : String(decoding: written, as: UTF8.self)
      let masked = masked(text)
      result += masked == text ? [quote] + written + [quote] : JSONText.string(masked).bytes
      position = end + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The texts of all strings, a quotation mark behind each; nil where one does not end.
  private static func textOfStrings(in json: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    var position = 0
    while position < json.count {
      guard json[position] == UInt8(ascii: "\"") else {
        position += 1
        continue
      }
      let end = endOfString(in: json, from: position + 1)
      guard end < json.count else { return nil }
      let written = json[(position + 1)..<end]
      if written.contains(UInt8(ascii: "\\")) {
        result += text(written: Array(written)).utf8
      } else {
        result += written
      }
      result.append(UInt8(ascii: "\""))
      position = end + 1
    }
    return result
  }

  /// Where the string ends whose text begins at a position.
  private static func endOfString(in json: [UInt8], from position: Int) -> Int {
    var end = position
    while end < json.count, json[end] != UInt8(ascii: "\"") { end += json[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(end, json.count)
  }

  /// The text of a string as JSON writes it; of the escapes by number, those of one byte.
  private static func text(written: [UInt8]) -> String {
    var bytes: [UInt8] = []
    var index = 0
    while index < written.count {
      guard written[index] == UInt8(ascii: "\\"), index + 1 < written.count else {
        bytes.append(written[index])
        index += 1
        continue
      }
      switch written[index + 1] {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "u"):
        let digits = String(
          decoding: written[min(index + 2, written.count)..<min(index + 6, written.count)], as: UTF8.self)
        bytes += (UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "").utf8
        index += 4
      case let other: bytes.append(other)
      }
      index += 2
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The text as it stands in the description of a value that holds it.
  fileprivate var debugForm: String { String(debugDescription.dropFirst().dropLast()) }
}
