import Diagnostics
import Foundation

extension SourceText {
  /// Reads a file or a named pipe to its end, or returns nil if it cannot be read.
  package init?(file path: String) {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    do {
      let data = try handle.readToEnd() ?? Data()
      self.init(name: path, bytes: Array(data))
    } catch {
      return nil
    }
  }
}
