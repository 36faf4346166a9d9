/// The texts between the parameters, optional texts and alternations of an expression: every text it matches has them
/// one after the other.
///
/// Most texts that an expression does not match lack one of them, which is found out at once.
struct Landmarks: Sendable {
  /// Those that are followed by something else.
  private var inner: [[UInt8]] = []
  /// What every match ends with.
  private let ending: [UInt8]

  /// Finds the landmarks of an expression.
  init(of expression: Node) {
    var current: [UInt8] = []
    for node in expression.nodes {
      if case .text(let text) = node.kind {
        current += text.utf8
      } else if !current.isEmpty {
        inner.append(current)
        current = []
      }
    }
    ending = current
  }

  /// Whether a text has all of them, in their order and without overlap.
  ///
  /// Complexity: linear in the text, times the length of the longest landmark in the worst case.
  func areFound(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { text in
      guard text.suffix(ending.count).elementsEqual(ending) else { return false }
      var rest = text.dropLast(ending.count)
      for landmark in inner {
        guard let end = rest.end(ofFirst: landmark) else { return false }
        rest = rest[end...]
      }
      return true
    }
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Where the first occurrence of some bytes ends; nil when they do not occur.
  fileprivate func end(ofFirst bytes: [UInt8]) -> Int? {
    guard let first = bytes.first else { return startIndex }
    var rest = self
    while rest.count >= bytes.count, let start = rest.dropLast(bytes.count - 1).firstIndex(of: first) {
      if rest[start...].starts(with: bytes) { return start + bytes.count }
      rest = rest[(start + 1)...]
    }
    return nil
  }
}
