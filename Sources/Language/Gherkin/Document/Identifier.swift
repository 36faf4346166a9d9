import Basics

/// The id of a node, pickle or pickle step, unique among all that one generator has numbered.
///
/// Cucumber Messages write ids as decimal text: `String(describing: id)`. Four bytes, because every node and step has
/// one; the texts that other tools take for ids are interned.
package struct Identifier: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The id as a number, from 0; from 2³¹ on it stands for the text of another tool's id.
  package let number: UInt32

  /// Makes the id with this number.
  package init(_ number: UInt32) {
    self.number = number
  }

  /// The id with this text: the number, where a generator could have handed it out.
  package init(_ text: String) {
    number = Self.number(text) ?? InternedTexts.number(of: text)
  }

  /// Whether the id is a number, and not another tool's text.
  package var hasNumber: Bool { number < InternedTexts.first }

  /// The id in decimal, as Cucumber Messages write it; for another tool's id, its text.
  package var description: String {
    if number >= InternedTexts.first, let text = InternedTexts.text(of: number) { return text }
    // Messages hold millions of ids; ten digits are enough for any, and need no memory of their own.
    return String(unsafeUninitializedCapacity: 10) { bytes in
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
  package static func < (left: Identifier, right: Identifier) -> Bool { left.number < right.number }

  /// The number that is written so, without a sign or leading zeros, or nil from 2³¹ on.
  private static func number(_ text: String) -> UInt32? {
    let digits = text.utf8
    // Ten digits fit into 64 bits.
    guard (1...10).contains(digits.count), digits.count == 1 || digits.first != UInt8(ascii: "0") else { return nil }
    var number: UInt64 = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + UInt64(digit - UInt8(ascii: "0"))
    }
    return number < UInt64(InternedTexts.first) ? UInt32(number) : nil
  }
}

/// The texts of other tools' ids, each kept once as long as the process lives.
private enum InternedTexts {
  /// The number of the first text.
  static let first: UInt32 = 1 << 31

  private struct Table {
    var numbers: [String: UInt32] = [:]
    var texts: [String] = []
  }

  private static let table = Lock(Table())

  static func number(of text: String) -> UInt32 {
    table.withLock { table in
      if let number = table.numbers[text] { return number }
      let number = first + UInt32(table.texts.count)
      table.numbers[text] = number
      table.texts.append(text)
      return number
    }
  }

  static func text(of number: UInt32) -> String? {
    table.withLock { table in
      let index = Int(number - first)
      return table.texts.indices.contains(index) ? table.texts[index] : nil
    }
  }
}

/// Hands out identifiers that count up, by default from 0.
///
/// Numbering a document first and then its pickles with the same generator gives the ids of Cucumber's own tools.
package struct IdentifierGenerator: Hashable, Sendable {
  private var upcoming: UInt32

  /// Starts counting at `first`.
  package init(first: UInt32 = 0) {
    upcoming = first
  }

  /// The next id.
  package mutating func next() -> Identifier {
    defer { upcoming += 1 }
    return Identifier(upcoming)
  }

  /// Leaves out as many ids as that.
  package mutating func skip(_ count: Int) {
    upcoming += UInt32(count)
  }
}
