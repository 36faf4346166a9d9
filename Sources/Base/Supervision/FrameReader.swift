/// Cuts a stream of bytes into frames: four bytes that tell the length, lowest first, then so many bytes.
struct FrameReader {
  private var bytes: [UInt8] = []
  private var position = 0

  /// The bytes that stand for a frame in the stream.
  static func framed(_ frame: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frame.count + 4)
    let count = UInt32(clamping: frame.count)
    for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: count >> shift)) }
    bytes += frame
    return bytes
  }

  mutating func add(_ more: [UInt8]) {
    if position == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      position = 0
    } else if position > 1 << 20 {
      bytes.removeSubrange(..<position)
      position = 0
    }
    bytes += more
  }

  /// The next frame that is there as a whole.
  mutating func next() -> [UInt8]? {
    guard bytes.count - position >= 4 else { return nil }
    let count = (0..<4).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
    guard bytes.count - position - 4 >= count else { return nil }
    let start = position + 4
    position = start + count
    return Array(bytes[start..<position])
  }
}
