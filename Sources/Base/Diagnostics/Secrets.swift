/// Texts that no output may show: wherever one would stand, `•••` stands instead.
///
/// A text shorter than `shortest` is not hidden: it would hide half of a report's words, and could be guessed anyway.
/// The lines of a text of several lines are hidden one by one, since reports take texts apart into lines. A text that
/// was cut to fit, with `…` behind what is left of it, is hidden too.
public struct Secrets: Hashable, Sendable {
  /// The fewest characters a secret has.
  public static let shortest = 4

  /// The lines that are hidden, each once and in one order: what they look like is worked out where one is shown.
  package private(set) var lines: [String] = []

  /// No secrets, or the given ones.
  public init(_ texts: some Sequence<String> = []) {
    for text in texts { insert(text) }
  }

  /// Whether there is nothing to hide.
  public var isEmpty: Bool { lines.isEmpty }

  /// Adds a secret.
  public mutating func insert(_ text: String) {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
      return insert(line: text)
    }
    for line in text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) { insert(line: String(line)) }
  }

  private mutating func insert(line: String) {
    guard line.unicodeScalars.dropFirst(Self.shortest - 1).first != nil, !lines.contains(line) else { return }
    lines.insert(line, at: lines.firstIndex { line < $0 } ?? lines.endIndex)
  }

  /// Adds the secrets of another set.
  public mutating func formUnion(_ other: Secrets) {
    for line in other.lines { insert(line: line) }
  }

  /// The text with its secrets hidden.
  ///
  /// - Complexity: The length of the text times the number of secrets.
  public func masked(_ text: String) -> String { isEmpty ? text : mask.masked(text) }

  /// The bytes with the secrets among them hidden.
  public func masked(_ bytes: [UInt8]) -> [UInt8] { isEmpty ? bytes : mask.masked(bytes) }

  /// The mask that hides them, for many texts.
  package var mask: Mask { Mask(lines) }
}

extension Secrets {
  /// Secrets as they stand in outputs.
  package struct Mask: Sendable {
    private static let mask = Array("•••".utf8)
    /// The right edge of a drawn screen.
    private static let frame: Character = "│"
    private static let ellipsis = Array("…".utf8)

    /// The longest first, so that one that begins like another is hidden whole.
    private let values: [[UInt8]]
    /// Whether one begins with a byte, by the byte.
    private let isBeginning: [Bool]

    fileprivate init(_ lines: [String]) {
      var values: Set<[UInt8]> = []
      for line in lines { for form in [line, line.escapedForTerminal] { values.insert(Array(form.utf8)) } }
      self.values = values.sorted { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count > $1.count }
      var isBeginning = Array(repeating: false, count: 256)
      for value in values { isBeginning[Int(value[0])] = true }
      self.isBeginning = isBeginning
    }

    /// The text with its secrets hidden.
    package func masked(_ text: String) -> String {
      guard let bytes = hidden(Array(text.utf8)) else { return text }
      let masked = String(decoding: bytes, as: UTF8.self)
      return text.contains(Self.frame) ? Self.mended(masked, like: text) : masked
    }

    /// The lines of drawn frames as wide as they were: what is hidden is shorter or longer than what hides it.
    private static func mended(_ masked: String, like text: String) -> String {
      // A secret is never longer than a line, so lines keep their numbers.
      zip(masked.lines, text.lines).map { masked, original in
        guard masked != original, masked.last == frame, original.last == frame else { return String(masked) }
        let missing = String(original).displayWidth - String(masked).displayWidth
        guard missing > 0 else { return String(masked) }
        return masked.dropLast() + String(repeating: " ", count: missing) + String(frame)
      }.joined(separator: "\n")
    }

    /// The bytes with the secrets among them hidden.
    package func masked(_ bytes: [UInt8]) -> [UInt8] { hidden(bytes) ?? bytes }

    /// Nil when there is nothing to hide.
    package func hidden(_ bytes: [UInt8]) -> [UInt8]? {
      // Nearly always nothing is, which is found out faster for a few beginnings than byte by byte.
      if values.count <= 4, !values.contains(where: { bytes.hold(beginning: $0) }) { return nil }
      var result: [UInt8] = []
      var copied = 0
      var position = 0
      while position < bytes.count {
        guard isBeginning[Int(bytes[position])], let length = length(at: position, in: bytes) else {
          position += 1
          continue
        }
        result += bytes[copied..<position]
        result += Self.mask
        var end = position + length
        // Another one may begin within it and end behind it.
        while position < end {
          end = max(end, position + (self.length(at: position, in: bytes) ?? 0))
          position += 1
        }
        copied = end
      }
      return copied == 0 ? nil : result + bytes[copied...]
    }

    /// The length of the secret that stands at a position, the longest that is there, or nil if there is none.
    private func length(at position: Int, in bytes: [UInt8]) -> Int? {
      values.lazy.compactMap { Self.length(of: $0, at: position, in: bytes) }.first
    }

    /// The length of a secret at a position, all of it or the rest of one that was cut, or nil for neither.
    private static func length(of value: [UInt8], at position: Int, in bytes: [UInt8]) -> Int? {
      guard bytes[position] == value[0] else { return nil }
      var length = 1
      while length < value.count, position + length < bytes.count, bytes[position + length] == value[length] {
        length += 1
      }
      if length == value.count { return length }
      return length >= shortest && bytes[(position + length)...].starts(with: ellipsis) ? length : nil
    }
  }
}

extension [UInt8] {
  /// Whether the first four bytes of a secret are anywhere: no less of one is hidden.
  ///
  /// Every byte is looked at in the same way, so that the compiler compares many at once.
  fileprivate func hold(beginning secret: [UInt8]) -> Bool {
    let (first, second, third, fourth) = (secret[0], secret[1], secret[2], secret[3])
    var (found, last, beforeLast, oldest) = (UInt8(0), UInt8(0), UInt8(0), UInt8(0))
    for byte in self {
      found |=
        (oldest == first ? 1 : 0) & (beforeLast == second ? 1 : 0) & (last == third ? 1 : 0) & (byte == fourth ? 1 : 0)
      (oldest, beforeLast, last) = (beforeLast, last, byte)
    }
    return found != 0
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
