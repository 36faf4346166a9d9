/// A line that is being edited, with its cursor and the lines before it.
struct LineBuffer: Hashable, Sendable {
  private(set) var characters: [Character] = []
  private(set) var cursor = 0
  /// The lines that have been entered, the oldest first.
  private(set) var history: [String] = []
  /// The position of the one that is shown, or nil for the new line.
  private var shown: Int?
  /// The new line, while an older one is shown.
  private var new: [Character] = []

  var text: String { String(characters) }

  mutating func insert(_ text: String) {
    characters.insert(contentsOf: text, at: cursor)
    cursor += text.count
  }

  mutating func replace(by text: String) {
    characters = Array(text)
    cursor = characters.count
  }

  /// Ends the line, and remembers it unless it is empty or the same again.
  mutating func enter() -> String {
    let line = text
    if !line.isEmpty, history.last != line { history.append(line) }
    characters = []
    cursor = 0
    shown = nil
    return line
  }

  /// Changes the line or the cursor; a key that is none of these changes nothing.
  mutating func press(_ key: Key) {
    switch key {
    case .text(let text): insert(text)
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .home: cursor = 0
    case .end: cursor = characters.count
    case .wordLeft: cursor = wordStart
    case .wordRight:
      while cursor < characters.count, characters[cursor] == " " { cursor += 1 }
      while cursor < characters.count, characters[cursor] != " " { cursor += 1 }
    case .backspace:
      guard cursor > 0 else { return }
      cursor -= 1
      characters.remove(at: cursor)
    case .delete, .endOfInput: if cursor < characters.count { characters.remove(at: cursor) }
    case .eraseWord:
      let start = wordStart
      characters.removeSubrange(start..<cursor)
      cursor = start
    case .eraseToStart:
      characters.removeSubrange(..<cursor)
      cursor = 0
    case .eraseToEnd: characters.removeSubrange(cursor...)
    case .up: show((shown ?? history.count) - 1)
    case .down: if let shown { show(shown + 1) }
    case .enter, .tab, .interrupt, .clear, .suspend, .resized, .closed, .unknown: break
    }
  }

  /// The position at which the word in front of the cursor begins.
  private var wordStart: Int {
    var place = cursor
    while place > 0, characters[place - 1] == " " { place -= 1 }
    while place > 0, characters[place - 1] != " " { place -= 1 }
    return place
  }

  private mutating func show(_ index: Int) {
    guard index >= 0, index <= history.count else { return }
    if shown == nil { new = characters }
    shown = index == history.count ? nil : index
    replace(by: index == history.count ? String(new) : history[index])
  }
}
