import Rehearsal
import Reporters

/// The text of an exploration on its path to standard output or a file.
struct TextOutput: Sendable {
  private let destination: ExploreReports.Text
  private let streams: Streams
  private let heldBack = Spool()

  /// Throws if the file cannot be written.
  init(_ destination: ExploreReports.Text, _ streams: Streams) throws(CommandError) {
    self.destination = destination
    self.streams = streams
    if case .file(let path) = destination { try ReportFile(path).check() }
  }

  /// Writes more of the text.
  func output(_ text: String) throws(CommandError) {
    switch destination {
    case .output: try streams.output(text)
    case .file: heldBack.append(Array(text.utf8))
    case .nowhere: break
    }
  }

  /// Shows a line that the next one replaces, if the text goes to a terminal.
  func progress(_ line: String) {
    if case .output = destination { streams.progress(line) }
  }

  /// Removes the last such line.
  func endProgress() { progress("") }

  /// Writes the file whole.
  func finish() throws(CommandError) {
    if case .file(let path) = destination { try ReportFile(path).write(heldBack) }
  }
}
