import Diagnostics

/// Lines of an answer, of which those in the middle are left out where there are too many.
struct BoundedText {
  /// In bytes: in JSON they may be twice as long.
  private static let (head, tail, longestLine) = (20_000, 8_000, 2_000)

  private var first: [String] = []
  private var last: [String] = []
  private var (firstSize, lastSize, leftSize) = (0, 0, 0)

  init(_ text: String = "") {
    guard !text.isEmpty else { return }
    let text = text.hasSuffix("\n") ? text.dropLast() : text[...]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { add(String(line)) }
  }

  mutating func add(_ line: String) {
    var line = line.escapedForTerminal
    if line.utf8.count > Self.longestLine {
      leftSize += line.utf8.count - Self.longestLine
      line = String(decoding: line.utf8.prefix(Self.longestLine), as: UTF8.self) + "…"
    }
    let size = line.utf8.count + 1
    if last.isEmpty, firstSize + size <= Self.head {
      first.append(line)
      firstSize += size
      return
    }
    last.append(line)
    lastSize += size
    // Seldom, because what stays is moved.
    if lastSize > 4 * Self.tail { cutTail() }
  }

  private mutating func cutTail() {
    var count = 0
    while lastSize > Self.tail {
      let size = last[count].utf8.count + 1
      (lastSize, leftSize, count) = (lastSize - size, leftSize + size, count + 1)
    }
    last.removeFirst(count)
  }

  /// The text; a sentence stands where something is left out.
  var text: String {
    var whole = self
    whole.cutTail()
    let sentence = "(\(whole.leftSize) bytes are left out: ask for less at a time)"
    let middle = whole.leftSize == 0 ? [] : [sentence]
    return (whole.first + middle + whole.last).joined(separator: "\n")
  }
}
