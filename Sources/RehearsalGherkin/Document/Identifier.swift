package import RehearsalBase

/// The id of a node, pickle or pickle step, unique among all that one generator has numbered.
///
/// Cucumber Messages write ids as decimal text. Four bytes, because every node and step has one.
package struct Identifier: Hashable, Sendable, CustomStringConvertible {
  package let number: UInt32

  package init(_ number: UInt32) {
    self.number = number
  }

  package var description: String { String(number) }

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

/// A position in a feature file: line and column, both counted from 1, the column in code points.
///
/// Kept in eight bytes, because every node, cell and tag of a document has one; counts that do not fit are clamped.
package struct Location: Hashable, Sendable {
  private let storedLine: UInt32
  /// The largest number stands for no column.
  private let storedColumn: UInt32

  package init(line: Int, column: Int? = nil) {
    storedLine = UInt32(clamping: line)
    storedColumn = column.map { min(UInt32(clamping: $0), .max - 1) } ?? .max
  }

  package var line: Int { Int(storedLine) }

  /// The column, from 1, or nil if the line as a whole is meant, as at the end of a file.
  package var column: Int? { storedColumn == .max ? nil : Int(storedColumn) }

  package var place: Place { Place(line: line, column: column ?? 0) }
}

extension Location: Encodable {
  private enum CodingKeys: CodingKey {
    case line, column
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(line, forKey: .line)
    try members.encodeIfPresent(column, forKey: .column)
  }
}
