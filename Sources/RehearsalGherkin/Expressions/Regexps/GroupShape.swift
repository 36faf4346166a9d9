/// A capture group of a regular expression, with those inside it: their nesting, and the source of each.
struct GroupShape: Sendable {
  /// The source between the parentheses; of the outermost, all of it.
  var source: String
  var children: [GroupShape] = []

  var count: Int { children.reduce(1) { $0 + $1.count } }

  init(source: String, children: [GroupShape] = []) {
    self.source = source
    self.children = children
  }

  /// The groups of a regular expression, which Swift's `Regex` does not report.
  init(of regexp: String) {
    let bytes = Array(regexp.utf8)
    // The groups that are open, the whole at the bottom.
    var open: [(start: Int, children: [GroupShape], captures: Bool)] = [(0, [], true)]
    var classes = 0
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]") where classes > 0: classes -= 1
      case UInt8(ascii: "(") where classes == 0:
        let next = bytes.dropFirst(position + 1)
        let isNamed = next.starts(with: "?<".utf8) && next.dropFirst(2).first.map { !"=!".utf8.contains($0) } ?? false
        open.append((position + 1, [], isNamed || next.first != UInt8(ascii: "?")))
      case UInt8(ascii: ")") where classes == 0 && open.count > 1:
        let group = open.removeLast()
        open[open.count - 1].children +=
          group.captures
          ? [
            GroupShape(source: String(decoding: bytes[group.start..<position], as: UTF8.self), children: group.children)
          ]
          : group.children
      default: break
      }
      position += 1
    }
    self.init(source: regexp, children: open[0].children)
  }
}
