/// A character that nobody sees, or that looks like a plain space: word processors and web pages set them.
package struct InvisibleCharacter {
  private let name: String
  private let scalar: Unicode.Scalar
  /// Its column in the text, from 1, in code points.
  package let column: Int

  package init?(in text: String) {
    for (index, scalar) in text.unicodeScalars.enumerated() {
      guard let name = Self.spaces[scalar] ?? Self.unseen[scalar] else { continue }
      (self.name, self.scalar, column) = (name, scalar, index + 1)
      return
    }
    return nil
  }

  package var title: String {
    let code = String(scalar.value, radix: 16, uppercase: true)
    return "a \(name) (U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code))"
  }

  package static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where unseen[scalar] == nil { plain.append(spaces[scalar] == nil ? scalar : " ") }
    return String(plain)
  }

  private static let spaces: [Unicode.Scalar: String] = [
    "\u{A0}": "no-break space", "\u{202F}": "narrow no-break space", "\u{2007}": "figure space",
    "\u{2009}": "thin space",
    "\u{3000}": "full-width space",
  ]

  private static let unseen: [Unicode.Scalar: String] = [
    "\u{AD}": "soft hyphen", "\u{200B}": "zero-width space", "\u{200C}": "zero-width non-joiner",
    "\u{200D}": "zero-width joiner", "\u{200E}": "left-to-right mark", "\u{200F}": "right-to-left mark",
    "\u{2060}": "word joiner", "\u{FEFF}": "byte order mark",
  ]
}
