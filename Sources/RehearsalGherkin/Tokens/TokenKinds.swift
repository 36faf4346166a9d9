/// A set of kinds of tokens.
struct TokenKinds: OptionSet, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  init(_ kind: TokenKind) {
    rawValue = 1 << UInt16(kind.rawValue)
  }

  static let all = TokenKinds(rawValue: .max)

  @inline(__always)
  func contains(_ kind: TokenKind) -> Bool { rawValue >> UInt16(kind.rawValue) & 1 != 0 }
}
