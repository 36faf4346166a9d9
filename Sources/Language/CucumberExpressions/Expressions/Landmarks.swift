/// The texts between the parameters, optional texts and alternations of an expression: every text it matches has them
/// one after the other.
///
/// Most texts that an expression does not match lack one of them, which is found out at once.
struct Landmarks: Sendable {
  private let pieces: [Piece]

  /// The landmarks of an expression.
  init(of pieces: [Piece]) {
    self.pieces = pieces
  }

  /// The only text the expression matches, or nil if there is more than that to it.
  var onlyText: String? {
    guard pieces.count < 2 else { return nil }
    guard let piece = pieces.first else { return "" }
    if case .literal(let text) = piece { return text }
    return nil
  }

  /// The last byte of the last of them, where nothing may follow it.
  var ending: UInt8? {
    if case .literal(let text)? = pieces.last { text.utf8.last } else { nil }
  }

  /// Whether a text has all of them, in their order and without overlap, the last one at its end.
  ///
  /// - Complexity: Linear in the text, times the length of the longest landmark in the worst case.
  func areFound(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      var before = pieces[...]
      if case .literal(let ending)? = pieces.last {
        let count = ending.utf8.count
        guard rest.count >= count, rest.suffix(count).starts(with: ending.utf8) else { return false }
        rest = rest.dropLast(count)
        before = before.dropLast()
      }
      for case .literal(let landmark) in before {
        guard let end = rest.end(ofFirst: landmark.utf8) else { return false }
        rest = rest[end...]
      }
      return true
    }
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The end of the first occurrence of a text, or nil if there is none.
  fileprivate func end(ofFirst text: String.UTF8View) -> Int? {
    guard let first = text.first else { return startIndex }
    var rest = self
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text) { return start + text.count }
      rest = rest.dropFirst()
    }
    return nil
  }
}
