/// Lines of an input that may be hostile: of one that is too long, nothing is kept.
struct BoundedLines {
  enum Line: Hashable {
    case bytes([UInt8])
    case tooLong
  }

  /// The most bytes of a line.
  static let longest = 4_000_000

  private let read: () -> [UInt8]?
  private var rest: ArraySlice<UInt8> = []
  private var line: [UInt8] = []
  private var isTooLong = false

  /// - Parameter read: Returns the next piece of the input, or nil at its end.
  init(_ read: @escaping () -> [UInt8]?) { self.read = read }

  /// The next line that is not blank, or nil at the end of the input.
  mutating func next() -> Line? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        keep(rest[..<end])
        rest = rest[(end + 1)...]
        if let line = take() { return line }
        continue
      }
      keep(rest)
      rest = []
      guard let more = read() else { return take() }
      rest = more[...]
    }
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    isTooLong = isTooLong || line.count + bytes.count > Self.longest
    if isTooLong { line = [] } else { line += bytes }
  }

  private mutating func take() -> Line? {
    defer { (line, isTooLong) = ([], false) }
    if isTooLong { return .tooLong }
    return line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") } ? nil : .bytes(line)
  }
}
