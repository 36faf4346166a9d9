import RehearsalTestSupport
import Testing

/// Expected outputs, kept in `Golden` beside the tests.
///
/// `UPDATE_GOLDEN=1 swift test --filter RehearseCommandTests` writes them anew; the diff shows the changes.
enum Golden {
  static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let expected = try GoldenFile(name, besides: #filePath).content(now: text)
    #expect(
      text == expected, "if that is meant: UPDATE_GOLDEN=1 swift test --filter RehearseCommandTests",
      sourceLocation: sourceLocation)
  }
}
