import RehearsalBase

extension String {
  /// The lines of the text, each escaped for a terminal; tabs become four spaces, empty lines at the end are left out.
  package var linesForTerminal: [String] {
    var text = self
    var lines = text.withUTF8 { bytes in
      bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { bytes in
        let ending = bytes.last == UInt8(ascii: "\r") ? 1 : 0
        let line = String(decoding: bytes.dropLast(ending), as: UTF8.self)
        return (bytes.contains(UInt8(ascii: "\t")) ? line.expandingTabs : line).escapedForTerminal
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private var expandingTabs: String {
    split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ")
  }
}

extension [UInt8] {
  mutating func writeLines(_ lines: [String], indent: Int) {
    for line in lines {
      if !line.isEmpty { append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent)) }
      writeLine(line)
    }
  }
}
