import RehearsalBase

/// The encoding of a scenario file's bytes, as the file declares it.
///
/// A comment before anything else declares it, such as `# encoding: iso-8859-1`; so does the byte order mark of UTF-16.
/// Cucumber's parsers for Java and Ruby read files in the same manner. Every other file is UTF-8.
enum DeclaredEncoding: Hashable, Sendable {
  case utf8
  case latin1, latin9, windows1252
  case utf16(isBigEndian: Bool)
  case unknown(String)

  init(of bytes: [UInt8]) {
    if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16(isBigEndian: true)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16(isBigEndian: false)
    } else if let name = Self.declaredName(in: bytes) {
      self = Self.named[name.lowercased()] ?? .unknown(name)
    } else {
      self = .utf8
    }
  }

  private static let named: [String: DeclaredEncoding] = [
    "utf-8": .utf8, "utf8": .utf8, "us-ascii": .utf8, "ascii": .utf8, "iso-8859-1": .latin1, "iso8859-1": .latin1,
    "latin1": .latin1, "iso-8859-15": .latin9, "iso8859-15": .latin9, "latin9": .latin9, "windows-1252": .windows1252,
    "cp1252": .windows1252,
  ]

  static let known = "utf-8, iso-8859-1, iso-8859-15 or windows-1252"

  /// The name in the first comment that declares one; only comments and blank lines may stand in front of it.
  private static func declaredName(in bytes: [UInt8]) -> String? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var rest = bytes[...]
    if rest.starts(with: mark) { rest = rest.dropFirst(mark.count) }
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = rest[..<end].drop(while: \.isBlank)
      rest = rest[end...].dropFirst()
      guard line.isEmpty || line.first == UInt8(ascii: "#") else { return nil }
      if let name = name(declaredBy: line.dropFirst()) { return name }
    }
    return nil
  }

  /// The name in ` encoding: name`, in capitals or small letters.
  private static func name(declaredBy comment: ArraySlice<UInt8>) -> String? {
    var rest = comment.drop(while: \.isBlank)
    guard rest.prefix(8).map({ $0 | 0x20 }) == Array("encoding".utf8) else { return nil }
    rest = rest.dropFirst(8).drop(while: \.isBlank)
    guard rest.first == UInt8(ascii: ":") else { return nil }
    let name = rest.dropFirst().drop(while: \.isBlank).prefix(while: \.isPartOfName)
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }

  fileprivate var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
