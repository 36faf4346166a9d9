import RehearsalBase
import RehearsalPlatform

extension SourceText {
  /// Reads a file or a named pipe to its end, or returns nil if it cannot be read.
  package init?(file path: String) {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    let isRead = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      while true {
        let count = read(file, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count == 0 }
        bytes += buffer[..<count]
      }
    }
    guard isRead else { return nil }
    self.init(name: path, bytes: bytes)
  }
}

extension String {
  /// This folder and those around it, up to the root; none where the path does not begin at the root.
  ///
  /// The list is finite by construction: a working folder that was deleted has no path, and `..` leads on for ever.
  package var enclosingFolders: [String] {
    guard hasPrefix("/") else { return [] }
    let parts = split(separator: "/")
    return (0...parts.count).reversed().map { "/" + parts.prefix($0).joined(separator: "/") }
  }
}
