import ExplorationReports
import Foundation
import Rehearsal

/// The folder into which counterexamples are written as scenario files.
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
    let path = (folder.hasSuffix("/") ? folder : folder + "/") + name + ".feature"
    try ReportFile(path).write(Array(scenario.utf8))
    return path
  }
}
