extension String {
  /// The text with nothing in it that GitHub would take for a command when it reads a log: `::name::` at the beginning of
  /// a line, and `##[name]` anywhere.
  ///
  /// Complexity: O(*n*).
  public var withoutWorkflowCommands: String {
    guard Array(utf8).mayHoldWorkflowCommands else { return self }
    var text = ""
    var isAtLineStart = true
    var rest = self[...].unicodeScalars
    while let scalar = rest.first {
      if isAtLineStart, rest.starts(with: "::".unicodeScalars) {
        text += "\\u{3a}"
      } else if rest.starts(with: "##[".unicodeScalars) {
        text += "\\u{23}"
      } else {
        text.unicodeScalars.append(scalar)
      }
      // GitHub passes over white space of any kind in front of a command.
      isAtLineStart = scalar == "\n" || scalar == "\r" || isAtLineStart && scalar.properties.isWhitespace
      rest.removeFirst()
    }
    return text
  }
}

extension [UInt8] {
  /// Whether `::` or `##[` is anywhere in the text.
  public var mayHoldWorkflowCommands: Bool {
    var (last, beforeLast) = (UInt8(0), UInt8(0))
    for byte in self {
      if byte == UInt8(ascii: ":"), last == byte { return true }
      if byte == UInt8(ascii: "["), last == UInt8(ascii: "#"), beforeLast == last { return true }
      (beforeLast, last) = (last, byte)
    }
    return false
  }
}
