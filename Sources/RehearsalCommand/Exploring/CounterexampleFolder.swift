import Rehearsal
import RehearsalExplorer
import RehearsalPlatform

/// The folder into which counterexamples are written as scenario files; files of others stay as they are.
enum CounterexampleFolder {
  /// Makes the folder if it is missing; throws if it cannot be written to.
  static func check(_ folder: String) throws(CommandError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError(folder, "the folder cannot be made", remedy: "look whether something else has this name")
    }
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw CommandError(folder, "the folder cannot be written to", remedy: "look whether you may write there")
    }
  }

  /// Writes a counterexample whole or not at all; returns nil if it has no scenario.
  static func write(_ found: FoundCounterexample, as name: String, to folder: String) throws(CommandError) -> String? {
    guard let scenario = found.scenario else { return nil }
    let file = file(of: name, in: folder)
    try file.write(Array(scenario.utf8))
    return file.path
  }

  /// The path of a counterexample's file.
  ///
  /// A search may have taken hours, so where somebody else has a file of that name, it gets another one.
  static func path(of name: String, in folder: String) -> String { file(of: name, in: folder).path }

  private static func file(of name: String, in folder: String) -> OwnFile {
    let start = (folder.hasSuffix("/") ? folder : folder + "/") + name
    var file = OwnFile("\(start).feature", .gherkin)
    var number = 1
    while file.content == .foreign {
      file = OwnFile("\(start)-found\(number == 1 ? "" : "-\(number)").feature", .gherkin)
      number += 1
    }
    return file
  }
}
