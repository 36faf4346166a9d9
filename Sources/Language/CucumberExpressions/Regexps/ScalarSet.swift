/// A set of code points: a character class such as `[^"\\]`, `\d` or `.`.
///
/// Membership of ASCII is worked out once, so that matching ordinary text looks at bits only.
struct ScalarSet: Sendable {
  /// An item of a class.
  enum Item: Sendable {
    case range(ClosedRange<UInt32>)
    case digit, word, space
    case category(GeneralCategories)
    indirect case not(Item)
  }

  private let items: [Item]
  private let isNegated: Bool
  private let ignoresCase: Bool
  /// The members below 128.
  private(set) var ascii = ASCIISet()

  init(_ items: [Item], isNegated: Bool = false, ignoresCase: Bool = false) {
    self.items = items
    self.isNegated = isNegated
    self.ignoresCase = ignoresCase
    for item in items { insertASCII(of: item) }
    if isNegated { ascii.invert() }
  }

  /// Every code point but line endings: `.`.
  static let noLineEnding = ScalarSet(
    [.range(0x0A...0x0A), .range(0x0D...0x0D), .range(0x2028...0x2029)], isNegated: true)
  /// Every code point.
  static let all = ScalarSet([], isNegated: true)

  /// Whether a code point is in the set.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 128 ? ascii.contains(UInt8(scalar.value)) : includes(scalar)
  }

  /// The bytes with which a member can start.
  var leadingBytes: ByteSet { ByteSet(ascii, hasNonASCII: true) }

  private mutating func insertASCII(of item: Item) {
    if case .range(let range) = item, !ignoresCase {
      for value in range.clamped(to: 0...128) where value < 128 { ascii.insert(UInt8(value)) }
      return
    }
    for value in 0..<UInt8(128) {
      let scalar = Unicode.Scalar(value)
      if item.contains(scalar) || ignoresCase && scalar.otherCases.contains(where: item.contains) {
        ascii.insert(value)
      }
    }
  }

  private func includes(_ scalar: Unicode.Scalar) -> Bool {
    var found = items.contains { $0.contains(scalar) }
    if !found, ignoresCase { found = scalar.otherCases.contains { other in items.contains { $0.contains(other) } } }
    return found != isNegated
  }
}

extension ScalarSet.Item {
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .range(let range): range.contains(scalar.value)
    case .digit: 0x30...0x39 ~= scalar.value
    case .word: scalar.isWord
    case .space: scalar.isRegexpSpace
    case .category(let categories): categories.contains(scalar.properties.generalCategory)
    case .not(let item): !item.contains(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether `\w` matches it: as in JavaScript and Java, ASCII only.
  var isWord: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  /// Whether `\s` matches it: as in JavaScript.
  var isRegexpSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }

  /// The same letter in other cases, where it is one code point there too.
  var otherCases: [Unicode.Scalar] {
    [properties.lowercaseMapping, properties.uppercaseMapping].compactMap { mapping in
      let scalars = mapping.unicodeScalars
      guard let only = scalars.first, scalars.count == 1, only != self else { return nil }
      return only
    }
  }
}
