import Rehearsal
import RehearsalBase
import RehearsalPlatform

/// A session as a scenario file that is written anew with each move: an end from outside loses no more than the last one.
struct KeptSession {
  private let file: OwnFile
  /// The content of the file when the session began.
  private let older: String
  /// The content of the file, or nil if it has not been written.
  private var written: String?

  var path: String { file.path }

  /// The file that an option of a call names; throws if it is somebody else's, or cannot be written.
  init(named path: String, by option: CommandOption = .keep) throws(CommandError) {
    guard path.hasSuffix(".feature") else {
      throw CommandError(
        "\(option.name) \(path)", "a scenario file ends in .feature", remedy: "\(option.name) \(path).feature")
    }
    file = OwnFile(path, .gherkin)
    try PlayFile.check(path)
    try file.check()
    if case .own(let bytes) = file.content {
      older = String(decoding: bytes, as: UTF8.self)
    } else {
      older = ""
    }
  }

  /// Writes what has been done so far; returns why that was not possible.
  mutating func keep(_ session: PlaySession) -> String? {
    let scenario = session.keptScenario
    let text = older.isEmpty ? scenario.text : scenario.added(to: older) ?? scenario.text
    guard text != written else { return nil }
    // Somebody may have changed it meanwhile, or put another one in its place.
    let last = written ?? (older.isEmpty ? nil : older)
    guard file.content == (last.map { .own(Array($0.utf8)) } ?? .nothing) else {
      return "the session is not kept any more: \(path.escapedForTerminal) was changed\n  try: save, with another name"
    }
    do throws(CommandError) {
      try file.write(Array(text.utf8))
      written = text
      return nil
    } catch {
      return "the session is not kept: " + error.problems.joined(separator: "\n")
    }
  }
}
