import Foundation

/// Where the command writes: the report alone to one, everything else to the other.
package struct Streams: Sendable {
  private let write: @Sendable ([UInt8]) -> Bool
  private let complain: @Sendable (String) -> Void
  /// Whether the report goes to a terminal that shows colours.
  package let isColoured: Bool

  /// Makes streams out of functions; that of the report says whether it could be written.
  package init(
    isColoured: Bool = false, output: @escaping @Sendable ([UInt8]) -> Bool,
    error: @escaping @Sendable (String) -> Void
  ) {
    self.isColoured = isColoured
    write = output
    complain = error
  }

  /// The process's own standard output and standard error.
  static let standard = Streams(
    isColoured: isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty ?? true,
    output: { StandardFile.output.write($0) }, error: { _ = StandardFile.error.write(Array($0.utf8)) })

  /// Writes to the report; one that is lost is an error.
  func output(_ bytes: [UInt8]) throws(CommandError) {
    guard write(bytes) else {
      throw CommandError("standard output", "the report cannot be written", remedy: "look whether the disk is full")
    }
  }

  func output(_ text: String) throws(CommandError) { try output(Array(text.utf8)) }
  func error(_ text: String) { complain(text) }
}

/// A file descriptor that is written to in full, whatever the size of a single write.
private enum StandardFile: Int32 {
  case output = 1
  case error = 2

  /// Writes everything, or says that it could not; a reader that has gone away has read enough.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = Foundation.write(rawValue, rest.baseAddress, rest.count)
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { return errno == EPIPE }
        rest = rest.dropFirst(written)
      }
      return true
    }
  }
}

extension Slice where Base == UnsafeRawBufferPointer {
  fileprivate var baseAddress: UnsafeRawPointer? {
    base.baseAddress.map { $0 + startIndex }
  }
}
