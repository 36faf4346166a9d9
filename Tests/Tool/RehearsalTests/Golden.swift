import Foundation
import Testing

/// Texts that people read, kept in `Golden` beside the tests.
///
/// `UPDATE_GOLDEN=1 swift test --filter RehearsalTests` writes them anew; what changed is then seen in the diff.
enum Golden {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil { try Data(text.utf8).write(to: file) }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text == expected, "if that is meant: UPDATE_GOLDEN=1 swift test --filter RehearsalTests",
      sourceLocation: sourceLocation)
  }
}
