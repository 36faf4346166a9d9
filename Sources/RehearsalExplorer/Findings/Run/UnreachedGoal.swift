import RehearsalBase

/// A goal that a search had to reach sometimes and did not, with how near it came.
package struct UnreachedGoal: Hashable, Sendable {
  /// The situation, as a clause.
  let name: String
  /// Whether it fails the exploration: every starting point was searched, and no search was truncated.
  let isFailure: Bool
  /// How near the search came, a line each.
  let lines: [String]
}

extension UnreachedGoal {
  func pack(into packer: inout Packer) {
    packer.pack(name)
    packer.pack(isFailure)
    packer.pack(lines) { $0.pack($1) }
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    name = try unpacker.string()
    isFailure = try unpacker.bool()
    lines = try unpacker.strings()
  }
}
