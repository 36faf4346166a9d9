import Rehearsal
import RehearsalBase
import RehearsalRunner

/// The text of an exploration on its path to standard output or a file.
struct TextOutput: Sendable {
  private let destination: ExploreReports.Place?
  private let streams: Streams
  private let heldBack = Spool()
  /// Whether nothing else is written, so that a search without it is for nothing.
  private let isAlone: Bool
  private let lost = Loss()

  /// The reason why standard output has not got the text.
  private final class Loss: Sendable {
    let error = Lock<CommandError?>(nil)
  }

  init(_ destination: ExploreReports.Place?, _ streams: Streams, isAlone: Bool) throws(CommandError) {
    self.destination = destination
    self.streams = streams
    self.isAlone = isAlone
    if let path = destination?.file { try ReportFile(path).check() }
  }

  /// Writes more of the text; a lost standard output must not cost the reports that have files.
  func output(_ text: String) throws(CommandError) {
    switch destination {
    case .output:
      guard lost.error.withLock({ $0 }) == nil else { return }
      do throws(CommandError) { try streams.output(text) } catch {
        guard !isAlone else { throw error }
        lost.error.withLock { $0 = error }
      }
    case .file: heldBack.append(Array(text.utf8))
    case nil: break
    }
  }

  /// Shows a line that the next one replaces, if the text goes to a terminal.
  func progress(_ line: String) {
    if destination == .output { streams.progress(line) }
  }

  func endProgress() { progress("") }

  /// Writes the file whole; throws if standard output has not got the text.
  func finish() throws(CommandError) {
    if let error = lost.error.withLock({ $0 }) { throw error }
    if let path = destination?.file { try ReportFile(path).write(heldBack) }
  }
}
