import RehearsalBase

/// A regular expression of Swift's own kind, by code points; `\d`, `\w` and `\b` know ASCII alone, as in JavaScript.
///
/// It is compiled when it is first needed, which takes 0.02 to 0.4 ms: of the regular expressions of parameter types a
/// run needs few. Patterns are those of authors, so the time that some of them take to fail is the authors' to judge.
final class Regexp: Sendable {
  let source: String
  let shape: GroupShape
  private let compiled: Deferred<Result<Compiled, RegexpError>>

  /// Unchecked because `Regex` is only not `Sendable` for the Swift code that one can hold; one made of a text holds none.
  private struct Compiled: @unchecked Sendable {
    let regex: Regex<AnyRegexOutput>
  }

  init(_ source: String) {
    self.source = source
    shape = GroupShape(of: source)
    compiled = Deferred {
      do {
        let regex = try Regex(source).matchingSemantics(.unicodeScalar).asciiOnlyDigits()
        return .success(Compiled(regex: regex.asciiOnlyWordCharacters()))
      } catch {
        return .failure(RegexpError(source, error))
      }
    }
  }

  /// Throws if the source is no regular expression, or asks for more than Swift's can do.
  func check() throws(RegexpError) { _ = try regex }

  private var regex: Regex<AnyRegexOutput> {
    get throws(RegexpError) { try compiled.value.get().regex }
  }

  // MARK: - Matches

  // The starts and ends of a match and its groups, in bytes; -1 for a group that took no part.

  func firstMatch(in text: String) -> [Int]? {
    bounds(in: text) { try $0.firstMatch(in: text) }
  }

  func prefixMatch(in text: String, _ range: Range<Int>) -> [Int]? {
    bounds(in: text) { try $0.prefixMatch(in: text.part(range)) }
  }

  func wholeMatch(in text: String, _ range: Range<Int>) -> [Int]? {
    bounds(in: text) { try $0.wholeMatch(in: text.part(range)) }
  }

  private func bounds(
    in text: String, _ match: (Regex<AnyRegexOutput>) throws -> Regex<AnyRegexOutput>.Match?
  ) -> [Int]? {
    guard let output = try? match(regex)?.output else { return nil }
    var bounds = Array(repeating: -1, count: 2 * shape.count)
    for group in 0..<min(shape.count, output.count) {
      guard let range = output[group].range else { continue }
      bounds[2 * group] = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      bounds[2 * group + 1] = text.utf8.distance(from: text.startIndex, to: range.upperBound)
    }
    return bounds
  }
}

extension Regexp {
  var prefix: String {
    guard source.utf8.first == UInt8(ascii: "^"), !source.utf8.contains(UInt8(ascii: "|")) else { return "" }
    let rest = source.unicodeScalars.dropFirst()
    var plain = rest.prefix { !$0.isSpecialInRegexp }
    // What follows may repeat the last scalar, or leave it out.
    if plain.endIndex < rest.endIndex, "?*{".unicodeScalars.contains(rest[plain.endIndex]) { plain = plain.dropLast() }
    return String(plain)
  }
}

extension String {
  fileprivate func part(_ range: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }

  var escapedForRegexp: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isSpecialInRegexp { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  var wordsOfRegexp: [String]? {
    var words = [String.UnicodeScalarView()]
    var isEscaped = false
    for scalar in unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        guard scalar.isSpecialInRegexp else { return nil }
        words[words.count - 1].append(scalar)
        isEscaped = false
      case "\\": isEscaped = true
      case "|": words.append(String.UnicodeScalarView())
      default:
        guard !scalar.isSpecialInRegexp else { return nil }
        words[words.count - 1].append(scalar)
      }
    }
    return isEscaped ? nil : words.map { String($0) }
  }
}

extension Unicode.Scalar {
  fileprivate var isSpecialInRegexp: Bool { "\\^[({$.|?*+})]".unicodeScalars.contains(self) }
}

/// The reason why a text is no regular expression that can be used.
package struct RegexpError: Error, Hashable, Sendable, CustomStringConvertible {
  let source: String
  let offset: Int?
  let problem: String

  init(_ source: String, _ error: any Error) {
    self.source = source
    problem = "\(error)"
    // The parser's error knows its place, but has no name for it that others may use.
    let range = Mirror(reflecting: error).descendant("location", "range") as? Range<String.Index>
    offset = range.map { source.unicodeScalars.distance(from: source.startIndex, to: $0.lowerBound) }
  }

  package var description: String {
    "/\(source)/ has a problem\(offset.map { " at column \($0 + 1)" } ?? ""): \(problem)"
  }
}

/// A capture group of a regular expression, with those inside it: their nesting, and the source of each.
struct GroupShape: Sendable {
  /// The source between the parentheses; of the outermost, all of it.
  var source: String
  var children: [GroupShape] = []

  var count: Int { children.reduce(1) { $0 + $1.count } }

}

extension GroupShape {
  /// The groups of a regular expression, which Swift's `Regex` does not report.
  init(of regexp: String) {
    let bytes = Array(regexp.utf8)
    // The groups that are open, the whole at the bottom.
    var open: [(start: Int, children: [GroupShape], captures: Bool)] = [(0, [], true)]
    var classes = 0
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]") where classes > 0: classes -= 1
      case UInt8(ascii: "(") where classes == 0:
        let next = bytes.dropFirst(position + 1)
        let isNamed = next.starts(with: "?<".utf8) && next.dropFirst(2).first.map { !"=!".utf8.contains($0) } ?? false
        open.append((position + 1, [], isNamed || next.first != UInt8(ascii: "?")))
      case UInt8(ascii: ")") where classes == 0 && open.count > 1:
        let group = open.removeLast()
        open[open.count - 1].children +=
          group.captures
          ? [
            GroupShape(source: String(decoding: bytes[group.start..<position], as: UTF8.self), children: group.children)
          ]
          : group.children
      default: break
      }
      position += 1
    }
    self.init(source: regexp, children: open[0].children)
  }
}
