/// One argument of a step: the part of its text that a parameter or a capture group took.
///
/// An argument only remembers its place; groups and values are made when asked for.
package struct Argument: Sendable {
  private let text: String
  /// Start and end of the part and of each group inside it in UTF-8 bytes, -1 where it took no part.
  private let bounds: [Int]
  private let shape: GroupShape
  private let type: ParameterType?

  init(text: String, bounds: [Int], shape: GroupShape, type: ParameterType?) {
    self.text = text
    self.bounds = bounds
    self.shape = shape
    self.type = type
  }

  /// The name of the parameter type, "" for the anonymous one, or nil for a capture group no parameter type claims.
  package var parameterTypeName: String? { type?.name }

  package var group: Group {
    var number = 0
    return group(shape, &number)
  }

  private func group(_ shape: GroupShape, _ number: inout Int) -> Group {
    let slot = 2 * number
    number += 1
    let children = shape.children.map { group($0, &number) }
    guard let value = value(ofGroup: slot / 2) else {
      return Group(value: nil, start: nil, end: nil, children: children)
    }
    let from = text.utf8.index(text.startIndex, offsetBy: bounds[slot])
    let start = text.unicodeScalars.distance(from: text.startIndex, to: from)
    return Group(value: value, start: start, end: start + value.unicodeScalars.count, children: children)
  }

  private func value(ofGroup number: Int) -> String? {
    let start = bounds[2 * number]
    let end = bounds[2 * number + 1]
    guard start >= 0, end >= start else { return nil }
    // Faster than to cut a piece out of the text, and a step asks for nothing more often.
    let value = text.utf8.withContiguousStorageIfAvailable { bytes in
      String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    }
    return value ?? String(decoding: text.utf8.dropFirst(start).prefix(end - start), as: UTF8.self)
  }

  private var values: [String?] {
    guard !shape.children.isEmpty else { return [value(ofGroup: 0)] }
    var number = 1
    return shape.children.map { child in
      defer { number += child.count }
      return value(ofGroup: number)
    }
  }

  /// The value that the text stands for.
  ///
  /// Throws when the text matched but the parameter type holds no such value: a number out of range, or an
  /// author's transformation that refused it.
  package var value: ArgumentValue {
    get throws(ArgumentError) {
      guard let text = value(ofGroup: 0) else { return .none }
      let values = values
      guard let type else { return values[0].map(ArgumentValue.string) ?? .none }
      return try type.transform(values, of: text)
    }
  }
}

/// The part of a text that a capture group took, and the groups inside it: Cucumber's `Group`.
package struct Group: Hashable, Sendable {
  package let value: String?
  /// The start of the text, in code points from 0, or nil if the group took no part in the match.
  package let start: Int?
  let end: Int?
  package let children: [Group]

  init(value: String?, start: Int?, end: Int?, children: [Group] = []) {
    self.value = value
    self.start = start
    self.end = end
    self.children = children
  }
}
