/// The id of a node, pickle or pickle step, unique among all that one generator has numbered.
///
/// Cucumber Messages write ids as decimal text. Four bytes, because every node and step has one.
package struct Identifier: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let number: UInt32

  package init(_ number: UInt32) {
    self.number = number
  }

  package var description: String { String(number) }

  package static func < (left: Identifier, right: Identifier) -> Bool { left.number < right.number }
}

extension Identifier: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// Hands out identifiers that count up, by default from 0.
///
/// Numbering a document first and then its pickles with the same generator gives the ids of Cucumber's own tools.
package struct IdentifierGenerator: Hashable, Sendable {
  private var upcoming: UInt32

  package init(first: UInt32 = 0) {
    upcoming = first
  }

  package mutating func next() -> Identifier {
    defer { upcoming += 1 }
    return Identifier(upcoming)
  }

  package mutating func skip(_ count: Int) {
    upcoming += UInt32(count)
  }
}
