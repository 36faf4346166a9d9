import Foundation

/// Where the command writes: the report alone to one, everything else to the other.
package struct Streams: Sendable {
  private let write: @Sendable ([UInt8]) -> Void
  private let complain: @Sendable (String) -> Void
  /// Whether the report goes to a terminal that shows colours.
  package let isColoured: Bool

  /// Makes streams out of functions.
  package init(
    isColoured: Bool = false, output: @escaping @Sendable ([UInt8]) -> Void,
    error: @escaping @Sendable (String) -> Void
  ) {
    self.isColoured = isColoured
    write = output
    complain = error
  }

  /// The process's own standard output and standard error.
  static let standard = Streams(
    isColoured: isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty ?? true,
    output: { StandardFile.output.write($0) }, error: { StandardFile.error.write(Array($0.utf8)) })

  func output(_ bytes: [UInt8]) { write(bytes) }
  func output(_ text: String) { write(Array(text.utf8)) }
  func error(_ text: String) { complain(text) }
}

/// A file descriptor that is written to in full, whatever the size of a single write.
private enum StandardFile: Int32 {
  case output = 1
  case error = 2

  /// Writes everything; a reader that has gone away ends the writing and nothing else.
  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = Foundation.write(rawValue, rest.baseAddress, rest.count)
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { return }
        rest = rest.dropFirst(written)
      }
    }
  }
}

extension Slice where Base == UnsafeRawBufferPointer {
  fileprivate var baseAddress: UnsafeRawPointer? {
    base.baseAddress.map { $0 + startIndex }
  }
}
