/// Something wrong with what a person gave us: where it is, what it is, and what to do about it.
package struct Problem: Error, Hashable, Sendable {
  package let subject: String
  package let place: Place?
  package let message: String
  package let remedy: String?

  package init(subject: String, place: Place? = nil, message: String, remedy: String? = nil) {
    self.subject = subject
    self.place = place
    self.message = message
    self.remedy = remedy
  }

  /// The problem as people read it: place and message, the source line with a caret below it, the remedy.
  ///
  /// Everything that comes from a file is escaped, so that it cannot steer the terminal.
  package func described(in source: SourceText? = nil) -> String {
    described(quoting: place.flatMap { source?.line($0.line) })
  }

  package func described(quoting line: String?) -> String {
    var lines = ["\(heading): \(readableMessage.escapedForTerminal)"]
    if let place, let line { lines += excerpt(of: line, column: place.column) }
    if let remedy, !remedy.isEmpty { lines.append("  try: \(remedy.escapedForTerminal)") }
    return lines.joined(separator: "\n")
  }

  private var readableMessage: String {
    let longest = 1_000
    guard message.utf8.count > longest else { return message }
    guard let end = message.index(message.startIndex, offsetBy: longest, limitedBy: message.endIndex),
      end < message.endIndex
    else { return message }
    return message[..<end] + "…"
  }

  private var heading: String {
    let name = subject.escapedForTerminal
    guard let place else { return name }
    return place.column > 0 ? "\(name):\(place.line):\(place.column)" : "\(name):\(place.line)"
  }

  private func excerpt(of line: String, column: Int) -> [String] {
    let scalars = line.unicodeScalars
    let count = scalars.count
    let index = max(0, min(column - 1, count))
    let start = max(0, index - 60)
    let end = min(count, index + 40)
    func text(_ range: Range<Int>) -> String {
      let text = String(scalars.dropFirst(range.lowerBound).prefix(range.count))
      return String(decoding: text.utf8.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
        .escapedForTerminal
    }
    let before = (start > 0 ? "…" : "") + text(start..<index)
    let shown = "  | " + before + text(index..<end) + (end < count ? "…" : "")
    guard column > 0 else { return [shown] }
    return [shown, "  | " + String(repeating: " ", count: before.displayWidth) + "^"]
  }
}
