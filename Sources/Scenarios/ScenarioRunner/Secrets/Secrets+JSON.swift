package import Diagnostics

extension Secrets {
  /// JSON with the secrets in its strings hidden; all else stays, so that it is JSON still.
  ///
  /// A string is compared as what it stands for, and also as it is written: its own text may be that of a value with
  /// escapes.
  package func maskedJSON(_ json: String) -> String {
    guard !isEmpty else { return json }
    let mask = Secrets(lines.flatMap { [$0, $0.debugForm] }).mask
    let quote = UInt8(ascii: "\"")
    let backslash = UInt8(ascii: "\\")
    let bytes = Array(json.utf8)
    // Without escapes, strings that end read as they are written.
    let isWritten = !bytes.contains(backslash) && bytes.count { $0 == quote }.isMultiple(of: 2)
    if isWritten, mask.hidden(bytes) == nil { return json }
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      guard bytes[position] == quote else {
        result.append(bytes[position])
        position += 1
        continue
      }
      var end = position + 1
      while end < bytes.count, bytes[end] != quote { end += bytes[end] == backslash ? 2 : 1 }
      end = min(end, bytes.count)
      let written = Array(bytes[(position + 1)..<end])
      let text = written.contains(backslash) ? Self.text(written: written) : String(decoding: written, as: UTF8.self)
      let masked = mask.masked(text)
      result += masked == text ? [quote] + written + [quote] : JSONText.string(masked).bytes
      position = end + 1
    }
    return String(decoding: result, as: UTF8.self)
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
