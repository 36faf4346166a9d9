/// The contents of one message between a parent and its child.
enum Frame: Hashable, Sendable {
  case content([UInt8])
  case control(ControlFrame)
}

/// A message between a parent and its child about the work itself.
enum ControlFrame: UInt32 {
  /// The child has been set up, so that an app's code may run from now on.
  case connected = 0xFFFF_FF00
  case heartbeat
  case idle
  case cancelled
  /// A step of the work begins, in a child that counts them.
  case step
}

/// Splits a stream of bytes into frames.
///
/// A frame is four bytes, lowest first, then the content. The four bytes are its length, or the number of a
/// `ControlFrame`, which has no content.
struct FrameReader {
  private var bytes: [UInt8] = []
  private var position = 0

  static func append(_ frame: Frame, to bytes: inout [UInt8]) {
    func append(_ number: UInt32) { withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) } }
    switch frame {
    case .control(let control): append(control.rawValue)
    case .content(let content):
      precondition(content.count < Int(ControlFrame.connected.rawValue), "a frame is shorter than 4 GiB")
      append(UInt32(content.count))
      bytes += content
    }
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

  mutating func next() -> Frame? {
    guard bytes.count - position >= 4 else { return nil }
    let number = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[position + $1]) << UInt32(8 * $1) }
    if let control = ControlFrame(rawValue: number) {
      position += 4
      return .control(control)
    }
    guard bytes.count - position - 4 >= Int(number) else { return nil }
    let start = position + 4
    position = start + Int(number)
    return .content(Array(bytes[start..<position]))
  }
}
