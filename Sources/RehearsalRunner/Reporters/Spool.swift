import RehearsalBase
import RehearsalPlatform

/// Text that is collected until the end of a run: a little of it in memory, the rest in a temporary file.
///
/// The file has no name, so nothing is left behind however the process ends. If it cannot be written, the text stays in
/// memory. Copies share one text.
package final class Spool: Sendable {
  private static let mostInMemory = 1 << 18
  private let content = Lock(Content())

  package init() {}

  deinit { content.withLock { if $0.file >= 0 { close($0.file) } } }

  var count: Int { content.withLock { $0.written + $0.tail.count } }

  package func append(_ bytes: [UInt8]) {
    content.withLock { content in
      content.tail += bytes
      if content.tail.count >= Self.mostInMemory { content.flush() }
    }
  }

  subscript(range: Range<Int>) -> [UInt8] {
    content.withLock { $0.bytes(range) }
  }

  /// Calls a function with all bytes, piece by piece; each piece ends with a line.
  package func forEachPiece(_ body: ([UInt8]) throws -> Void) rethrows {
    let count = count
    var piece: [UInt8] = []
    for start in stride(from: 0, to: count, by: Self.mostInMemory) {
      piece += self[start..<min(count, start + Self.mostInMemory)]
      guard let end = piece.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      let rest = Array(piece[(end + 1)...])
      piece.removeSubrange((end + 1)...)
      try body(piece)
      piece = rest
    }
    if !piece.isEmpty { try body(piece) }
  }

  private struct Content {
    var tail: [UInt8] = []
    var file: Int32 = -1
    var written = 0
    var isLost = false

    mutating func flush() {
      if file < 0, !isLost { file = UnnamedFile.create() }
      guard file >= 0, !isLost else { return isLost = true }
      let count = tail.withUnsafeBytes { bytes in
        var done = 0
        while done < bytes.count {
          let result = pwrite(file, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(written + done))
          if result < 0 && errno == EINTR { continue }
          guard result > 0 else { break }
          done += result
        }
        return done
      }
      isLost = count < tail.count
      written += count
      tail.removeFirst(count)
    }

    func bytes(_ range: Range<Int>) -> [UInt8] {
      let inFile = range.clamped(to: 0..<written)
      var bytes = [UInt8](unsafeUninitializedCapacity: inFile.count) { buffer, count in
        while count < inFile.count {
          let start = buffer.baseAddress.map { $0 + count }
          let result = pread(file, start, inFile.count - count, off_t(inFile.lowerBound + count))
          if result < 0 && errno == EINTR { continue }
          guard result > 0 else { return }
          count += result
        }
      }
      let inTail = range.clamped(to: written..<max(written, range.upperBound))
      bytes += tail[(inTail.lowerBound - written)..<(inTail.upperBound - written)]
      return bytes
    }
  }
}
