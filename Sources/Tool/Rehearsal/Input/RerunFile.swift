import Diagnostics
import Foundation

/// A list of scenarios to run again, as `--format rerun` and other Cucumbers write it: `PATH:LINE:LINE`, one or several
/// on a line.
///
/// A path may have spaces; it ends where a scenario file's name does.
struct RerunFile: Sendable {
  /// What is to be run, each as it could stand on a command line, and where it stands in the file.
  private(set) var entries: [(argument: String, place: Place)] = []

  /// Reads the file; throws what is wrong with it.
  init(_ path: String) throws(Problem) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Problem(
        subject: "@\(path)", message: "there is no such rerun file, or it cannot be read",
        remedy: "a run writes it: rehearse run --format rerun:\(path)")
    }
    let text = SourceText(name: path, bytes: Array(data))
    if let place = text.firstInvalidUTF8 {
      throw Problem(subject: path, place: place, message: "this is not valid UTF-8")
    }
    let lines = String(decoding: text.bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      var entry = ""
      var column = 1
      var start = 1
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        if entry.isEmpty { start = column }
        entry += entry.isEmpty ? String(word) : " \(word)"
        column += word.unicodeScalars.count + 1
        guard entry.endsLikeAScenarioFile else { continue }
        entries.append((entry, Place(line: index + 1, column: start)))
        entry = ""
      }
      guard entry.allSatisfy(\.isWhitespace) else {
        throw Problem(
          subject: path, place: Place(line: index + 1, column: start), message: "this names no scenario file",
          remedy: "Scenarios/login.feature:12:30")
      }
    }
  }
}

extension String {
  /// Whether it ends like `login.feature`, `login.feature:12` or `login.feature.md:12:30`.
  fileprivate var endsLikeAScenarioFile: Bool {
    var path = self[...]
    while let colon = path.lastIndex(of: ":"), case let digits = path[path.index(after: colon)...], !digits.isEmpty,
      digits.allSatisfy({ $0.isASCII && $0.isNumber })
    {
      path = path[..<colon]
    }
    return path.hasSuffix(".feature") || path.hasSuffix(".feature.md")
  }
}
