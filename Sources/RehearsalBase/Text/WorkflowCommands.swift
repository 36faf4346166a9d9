extension String {
  /// The text with nothing in it that GitHub would take for a command when it reads a log: `::name::` at the beginning of
  /// a line, and `##[name]` anywhere.
  ///
  /// - Complexity: O(*n*).
  package var withoutWorkflowCommands: String {
    guard Array(utf8).mayHoldWorkflowCommands else { return self }
    var text = ""
    var copied = startIndex
    var isAtLineStart = true
    for index in unicodeScalars.indices {
      let scalar = unicodeScalars[index]
      var escape: String?
      if scalar == ":", isAtLineStart, self[index...].utf8.starts(with: "::".utf8) { escape = "\\u{3a}" }
      if scalar == "#", self[index...].utf8.starts(with: "##[".utf8) { escape = "\\u{23}" }
      if let escape {
        text += self[copied..<index] + escape
        copied = unicodeScalars.index(after: index)
      }
      // GitHub passes over white space of any kind in front of a command.
      isAtLineStart = scalar == "\n" || scalar == "\r" || isAtLineStart && scalar.properties.isWhitespace
    }
    return text + self[copied...]
  }
}

extension [UInt8] {
  package var mayHoldWorkflowCommands: Bool { holds("::") || holds("#[") }

  /// Every pair is looked at in the same way, so that the compiler compares many at once.
  private func holds(_ pair: StaticString) -> Bool {
    let (first, second) = pair.withUTF8Buffer { ($0[0], $0[1]) }
    var (found, last) = (UInt8(0), UInt8(0))
    for byte in self {
      found |= (last == first ? 1 : 0) & (byte == second ? 1 : 0)
      last = byte
    }
    return found != 0
  }
}
