/// The id of a node, pickle or pickle step, unique among all that one generator has numbered.
///
/// Cucumber Messages write ids as decimal text: `String(describing: id)`.
public struct Identifier: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The id as a number, from 0.
  public let number: UInt32

  /// Makes the id with this number.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// The id in decimal, as Cucumber Messages write it.
  public var description: String {
    // Messages hold millions of ids; ten digits are enough for any, and need no memory of their own.
    String(unsafeUninitializedCapacity: 10) { bytes in
      var rest = number
      var count = 1
      while rest > 9 {
        rest /= 10
        count += 1
      }
      rest = number
      for index in (0..<count).reversed() {
        bytes[index] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      }
      return count
    }
  }

  /// Handed out earlier is smaller.
  public static func < (left: Identifier, right: Identifier) -> Bool { left.number < right.number }
}

/// Hands out identifiers that count up, by default from 0.
///
/// Numbering a document first and then its pickles with the same generator gives the ids of Cucumber's own tools.
public struct IdentifierGenerator: Hashable, Sendable {
  private var upcoming: UInt32

  /// Starts counting at `first`.
  public init(first: UInt32 = 0) {
    upcoming = first
  }

  /// The next id.
  public mutating func next() -> Identifier {
    defer { upcoming += 1 }
    return Identifier(upcoming)
  }

  /// Leaves out as many ids as that.
  package mutating func skip(_ count: Int) {
    upcoming += UInt32(count)
  }
}
