/// Something of a library that a run has a message for.
enum Declaration: Sendable {
  case pattern(Int)
  case hook(Int)
  case parameterType(ParameterTypeDefinition)
  case undefinedParameterType(name: String, expression: String, origin: Origin)
}

/// The key by which declarations of two libraries are the same: a library that is part of both is emitted once.
struct DeclarationKey: Hashable {
  enum Kind: Hashable {
    case pattern
    case hook
    case parameterType
    case undefinedParameterType
  }

  let kind: Kind
  let origin: Origin
  let text: String
  /// Counts what is alike in one library.
  let ordinal: Int

  /// Feeds the line alone: it differs for nearly all declarations, and hashing their texts costs more than comparing a few.
  func hash(into hasher: inout Hasher) {
    hasher.combine(origin.line)
    hasher.combine(ordinal)
  }
}
