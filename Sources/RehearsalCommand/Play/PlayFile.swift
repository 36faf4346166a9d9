import Rehearsal
import RehearsalBase
import RehearsalPlatform

/// Writes what a session saves: into a new file, or behind the scenarios that sessions have written to it.
enum PlayFile {
  /// Whether a file was left as it is because it is somebody else's.
  enum Result: Hashable {
    case written, foreign, refused
  }

  /// Writes the file of an answer; the answer says so, or why that was not possible.
  @discardableResult static func write(_ answer: inout PlayAnswer) -> Result {
    guard let file = answer.file else { return .refused }
    let own = OwnFile(file.path, .gherkin)
    do throws(CommandError) {
      try check(file.path)
      let content = own.content
      let text = file.isForced ? file.scenario.text : text(of: file, behind: content)
      guard let text else {
        answer.outcome = .refused
        answer.problem =
          "\(file.path.escapedForTerminal): this file was not written by a session in this language, or was changed since"
          + "\n  try: another name, or save --force \(file.path.escapedForTerminal), which replaces it"
        answer.file = nil
        return .foreign
      }
      let isThere = content == .own(Array(text.utf8))
      if !isThere { try own.write(Array(text.utf8)) }
      let verb = isThere ? "there already" : text == file.scenario.text ? "written" : "added"
      answer.listing.insert("\(verb): \(file.path.escapedForTerminal)", at: 0)
      return .written
    } catch {
      answer.outcome = .refused
      answer.problem = error.problems.joined(separator: "\n")
      answer.file = nil
      return .refused
    }
  }

  private static func text(of file: PlayAnswer.File, behind content: OwnFile.Content) -> String? {
    switch content {
    case .nothing: file.scenario.text
    case .own(let older): file.scenario.added(to: String(decoding: older, as: UTF8.self))
    case .foreign: nil
    }
  }

  /// Throws if no file can be written there; a missing folder is a mistyped one more often than a wanted one.
  static func check(_ path: String) throws(CommandError) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard FileManager.default.fileExists(atPath: folder) else {
      throw CommandError(path, "there is no folder \(folder)", remedy: "make it first, or name another one")
    }
    guard path.isFolder || FileStatus(path)?.isRegular != false else {
      throw CommandError(path, "this is a pipe or a device, and no file", remedy: "another name")
    }
    try ReportFile(path).check()
  }
}
