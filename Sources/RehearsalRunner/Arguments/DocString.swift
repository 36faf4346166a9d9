/// A text of several lines below a step.
public struct DocString: Hashable, Sendable {
  /// The text.
  public let content: String
  /// The text after the opening delimiter, such as `json`, or nil if there is none.
  public let mediaType: String?

  /// Makes a doc string.
  public init(content: String, mediaType: String? = nil) {
    self.content = content
    self.mediaType = mediaType
  }
}

extension DocString: StepArgument {
  /// It stands below the step.
  public static var stepArgumentKind: StepArgumentKind { .docString }

  /// The step's doc string; throws when it has none.
  public static func next(in arguments: inout StepArguments) throws -> DocString { try arguments.nextText() }
}
