import RehearsalGherkin

/// A type of which a step's body can take values.
///
/// These are `Int`, `Double`, `String`, `DataTable`, `DocString`, `StepContext`, `Attachments`, an optional of any of
/// them, and the types of an author's own parameter types, for which conforming is all there is to do:
///
///     enum Color: String, StepArgument { case red, black }
public protocol StepArgument: Sendable {
  /// The origin of the value, so that a definition can be checked when it is made.
  static var stepArgumentKind: StepArgumentKind { get }

  /// The next value of a step's arguments. Throws when there is none or it is of another type.
  static func next(in arguments: inout StepArguments) throws -> Self
}

extension StepArgument where Self: Hashable {
  /// A value that a parameter type makes.
  public static var stepArgumentKind: StepArgumentKind { .value(of: Self.self) }

  /// The value that a parameter type made of the text.
  public static func next(in arguments: inout StepArguments) throws -> Self {
    try arguments.next { $0.custom(as: Self.self) }
  }
}

extension Int: StepArgument {
  /// The value of `{int}`, `{byte}`, `{short}` or `{long}`.
  public static func next(in arguments: inout StepArguments) throws -> Int {
    try arguments.next { $0.int }
  }
}

extension Double: StepArgument {
  /// The value of `{float}`, `{double}` or any whole number.
  public static func next(in arguments: inout StepArguments) throws -> Double {
    try arguments.next { $0.float }
  }
}

extension String: StepArgument {
  /// The value of `{string}`, `{word}`, `{}`, a capture group, or the text of a number of any size.
  public static func next(in arguments: inout StepArguments) throws -> String {
    try arguments.next { $0.string }
  }
}

extension Optional: StepArgument where Wrapped: StepArgument {
  /// The kind of the wrapped type, which need not be there.
  public static var stepArgumentKind: StepArgumentKind { Wrapped.stepArgumentKind.optional }

  /// The next value.
  ///
  /// Nil if its capture group took no part in the match, or the step has no such table or text.
  public static func next(in arguments: inout StepArguments) throws -> Wrapped? {
    try arguments.hasNext(Wrapped.stepArgumentKind) ? Wrapped.next(in: &arguments) : nil
  }
}

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

  static func value<Value>(of type: Value.Type) -> StepArgumentKind {
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
