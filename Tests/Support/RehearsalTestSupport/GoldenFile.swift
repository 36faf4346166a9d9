import Foundation

/// An expected output, kept in the folder `Golden` beside the tests.
package struct GoldenFile: Sendable {
  private let file: URL

  /// - Parameter filePath: A file in the folder of the tests.
  package init(_ name: String, besides filePath: String = #filePath) {
    file = URL(filePath: filePath).deletingLastPathComponent().appending(path: "Golden").appending(path: name)
  }

  /// The expected text.
  package func content() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// The expected text; with `UPDATE_GOLDEN=1` a new text is written first.
  package func content(now text: String) throws -> String {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil { try Data(text.utf8).write(to: file) }
    return try content()
  }
}
