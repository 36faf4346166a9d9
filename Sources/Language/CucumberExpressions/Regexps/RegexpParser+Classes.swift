extension RegexpParser {
  /// A backslash and what follows, outside character classes.
  mutating func escape() throws(RegexpError) -> RegexpNode {
    let start = position
    if take("\\b") { return .assertion(.wordBoundary) }
    if take("\\B") { return .assertion(.noWordBoundary) }
    position += 1
    if let digit = next, 0x31...0x39 ~= digit.value { throw error(.backReference, at: start) }
    position = start
    switch try escapedItem() {
    case .range(let range) where range.count == 1:
      return Unicode.Scalar(range.lowerBound).map(literal) ?? .set(ScalarSet([.range(range)]))
    case let item: return .set(ScalarSet([item]))
    }
  }

  /// `[…]`; as in JavaScript, `]` always closes unless it is escaped.
  mutating func characterClass(ignoringCase: Bool) throws(RegexpError) -> ScalarSet {
    let start = position
    position += 1
    let isNegated = take("^")
    var items: [ScalarSet.Item] = []
    while let scalar = next {
      if scalar == "]" {
        position += 1
        return ScalarSet(items, isNegated: isNegated, ignoresCase: ignoringCase)
      }
      items.append(try rangeOrItem())
    }
    throw error(.unclosedClass, at: start)
  }

  private mutating func rangeOrItem() throws(RegexpError) -> ScalarSet.Item {
    let start = position
    let first = try classMember()
    guard next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else { return first }
    guard case .range(let lower) = first else { return first }
    let dash = position
    position += 1
    guard case .range(let upper) = try classMember() else {
      position = dash
      return first
    }
    guard lower.lowerBound <= upper.lowerBound else { throw error(.reversedRange, at: start) }
    return .range(lower.lowerBound...upper.lowerBound)
  }

  private mutating func classMember() throws(RegexpError) -> ScalarSet.Item {
    guard let scalar = next else { throw error(.unclosedClass) }
    if scalar == "\\" {
      if take("\\b") { return .range(8...8) }
      return try escapedItem()
    }
    position += 1
    return .range(scalar.value...scalar.value)
  }

  /// Reads an escape that means the same inside and outside character classes.
  private mutating func escapedItem() throws(RegexpError) -> ScalarSet.Item {
    let start = position
    position += 1
    guard let scalar = next else { throw error(.unknownEscape, at: start) }
    position += 1
    func one(_ value: UInt32) -> ScalarSet.Item { .range(value...value) }
    switch scalar {
    case "d": return .digit
    case "D": return .not(.digit)
    case "w": return .word
    case "W": return .not(.word)
    case "s": return .space
    case "S": return .not(.space)
    case "p": return .category(try categories(start))
    case "P": return .not(.category(try categories(start)))
    case "n": return one(0x0A)
    case "r": return one(0x0D)
    case "t": return one(0x09)
    case "f": return one(0x0C)
    case "v": return one(0x0B)
    case "0": return one(0)
    case "x": return one(try hexadecimal(digits: 2, start))
    case "u":
      if take("{") { return one(try bracedHexadecimal(start)) }
      return one(try hexadecimal(digits: 4, start))
    case _ where scalar.isWord && scalar != "_": throw error(.unknownEscape, at: start)
    default: return one(scalar.value)
    }
  }

  private mutating func categories(_ start: Int) throws(RegexpError) -> GeneralCategories {
    guard take("{"), let end = scalars[position...].firstIndex(of: "}") else { throw error(.unknownEscape, at: start) }
    let name = String(String.UnicodeScalarView(scalars[position..<end]))
    guard let categories = GeneralCategories(name) else { throw error(.unknownEscape, at: start) }
    position = end + 1
    return categories
  }

  private mutating func hexadecimal(digits: Int, _ start: Int) throws(RegexpError) -> UInt32 {
    let end = position + digits
    guard end <= scalars.count else { throw error(.unknownEscape, at: start) }
    let value = try scalarValue(position..<end, start)
    position = end
    return value
  }

  private mutating func bracedHexadecimal(_ start: Int) throws(RegexpError) -> UInt32 {
    guard let end = scalars[position...].firstIndex(of: "}") else { throw error(.unknownEscape, at: start) }
    let value = try scalarValue(position..<end, start)
    position = end + 1
    return value
  }

  private func scalarValue(_ range: Range<Int>, _ start: Int) throws(RegexpError) -> UInt32 {
    let text = String(String.UnicodeScalarView(scalars[range]))
    guard let value = UInt32(text, radix: 16), Unicode.Scalar(value) != nil else {
      throw error(.unknownEscape, at: start)
    }
    return value
  }
}
