import Diagnostics
import RehearsalPlatform

extension SourceText {
  /// Reads a file or a named pipe to its end, or returns nil if it cannot be read.
  package init?(file path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(name: path, bytes: Array(data))
  }
}
