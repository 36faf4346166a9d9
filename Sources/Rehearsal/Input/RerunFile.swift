import RehearsalBase
import RehearsalPlatform
import RehearsalRunner

/// A list of scenarios to run again, as `--format rerun` and other Cucumbers write it.
///
/// An entry is `PATH:LINE:LINE`; a line has one entry or several.
///
/// A path may have spaces; it ends where a scenario file's name does.
struct RerunFile: Sendable {
  private(set) var entries: [(argument: String, place: Place)] = []

  init(_ path: String) throws(Problem) {
    guard let text = SourceText(file: path) else {
      throw Problem(
        subject: "@\(path)", message: "there is no such rerun file, or it cannot be read",
        remedy: "a run writes it: rehearse run --format rerun:\(path)")
    }
    if let place = text.firstInvalidUTF8 {
      throw Problem(subject: path, place: place, message: "this is not valid UTF-8")
    }
    let lines = String(decoding: text.bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      var entry: Substring?
      var (column, start) = (1, 1)
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        if entry == nil, !word.isEmpty { start = column }
        column += word.unicodeScalars.count + 1
        guard entry != nil || !word.isEmpty else { continue }
        entry = line[(entry ?? word).startIndex..<word.endIndex]
        guard word.endsLikeAScenarioFile, let path = entry else { continue }
        entries.append((RerunPath.read(path), Place(line: index + 1, column: start)))
        entry = nil
      }
      guard entry?.allSatisfy(\.isWhitespace) != false else {
        throw Problem(
          subject: path, place: Place(line: index + 1, column: start), message: "this names no scenario file",
          remedy: "Scenarios/login.feature:12:30")
      }
    }
  }
}
