/// The origin of a value that a step's body takes.
public struct StepArgumentKind: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case value(SwiftType)
    case dataTable
    case docString
    case context
  }

  let source: Source
  let isOptional: Bool

  /// A value of this type that a parameter or capture group gives.
  public static func value<Value>(of type: Value.Type) -> StepArgumentKind {
    StepArgumentKind(source: .value(SwiftType(type)), isOptional: false)
  }

  static let dataTable = StepArgumentKind(source: .dataTable, isOptional: false)
  static let docString = StepArgumentKind(source: .docString, isOptional: false)
  static let context = StepArgumentKind(source: .context, isOptional: false)

  var optional: StepArgumentKind { StepArgumentKind(source: source, isOptional: true) }

  var valueType: SwiftType? {
    if case .value(let type) = source { type } else { nil }
  }
}

/// A Swift type that can be compared, with the name to call it by.
struct SwiftType: Hashable, Sendable {
  private let type: Any.Type

  init<Value>(_ type: Value.Type) {
    self.type = type
  }

  var name: String { "\(type)" }

  static func == (left: SwiftType, right: SwiftType) -> Bool { left.type == right.type }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
