import RehearsalBase

extension DeclaredEncoding {
  func decoded(_ bytes: [UInt8], named name: String) throws(Problem) -> SourceText {
    switch self {
    case .utf8: return try Self.checked(SourceText(name: name, bytes: bytes))
    case .latin1: return SourceText(name: name, text: Self.text(bytes) { Unicode.Scalar($0) })
    case .latin9:
      return SourceText(name: name, text: Self.text(bytes) { Self.latin9Scalars[$0] ?? Unicode.Scalar($0) })
    case .windows1252:
      // Five bytes stand for nothing, and are shown as a replacement character.
      return SourceText(
        name: name,
        text: Self.text(bytes) { (0x80..<0xA0).contains($0) ? Self.windowsScalars[Int($0) - 0x80] : Unicode.Scalar($0) }
      )
    case .utf16(let isBigEndian): return try Self.decodedUTF16(bytes, isBigEndian: isBigEndian, named: name)
    case .unknown(let encoding):
      throw Problem(
        subject: name, message: "the file declares the encoding \(encoding), which is not known",
        remedy: "save the file in the encoding UTF-8; these can be declared: \(Self.known)")
    }
  }

  private static func checked(_ source: SourceText) throws(Problem) -> SourceText {
    guard let place = source.firstInvalidUTF8 else { return source }
    throw Problem(
      subject: source.name, place: place, message: "this is not valid UTF-8",
      remedy: "save the file in the encoding UTF-8, or declare its own in the first line: # encoding: iso-8859-1")
  }

  private static func text(_ bytes: [UInt8], _ scalar: (UInt8) -> Unicode.Scalar) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(scalar(byte)) }
    return String(text)
  }

  private static func decodedUTF16(
    _ bytes: [UInt8], isBigEndian: Bool, named name: String
  ) throws(Problem) -> SourceText {
    // The mark stays out of the text.
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validUTF16: units) else {
      throw Problem(subject: name, message: "this is not valid UTF-16", remedy: "save the file in the encoding UTF-8")
    }
    return SourceText(name: name, text: text)
  }

  /// The characters in which ISO 8859-15 differs from ISO 8859-1.
  private static let latin9Scalars: [UInt8: Unicode.Scalar] = [
    0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
  ]

  /// The characters of windows-1252 from 0x80 to 0x9F, in place of control characters.
  private static let windowsScalars = Array("€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ".unicodeScalars)
}
