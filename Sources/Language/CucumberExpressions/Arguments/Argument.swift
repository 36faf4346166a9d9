/// One argument of a step: the part of its text that a parameter or a capture group took.
///
/// An argument only remembers the match; groups and values are made when asked for.
public struct Argument: Sendable {
  private let match: ExpressionMatch
  private let index: Int

  init(match: ExpressionMatch, index: Int) {
    self.match = match
    self.index = index
  }

  /// The name of the parameter type, "" for the anonymous one, or nil for a capture group no parameter type claims.
  public var parameterTypeName: String? { match.types[index]?.name }

  /// The part of the text that was taken, and the groups inside it.
  ///
  /// - Complexity: Linear in the text.
  public var group: Group { match.group(match.shape.children[index]) }

  /// The value that the text stands for.
  ///
  /// Throws when the text matched but the parameter type holds no such value: a number out of range, or an
  /// author's transformation that refused it.
  public var value: ArgumentValue {
    get throws(ArgumentError) {
      guard let text = match.value(ofGroup: match.shape.children[index].number) else { return .none }
      let count = match.shape.children[index].children.count
      var values: [String?] = []
      values.reserveCapacity(max(1, count))
      for child in 0..<count {
        values.append(match.value(ofGroup: match.shape.children[index].children[child].number))
      }
      if count == 0 { values.append(text) }
      guard let type = match.types[index] else { return values[0].map(ArgumentValue.string) ?? .none }
      return try type.transform(values, of: text)
    }
  }
}

/// A successful match of a whole pattern, shared by its arguments.
final class ExpressionMatch: Sendable {
  let text: String
  /// Start and end of each capture group in UTF-8 bytes, -1 where it took no part; group 0 is the whole match.
  let bounds: [Int]
  let shape: GroupShape
  let types: [ParameterType?]

  init(text: String, bounds: [Int], shape: GroupShape, types: [ParameterType?]) {
    self.text = text
    self.bounds = bounds
    self.shape = shape
    self.types = types
  }

  var arguments: [Argument] {
    types.indices.map { Argument(match: self, index: $0) }
  }

  func value(ofGroup number: Int) -> String? {
    let start = bounds[2 * number]
    let end = bounds[2 * number + 1]
    guard start >= 0, end >= start else { return nil }
    // Faster than to cut a piece out of the text, and a step asks for nothing more often.
    let value = text.utf8.withContiguousStorageIfAvailable { bytes in
      String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    }
    return value ?? String(decoding: text.utf8.dropFirst(start).prefix(end - start), as: UTF8.self)
  }

  func group(_ shape: GroupShape) -> Group {
    let children = shape.children.map(group)
    guard let value = value(ofGroup: shape.number) else {
      return Group(value: nil, start: nil, end: nil, children: children)
    }
    let from = text.utf8.index(text.startIndex, offsetBy: bounds[2 * shape.number])
    let start = text.unicodeScalars.distance(from: text.startIndex, to: from)
    return Group(value: value, start: start, end: start + value.unicodeScalars.count, children: children)
  }
}
