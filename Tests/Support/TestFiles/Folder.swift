import Foundation

/// A temporary folder with some files; removed when the value is freed.
package final class Folder: Sendable {
  package let path: String

  package init(_ files: [String: String]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "rehearsal-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)")) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
