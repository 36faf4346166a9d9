import Foundation

/// A temporary folder; removed when the value is freed.
final class Folder: Sendable {
  private let url = FileManager.default.temporaryDirectory.appending(path: "coffee-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
