/// Something of a library that the messages of a run tell about.
enum Declaration: Sendable {
  case pattern(Int)
  case hook(Int)
  case parameterType(ParameterTypeDefinition)
  case undefinedParameterType(name: String, expression: String, origin: Origin)
}

/// What makes two declarations of two libraries the same one: a library that is part of both is told about once.
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

  /// Feeds the line alone: it tells nearly all declarations apart, and hashing their texts costs more than comparing a few.
  func hash(into hasher: inout Hasher) {
    hasher.combine(origin.line)
    hasher.combine(ordinal)
  }
}
