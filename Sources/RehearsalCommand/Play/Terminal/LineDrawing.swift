import RehearsalBase

/// A line that is being edited, as a terminal shows it: in one row, scrolled so that the cursor is seen.
struct LineDrawing {
  let prompt: String
  let columns: Int

  /// The text that draws it: it replaces the row the cursor is in.
  func drawn(_ buffer: LineBuffer) -> String {
    let room = max(1, columns - prompt.displayWidth - 1)
    // Of a long line, only what is seen is looked at: it is drawn with each key.
    var before: [String] = []
    var width = 0
    for character in buffer.characters[..<buffer.cursor].reversed() {
      let piece = String(character).escapedForTerminal
      guard width + piece.displayWidth <= room else { break }
      before.append(piece)
      width += piece.displayWidth
    }
    var text = before.reversed().joined()
    var used = width
    for character in buffer.characters[buffer.cursor...] {
      let piece = String(character).escapedForTerminal
      guard used + piece.displayWidth <= room else { break }
      text += piece
      used += piece.displayWidth
    }
    let place = prompt.displayWidth + width
    return "\r\u{1B}[K\(prompt)\(text)\r" + (place > 0 ? "\u{1B}[\(place)C" : "")
  }

  /// A list in columns below the line.
  func listing(_ texts: [String]) -> String {
    let texts = texts.map(\.escapedForTerminal)
    let width = (texts.map(\.displayWidth).max() ?? 0) + 2
    let count = max(1, columns / max(1, width))
    var lines: [String] = []
    for start in stride(from: 0, to: texts.count, by: count) {
      let row = texts[start..<min(texts.count, start + count)]
      lines.append(row.map { count == 1 ? $0 : $0.fitted(to: width - 1) }.joined(separator: " "))
    }
    return lines.map { "\r\n" + $0 }.joined() + "\r\n"
  }
}
