/// The texts between the parameters, optional texts and alternations of an expression: every text it matches has them
/// one after the other.
///
/// Most texts that an expression does not match lack one of them, which is found out at once.
struct Landmarks: Sendable {
  private let nodes: [Node]

  /// The landmarks of an expression.
  init(of expression: Node) {
    nodes = expression.nodes
  }

  /// Whether a text has all of them, in their order and without overlap, the last one at its end.
  ///
  /// Complexity: linear in the text, times the length of the longest landmark in the worst case.
  func areFound(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var end = bytes.count
      var last = nodes.endIndex
      while last > 0, case .text(let ending) = nodes[last - 1].kind {
        end -= ending.utf8.count
        last -= 1
        guard end >= 0, bytes.has(ending, at: end, before: bytes.count) else { return false }
      }
      var position = 0
      var index = 0
      while index < last {
        let start = index
        while index < last, nodes[index].isText { index += 1 }
        if start == index {
          index += 1
        } else if let found = bytes[position..<end].end(ofFirst: nodes[start..<index]) {
          position = found
        } else {
          return false
        }
      }
      return true
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a text stands there, as far as that goes before `end`.
  fileprivate func has(_ text: String, at position: Int, before end: Int) -> Bool {
    position + text.utf8.count <= end && self[position..<end].starts(with: text.utf8)
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Where the first occurrence of some texts, each right behind the other, ends; nil when there is none.
  fileprivate func end(ofFirst nodes: ArraySlice<Node>) -> Int? {
    guard case .text(let text)? = nodes.first?.kind, let first = text.utf8.first else { return startIndex }
    var rest = self
    while let start = rest.firstIndex(of: first) {
      if let end = end(of: nodes, at: start) { return end }
      rest = rest[(start + 1)...]
    }
    return nil
  }

  private func end(of nodes: ArraySlice<Node>, at start: Int) -> Int? {
    var position = start
    for case .text(let text) in nodes.lazy.map(\.kind) {
      guard base.has(text, at: position, before: endIndex) else { return nil }
      position += text.utf8.count
    }
    return position
  }
}
