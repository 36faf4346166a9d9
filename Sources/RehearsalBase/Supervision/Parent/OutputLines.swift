/// Splits what a child prints into lines.
///
/// A line longer than `longestLine` is truncated: `…` stands for the rest.
struct OutputLines {
  static let longestLine = 1 << 20
  private var line: [UInt8] = []
  private var isTruncated = false
  private var finished: [String] = []

  mutating func add(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end])
      finishLine()
      rest = rest[(end + 1)...]
    }
    append(rest)
  }

  mutating func end() {
    if !line.isEmpty { finishLine() }
  }

  mutating func take() -> [String] {
    defer { finished = [] }
    return finished
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    let room = Self.longestLine - line.count
    line += bytes.prefix(room)
    if bytes.count > room { isTruncated = true }
  }

  private mutating func finishLine() {
    if isTruncated {
      // Half a character would be another one.
      while let byte = line.last, byte & 0xC0 == 0x80 { line.removeLast() }
      if let byte = line.last, byte >= 0xC0 { line.removeLast() }
      line += Array("…".utf8)
    }
    finished.append(String(decoding: line, as: UTF8.self))
    line.removeAll(keepingCapacity: true)
    isTruncated = false
  }
}
