/// Reads a regular expression as JavaScript writes it: the dialect in which Cucumber gives its own parameter types.
///
/// Recursion is as deep as groups are nested, which is bounded.
struct RegexpParser {
  /// The flags that `i`, `m` and `s` in `(?ims)` switch.
  struct Flags {
    var ignoresCase = false
    var isMultiline = false
    var dotMatchesLineEndings = false
  }

  static let deepest = 200
  static let mostRepetitions = 10_000

  private let source: String
  let scalars: [Unicode.Scalar]
  /// The start of each code point in the bytes of the source.
  private let offsets: [Int]
  var position = 0
  private var flags = Flags()
  private var depth = 0
  private var captures = 0
  /// The groups that are open, the whole regular expression at the bottom.
  private var openGroups: [GroupShape]

  init(_ source: String) {
    self.source = source
    scalars = Array(source.unicodeScalars)
    var end = 0
    offsets = scalars.map { scalar in
      defer { end += UTF8.width(scalar) }
      return end
    }
    openGroups = [GroupShape(number: 0, source: source)]
  }

  /// The tree, and the shape of the capture groups.
  mutating func parse() throws(RegexpError) -> (node: RegexpNode, shape: GroupShape) {
    let node = try alternatives()
    guard position == scalars.count else { throw error(.unopenedGroup) }
    return (node, openGroups[0])
  }

  func error(_ problem: RegexpError.Problem, at offset: Int? = nil) -> RegexpError {
    RegexpError(source: source, offset: min(offset ?? position, max(0, scalars.count - 1)), problem: problem)
  }

  var next: Unicode.Scalar? {
    position < scalars.count ? scalars[position] : nil
  }

  /// The text of the source from one code point to before another.
  private func text(_ range: Range<Int>) -> String {
    let start = source.utf8.index(source.startIndex, offsetBy: offsets[range.lowerBound])
    return String(source[start..<source.utf8.index(source.startIndex, offsetBy: offsets[range.upperBound])])
  }

  /// Goes past a text of ASCII if it is next.
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= scalars.count else { return false }
    for index in 0..<count where scalars[position + index].value != text.utf8Start[index] { return false }
    position += count
    return true
  }

  // MARK: - Alternatives, sequences, repetitions

  private mutating func alternatives() throws(RegexpError) -> RegexpNode {
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func sequence() throws(RegexpError) -> RegexpNode {
    var parts: [RegexpNode] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      let start = position
      guard let atom = try atom() else { continue }
      parts.append(try repetition(of: atom, startingAt: start))
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func repetition(of atom: RegexpNode, startingAt start: Int) throws(RegexpError) -> RegexpNode {
    guard let (minimum, maximum) = try quantifier() else { return atom }
    if case .assertion = atom, scalars[start] != "(" { throw error(.nothingToRepeat, at: start) }
    let isLazy = take("?")
    if let again = next, again == "*" || again == "+" || again == "?" { throw error(.nothingToRepeat) }
    return .repetition(atom, minimum: minimum, maximum: maximum, isLazy: isLazy)
  }

  private mutating func quantifier() throws(RegexpError) -> (minimum: Int, maximum: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard next == "{" else { return nil }
    let start = position
    position += 1
    guard let minimum = number() else {
      // As in JavaScript, a brace that starts no quantifier stands for itself.
      position = start
      return nil
    }
    var maximum: Int? = minimum
    if take(",") { maximum = number() }
    guard take("}") else {
      position = start
      return nil
    }
    guard max(minimum, maximum ?? 0) <= Self.mostRepetitions else { throw error(.tooBig, at: start) }
    if let maximum, maximum < minimum { throw error(.reversedQuantifier, at: start) }
    return (minimum, maximum)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let scalar = next, 0x30...0x39 ~= scalar.value {
      value = min((value ?? 0) * 10 + Int(scalar.value - 0x30), Self.mostRepetitions + 1)
      position += 1
    }
    return value
  }

  // MARK: - Atoms and groups

  /// Nil for flags, which stand for nothing themselves.
  private mutating func atom() throws(RegexpError) -> RegexpNode? {
    let scalar = scalars[position]
    switch scalar {
    case "(": return try group()
    case "[": return .set(try characterClass(ignoringCase: flags.ignoresCase))
    case "\\": return try escape()
    case "*", "+", "?": throw error(.nothingToRepeat)
    case "{":
      if try quantifier() != nil { throw error(.nothingToRepeat) }
    default: break
    }
    position += 1
    return switch scalar {
    case ".": .set(flags.dotMatchesLineEndings ? .all : .noLineEnding)
    case "^": .assertion(flags.isMultiline ? .lineStart : .start)
    case "$": .assertion(flags.isMultiline ? .lineEnd : .end)
    default: literal(scalar)
    }
  }

  func literal(_ scalar: Unicode.Scalar) -> RegexpNode {
    guard flags.ignoresCase, !scalar.otherCases.isEmpty else { return .scalar(scalar) }
    return .set(ScalarSet([.range(scalar.value...scalar.value)], ignoresCase: true))
  }

  private mutating func group() throws(RegexpError) -> RegexpNode? {
    let start = position
    position += 1
    depth += 1
    guard depth <= Self.deepest else { throw error(.tooDeep, at: start) }
    var outerFlags = flags
    defer {
      depth -= 1
      flags = outerFlags
    }
    if take("?=") { return .look(try body(start), isBehind: false, isNegative: false) }
    if take("?!") { return .look(try body(start), isBehind: false, isNegative: true) }
    if take("?<=") { return .look(try body(start), isBehind: true, isNegative: false) }
    if take("?<!") { return .look(try body(start), isBehind: true, isNegative: true) }
    if take("?<") {
      guard let end = scalars[position...].firstIndex(of: ">"), end > position else { throw error(.unknownGroup) }
      position = end + 1
      return try capture(start)
    }
    if take("?") {
      let changed = try changedFlags(start)
      if changed.holdsAfterwards {
        outerFlags = changed.flags
        return nil
      }
      flags = changed.flags
      return try body(start)
    }
    return try capture(start)
  }

  private mutating func capture(_ start: Int) throws(RegexpError) -> RegexpNode {
    captures += 1
    let number = captures
    openGroups.append(GroupShape(number: number, source: ""))
    let node = try body(start)
    var shape = openGroups.removeLast()
    shape.source = text((start + 1)..<(position - 1))
    openGroups[openGroups.count - 1].children.append(shape)
    return .capture(number: number, node)
  }

  private mutating func body(_ start: Int) throws(RegexpError) -> RegexpNode {
    let node = try alternatives()
    guard take(")") else { throw error(.unclosedGroup, at: start) }
    return node
  }

  /// The `i-m:` of `(?i-m:…)` or the `i)` of `(?i)`, which holds until the group around it ends.
  private mutating func changedFlags(_ start: Int) throws(RegexpError) -> (flags: Flags, holdsAfterwards: Bool) {
    var changed = flags
    var value = true
    while let scalar = next {
      position += 1
      switch scalar {
      case "i": changed.ignoresCase = value
      case "m": changed.isMultiline = value
      case "s": changed.dotMatchesLineEndings = value
      case "-" where value: value = false
      case ":": return (changed, false)
      case ")" where position > start + 3: return (changed, true)
      default: throw error(.unknownGroup, at: start)
      }
    }
    throw error(.unclosedGroup, at: start)
  }
}
