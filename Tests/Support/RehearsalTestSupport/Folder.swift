import Foundation

/// A temporary folder with some files; removed when the value is freed.
package final class Folder: Sendable {
  package let path: String

  package init(_ files: [String: String]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "rehearsal-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = URL(filePath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Makes a folder with the file `a.feature`, which has one scenario of some steps.
  package convenience init(scenario steps: String...) throws {
    try self.init(["a.feature": "Feature: f\n  Scenario: s\n" + steps.map { "    \($0)\n" }.joined()])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
