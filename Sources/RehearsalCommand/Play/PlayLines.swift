/// The lines of a script, each with the table or doc string that belongs to it.
struct PlayLines {
  private let read: () -> [UInt8]?
  private var bytes: [UInt8] = []
  private var hasEnded = false
  private var pushedBack: String?

  /// - Parameter read: Returns the next piece of the input, or nil at its end.
  init(_ read: @escaping () -> [UInt8]?) { self.read = read }

  /// The next line that says something, or nil at the end of the script.
  ///
  /// Empty lines and lines that begin with `#` say nothing.
  mutating func next(hasArgument: (String) -> Bool) -> String? {
    while let line = line() {
      let text = line.drop { $0 == " " || $0 == "\t" }
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      guard hasArgument(String(text)) else { return String(text) }
      return ([String(text)] + argument()).joined(separator: "\n")
    }
    return nil
  }

  /// The rows of a table, or the lines of a doc string with its marks.
  private mutating func argument() -> [String] {
    var lines: [String] = []
    var mark: Substring?
    while let line = line() {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if let open = mark {
        lines.append(line)
        if text.hasPrefix(open) { return lines }
      } else if text.hasPrefix("|") {
        lines.append(line)
      } else if lines.isEmpty, text.hasPrefix("\"\"\"") {
        lines.append(line)
        mark = "\"\"\""
      } else {
        pushedBack = line
        return lines
      }
    }
    return lines
  }

  /// The next line as it is, or nil at the end of the script.
  mutating func line() -> String? {
    if let line = pushedBack {
      pushedBack = nil
      return line
    }
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeSubrange(...end) }
        return Self.text(bytes[..<end])
      }
      guard !hasEnded, let more = read() else {
        hasEnded = true
        defer { bytes = [] }
        return bytes.isEmpty ? nil : Self.text(bytes[...])
      }
      bytes += more
    }
  }

  /// The text of a line, without a carriage return; what is no UTF-8 becomes replacement characters.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}
