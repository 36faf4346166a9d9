extension String {
  /// The text with every control character written out as `\u{…}`, so that printing it cannot steer a terminal.
  ///
  /// Line feeds are written out too: a caller that wants several lines escapes each of them. Bidirectional
  /// overrides count as control characters, since they make a line read as something it is not.
  package var escapedForTerminal: String {
    // Nearly all texts are printable ASCII, which is found out faster by bytes.
    if isPrintableASCII { return self }
    guard unicodeScalars.contains(where: \.steersTerminal) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.steersTerminal {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The number of columns the text takes on a terminal: two for wide East Asian characters and emoji, one for others.
  package var displayWidth: Int {
    isPrintableASCII ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }

  private var isPrintableASCII: Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy { (0x20..<0x7F).contains($0) } } ?? false
  }

  /// The text cut to at most `width` columns, ending in `…` where something was cut, and padded with spaces to exactly
  /// `width`.
  package func fitted(to width: Int) -> String {
    guard width > 0 else { return "" }
    let own = displayWidth
    if own <= width { return self + String(repeating: " ", count: width - own) }
    var result = ""
    var used = 0
    for character in self {
      guard used + character.displayWidth <= width - 1 else { break }
      result.append(character)
      used += character.displayWidth
    }
    return result + "…" + String(repeating: " ", count: max(0, width - 1 - used))
  }
}

extension Character {
  fileprivate var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    // A character drawn as an emoji by its own nature, or because a variation selector asks for it.
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    case 0x200B, 0xFEFF: return 0
    default: return 1
    }
  }
}

extension Unicode.Scalar {
  fileprivate var steersTerminal: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
