import Diagnostics
import Play
import Rehearsal
import RehearsalPlatform

/// A session as a scenario file that is written anew with each move: an end from outside loses no more than the last one.
struct KeptSession {
  private let file: OwnFile
  /// Whether somebody has named the file, so that it stays when the session ends.
  private let isNamed: Bool
  /// The content of the file when the session began.
  private let older: String
  /// The content of the file, or nil if it has not been written.
  private var written: String?

  var path: String { file.path }

  /// The file that a call names; throws if it is somebody else's, or cannot be written.
  init(named path: String) throws(CommandError) {
    guard path.hasSuffix(".feature") else {
      throw CommandError("--keep \(path)", "a scenario file ends in .feature", remedy: "--keep \(path).feature")
    }
    file = OwnFile(path, .gherkin)
    isNamed = true
    try PlayFile.check(file)
    guard case .own(let bytes) = file.content else {
      older = ""
      return
    }
    older = String(decoding: bytes, as: UTF8.self)
  }

  /// Makes a hidden file in the folder `Scenarios`, which no run looks at.
  ///
  /// Returns nil if there is no such folder, or it is read-only.
  ///
  /// An earlier one that is still there is not touched.
  init?(of app: String) {
    guard "Scenarios".isFolder, FileManager.default.isWritableFile(atPath: "Scenarios") else { return nil }
    let name = String(app.map { $0.isLetter || $0.isNumber ? $0 : "-" }.prefix(60))
    let paths = (1...1_000).lazy.map { "Scenarios/.played-\(name)\($0 == 1 ? "" : "-\($0)").feature" }
    guard let path = paths.first(where: { FileStatus($0, followsLink: false) == nil }) else { return nil }
    file = OwnFile(path, .gherkin)
    isNamed = false
    older = ""
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

  /// Takes the file away when the session has ended as its person wanted, unless it was named.
  func end() {
    if !isNamed, written != nil { try? FileManager.default.removeItem(atPath: path) }
  }
}
