/// A regular expression compiled to a program over UTF-8.
///
/// It matches as Cucumber's implementations do, by code points and the first alternative. A match takes time linear in
/// the text; see `Matcher` for what bounds the rest. Swift's `Regex`, which can go by code points, too, tries one way
/// after the other: `^(a+)+$` takes it 12 s on a text of 18 letters, and five times as long for each two more, so a file
/// of strangers could hold up a run for ever.
struct Regexp: Sendable {
  let source: String
  let shape: GroupShape
  private let node: RegexpNode
  private let program: Program

  /// Throws when the source is not a regular expression, or asks for more than is supported.
  init(_ source: String) throws(RegexpError) {
    var parser = RegexpParser(source)
    let (node, shape) = try parser.parse()
    guard let program = ProgramCompiler.compile(node, groups: shape.count) else { throw parser.error(.tooBig, at: 0) }
    self.source = source
    self.shape = shape
    self.node = node
    self.program = program
  }

  /// The texts of which every match has to start with one; nothing is known when one of them is empty.
  var prefixes: [[UInt8]] { node.isAnchoredAtStart ? node.prefixes : [[]] }

  /// Throws what making it of the source would, in most cases without making it.
  static func check(_ source: String) throws(RegexpError) {
    guard source.regexpWeight <= surelyCompiled else { return _ = try Regexp(source) }
    var parser = RegexpParser(source)
    _ = try parser.parse()
  }

  /// Up to this weight compiling cannot fail: there are at most two instructions for a byte.
  static let surelyCompiled = 5_000

  /// The starts and ends of the first match and its groups, in bytes; -1 for a group that took no part.
  func firstMatch(in text: String) -> [Int]? {
    var text = text
    return text.withUTF8 { Matcher.firstMatch(of: program, in: $0, atOneOf: 0...$0.count) }
  }

  /// The same among the matches that start at one of some ascending positions.
  func firstMatch(in text: String, atOneOf positions: ArraySlice<Int>) -> [Int]? {
    var text = text
    return text.withUTF8 { Matcher.firstMatch(of: program, in: $0, atOneOf: positions) }
  }
}

extension GroupShape {
  fileprivate var count: Int {
    children.reduce(1) { $0 + $1.count }
  }
}

extension String {
  /// The size that the text can reach as a regular expression.
  ///
  /// It is its length, unless something in it is repeated a number of times or deeply nested.
  var regexpWeight: Int {
    let growing = utf8.count { $0 == UInt8(ascii: "{") } + utf8.count { $0 == UInt8(ascii: "(") } / 100
    return utf8.count + growing * 10_000
  }

  /// The text as a regular expression that matches nothing else.
  var escapedForRegexp: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if "\\^[({$.|?*+})]".unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}
