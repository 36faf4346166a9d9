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

/// Colours text for a terminal; without colours, returns it unchanged.
struct Palette: Hashable, Sendable {
  let isColoured: Bool

  enum Paint: Int {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
    case cyan = 36
  }

  func paint(_ text: String, _ paint: Paint) -> String {
    isColoured && !text.isEmpty ? "\u{1b}[\(paint.rawValue)m\(text)\u{1b}[0m" : text
  }

  func paint(_ text: String, for status: StepStatus) -> String {
    switch status {
    case .passed: paint(text, .green)
    case .skipped: paint(text, .cyan)
    case .pending, .undefined: paint(text, .yellow)
    case .failed, .ambiguous: paint(text, .red)
    }
  }
}

extension StepStatus {
  var letter: String {
    switch self {
    case .passed: "."
    case .failed: "F"
    case .skipped: "-"
    case .pending: "P"
    case .undefined: "U"
    case .ambiguous: "A"
    }
  }

  var mark: String {
    switch self {
    case .passed: "✔"
    case .failed: "✘"
    default: letter
    }
  }
}
