public import Services

/// How an app wants to be explored: where to begin, what to type, what others do, and what must hold.
public struct Exploration: Sendable {
  /// A text worth typing into a field.
  public struct Input: Hashable, Sendable {
    /// The scene's identifier; nil: wherever there is such a field.
    public let scene: String?
    /// The field's label.
    public let field: String
    /// What is typed.
    public let text: String

    /// Describes a text worth typing.
    public init(_ text: String, into field: String, on scene: String? = nil) {
      self.scene = scene
      self.field = field
      self.text = text
    }
  }

  /// The world at the beginning, as steps of a scenario without their keywords: `the user "alice" is signed in`.
  ///
  /// The step that names the app is left out.
  public var given: [String]
  /// What is worth typing; a field nothing is said of is left alone.
  public var inputs: [Input]
  /// What other clients may do to a store at any moment.
  public var remoteWrites: [RemoteWrite]
  /// What the app says of its list; nil: the invariants about lists are not asked.
  public var listSpecification: (any ListSpecification)?
  /// What must hold besides the invariants every app gets.
  public var invariants: [Invariant]
  /// What can go wrong with a request; nil where the usual faults are meant, ``Services/Fault/searched``.
  ///
  /// A call's `--fault-kinds` come before it.
  public var faults: [Fault]?

  /// Describes how to explore an app.
  public init(
    given: [String] = [], inputs: [Input] = [], remoteWrites: [RemoteWrite] = [],
    listSpecification: (any ListSpecification)? = nil,
    invariants: [Invariant] = [], faults: [Fault]? = nil
  ) {
    self.given = given
    self.inputs = inputs
    self.remoteWrites = remoteWrites
    self.listSpecification = listSpecification
    self.invariants = invariants
    self.faults = faults
  }

  /// The texts worth typing into a field of a scene.
  package func texts(scene: String?, field: String) -> [String] {
    inputs.filter { $0.field == field && ($0.scene == nil || $0.scene == scene) }.map(\.text)
  }
}
