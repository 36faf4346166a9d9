/// A text in which parts are looked for, with its bytes at hand.
struct SearchedText {
  let string: String
  let bytes: UnsafeBufferPointer<UInt8>

  func has(_ literal: String, at position: Int) -> Bool {
    var position = position
    for byte in literal.utf8 {
      guard position < bytes.count, bytes[position] == byte else { return false }
      position += 1
    }
    return true
  }

  func end(from position: Int, while holds: (Unicode.Scalar) -> Bool) -> Int {
    var position = position
    while position < bytes.count, bytes[position] < 0x80 {
      guard holds(Unicode.Scalar(bytes[position])) else { return position }
      position += 1
    }
    guard position < bytes.count else { return position }
    let start = string.utf8.index(string.startIndex, offsetBy: position)
    let end = string.unicodeScalars[start...].prefix(while: holds).endIndex
    return string.utf8.distance(from: string.startIndex, to: end)
  }

  func endOfDigits(from position: Int) -> Int {
    var position = position
    while position < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] { position += 1 }
    return position
  }

  func isByte(_ character: Unicode.Scalar, at position: Int) -> Bool {
    position < bytes.count && UInt32(bytes[position]) == character.value
  }

  func places(_ range: ClosedRange<Int>) -> some Sequence<Int> {
    range.reversed().lazy.filter { [bytes] in $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
  }
}

/// Finds the parts of texts that one regular expression of a parameter type takes.
///
/// Those of Cucumber's own types, and alternatives of words, are looked for by hand. That takes a tenth of the time, and
/// nothing has to be compiled.
enum PartMatcher: Sendable {
  case integer(isSigned: Bool)
  case decimal
  case word
  case quoted
  case anything
  case words([String], isGroup: Bool)
  case regexp(Regexp)

  /// The regular expressions of Cucumber's own types.
  enum Source {
    static let signedInteger = #"-?\d+"#
    static let unsignedInteger = #"\d+"#
    static let decimal = #"[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:[E][+-]?\d+)?"#
    static let word = #"[^\s]+"#
    static let quoted = #""([^"\\]*(\\.[^"\\]*)*)"|'([^'\\]*(\\.[^'\\]*)*)'"#
    static let anything = ".*"
  }

  init(_ source: String) {
    switch source {
    case Source.signedInteger: self = .integer(isSigned: true)
    case Source.unsignedInteger: self = .integer(isSigned: false)
    case Source.decimal: self = .decimal
    case Source.word: self = .word
    case Source.quoted: self = .quoted
    case Source.anything: self = .anything
    default:
      if let words = source.wordsOfRegexp {
        self = .words(words, isGroup: false)
      } else if source.hasPrefix("("), source.hasSuffix(")"),
        let words = String(source.dropFirst().dropLast()).wordsOfRegexp
      {
        self = .words(words, isGroup: true)
      } else {
        self = .regexp(Regexp(source))
      }
    }
  }

  func check() throws(RegexpError) {
    if case .regexp(let regexp) = self { try regexp.check() }
  }

  /// The starts and ends of the first part from a position on, longest first, whose end is taken, and of its groups, in
  /// bytes.
  ///
  /// - Parameter isTaken: Whether the rest of the text is right if the part ends at a position.
  func bounds(in text: SearchedText, at start: Int, whereEnd isTaken: (Int) -> Bool) -> [Int]? {
    switch self {
    case .integer(let isSigned):
      let first = isSigned && text.isByte("-", at: start) ? start + 1 : start
      let last = text.endOfDigits(from: first)
      guard last > first else { return nil }
      return (first + 1...last).reversed().first(where: isTaken).map { [start, $0] }
    case .decimal: return ends(ofDecimalIn: text, at: start).first(where: isTaken).map { [start, $0] }
    case .word:
      let last = text.end(from: start) { !$0.isSpace }
      guard last > start else { return nil }
      return text.places(start + 1...last).first(where: isTaken).map { [start, $0] }
    case .anything:
      let last = text.end(from: start) { !$0.isLineEnding }
      return text.places(start...last).first(where: isTaken).map { [start, $0] }
    case .quoted:
      guard let (end, escape) = end(ofQuotedIn: text, at: start), isTaken(end) else { return nil }
      let tail = escape.map { ($0, end - 1) } ?? (-1, -1)
      return text.isByte("\"", at: start)
        ? [start, end, start + 1, end - 1, tail.0, tail.1, -1, -1, -1, -1]
        : [start, end, -1, -1, -1, -1, start + 1, end - 1, tail.0, tail.1]
    case .words(let words, let isGroup):
      for word in words where text.has(word, at: start) {
        let bounds = [start, start + word.utf8.count]
        if isTaken(bounds[1]) { return isGroup ? bounds + bounds : bounds }
      }
      return nil
    case .regexp(let regexp):
      guard let first = regexp.prefixMatch(in: text.string, start..<text.bytes.count) else { return nil }
      if isTaken(first[1]) { return first }
      for end in text.places(start...text.bytes.count) where end != first[1] && isTaken(end) {
        if let bounds = regexp.wholeMatch(in: text.string, start..<end) { return bounds }
      }
      return nil
    }
  }

  private func ends(ofDecimalIn text: SearchedText, at start: Int) -> [Int] {
    let first = text.isByte("-", at: start) || text.isByte("+", at: start) ? start + 1 : start
    let whole = text.endOfDigits(from: first)
    let fraction = text.isByte(".", at: whole) ? text.endOfDigits(from: whole + 1) : whole
    var ends: [Int] = []
    if fraction > whole + 1 { ends += (whole + 2...fraction).reversed() }
    if whole > first { ends += (first + 1...whole).reversed() }
    guard let mantissa = ends.first, text.isByte("E", at: mantissa) else { return ends }
    let sign = text.isByte("-", at: mantissa + 1) || text.isByte("+", at: mantissa + 1) ? 1 : 0
    let exponent = mantissa + 1 + sign
    let last = text.endOfDigits(from: exponent)
    return last > exponent ? (exponent + 1...last).reversed() + ends : ends
  }

  /// The end of a text in quotes, and the last backslash in it, whose group takes the rest.
  private func end(ofQuotedIn text: SearchedText, at start: Int) -> (end: Int, escape: Int?)? {
    guard text.isByte("\"", at: start) || text.isByte("'", at: start) else { return nil }
    var escape: Int?
    var end = start + 1
    while end < text.bytes.count, text.bytes[end] != text.bytes[start] {
      if text.isByte("\\", at: end) {
        guard text.end(from: end + 1, while: \.isLineEnding) == end + 1 else { return nil }
        escape = end
        end += 1
      }
      end += 1
    }
    return end < text.bytes.count ? (end + 1, escape) : nil
  }

  var shape: GroupShape {
    switch self {
    case .quoted: GroupShape(of: Source.quoted)
    case .words(let words, isGroup: true): GroupShape(of: "(\(words.joined(separator: "|")))")
    case .integer, .decimal, .word, .anything, .words: GroupShape(source: "")
    case .regexp(let regexp): regexp.shape
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool { isASCII ? 0x09...0x0D ~= value || value == 0x20 : properties.isWhitespace }

  fileprivate var isLineEnding: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
