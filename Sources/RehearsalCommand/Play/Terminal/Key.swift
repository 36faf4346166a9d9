import RehearsalBase

/// A key that somebody has pressed at a terminal.
enum Key: Hashable, Sendable {
  case text(String)
  case enter, tab, backspace, delete
  case left, right, up, down, home, end, wordLeft, wordRight
  case eraseWord, eraseToStart, eraseToEnd
  /// Ctrl-L.
  case clear
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D.
  case endOfInput
  /// Ctrl-Z.
  case suspend
  case resized
  case closed
  case unknown
}

/// Reads keys out of the bytes of a terminal.
struct KeyDecoder {
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  mutating func add(_ more: [UInt8]) { bytes += more }

  /// - Parameter isComplete: Whether no more bytes are coming soon, so that an escape stands for itself.
  mutating func next(isComplete: Bool) -> Key? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return escape(isComplete: isComplete)
    case 0x20...0x7E, 0x80...: return text(isComplete: isComplete)
    default:
      bytes.removeFirst()
      return Self.control(first)
    }
  }

  private static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x01: .home
    case 0x02: .left
    case 0x03: .interrupt
    case 0x04: .endOfInput
    case 0x05: .end
    case 0x06: .right
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x0B: .eraseToEnd
    case 0x0C: .clear
    case 0x0E: .down
    case 0x10: .up
    case 0x15: .eraseToStart
    case 0x17: .eraseWord
    case 0x1A: .suspend
    default: .unknown
    }
  }

  private mutating func text(isComplete: Bool) -> Key? {
    let first = bytes[0]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard bytes.count >= length || isComplete else { return nil }
    let piece = Array(bytes.prefix(length))
    bytes.removeFirst(piece.count)
    return String(validUTF8: piece).map(Key.text) ?? .unknown
  }

  private mutating func escape(isComplete: Bool) -> Key? {
    guard bytes.count > 1 else {
      guard isComplete else { return nil }
      bytes.removeFirst()
      return .unknown
    }
    guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else {
      let key = bytes[1]
      bytes.removeFirst(2)
      return key == UInt8(ascii: "b") ? .wordLeft : key == UInt8(ascii: "f") ? .wordRight : .unknown
    }
    // The sequence ends with a letter or a tilde.
    guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      guard isComplete else { return nil }
      bytes = []
      return .unknown
    }
    let sequence = String(decoding: bytes[2...end], as: UTF8.self)
    bytes.removeSubrange(...end)
    return switch sequence {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H", "1~", "7~": .home
    case "F", "4~", "8~": .end
    case "3~": .delete
    case "1;5D", "1;3D": .wordLeft
    case "1;5C", "1;3C": .wordRight
    default: .unknown
    }
  }
}
