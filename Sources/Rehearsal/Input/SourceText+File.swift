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
