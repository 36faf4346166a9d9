import RehearsalBase
import RehearsalGherkin

/// The scenarios that count as failed, as a rerun file: a line `path:line:line` for each file, as Cucumber writes it.
struct RerunReporter: Reporter {
  private var lines: [String: [Int]] = [:]
  private var paths: [String] = []

  mutating func receive(
    _ event: RunEvent, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void
  ) {
    switch event {
    case .began(let run): paths = run.parseErrors.byFile.compactMap(\.first?.uri)
    case .scenario(let scenario) where scenario.outcome.group == .failed:
      let uri = scenario.pickle.uri
      if lines[uri] == nil { paths.append(uri) }
      lines[uri, default: []].append(scenario.line)
    case .ended:
      for path in paths {
        let numbers = Set(lines[path] ?? []).sorted().map { ":\($0)" }.joined()
        output.writeLine(RerunPath.written(path) + numbers)
      }
    default: break
    }
  }
}

/// A path in a rerun file, where an entry ends with a scenario file's name.
///
/// Characters that would end an entry or a line too early are written as `\u{…}`. A `\` that looks like the start
/// of such an escape is escaped, too.
package enum RerunPath {
  static func written(_ path: String) -> String {
    let words = path.split(separator: " ", omittingEmptySubsequences: false)
    var written = ""
    for (index, word) in words.enumerated() {
      written += word.replacing("\\u{", with: "\\u{5c}u{")
      guard index < words.count - 1 else { break }
      written += written.isEmpty || word.endsLikeAScenarioFile ? "\\u{20}" : " "
    }
    return written.escapedForTerminal
  }

  package static func read(_ text: Substring) -> String {
    var path = ""
    var rest = text
    while let mark = rest.firstRange(of: "\\u{") {
      path += rest[..<mark.lowerBound]
      rest = rest[mark.lowerBound...]
      if let end = rest.firstIndex(of: "}"), let number = UInt32(rest[mark.upperBound..<end], radix: 16),
        let scalar = Unicode.Scalar(number)
      {
        path.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      } else {
        path += "\\u{"
        rest = rest[mark.upperBound...]
      }
    }
    return path + rest
  }
}

extension Substring {
  /// Whether it ends like `login.feature`, `login.feature:12` or `login.feature.md:12:30`.
  package var endsLikeAScenarioFile: Bool {
    var path = self
    while let colon = path.lastIndex(of: ":"), case let digits = path[path.index(after: colon)...], !digits.isEmpty,
      digits.allSatisfy({ $0.isASCII && $0.isNumber })
    {
      path = path[..<colon]
    }
    return path.hasSuffix(".feature") || path.hasSuffix(".feature.md")
  }
}
