public import RehearsalApp

/// How an app is explored: the initial world, candidate inputs, remote writes and invariants.
public struct Exploration: Sendable {
  /// A candidate input: a text that a search types into a field, a day for a date picker, or a choice of a picker.
  public struct Input: Hashable, Sendable {
    /// The scene's identifier, or nil for every scene with such a field.
    package let scene: String?
    /// The field's label.
    package let field: String
    /// The text to type.
    package let text: String

    /// Describes a candidate input.
    public init(_ text: String, into field: String, on scene: String? = nil) {
      self.scene = scene
      self.field = field
      self.text = text
    }
  }

  /// The initial world, as scenario steps without keywords: `the user "alice" is signed in`.
  ///
  /// Leave out the step that names the app.
  public var given: [String] = []
  /// The candidate inputs; a search types nothing into a field that has none.
  public var inputs: [Input] = []
  /// The writes that other clients may make to a store at any moment.
  public var remoteWrites: [RemoteWrite] = []
  /// The specifications of the app's lists; none: the invariants about lists are not checked.
  public var listSpecifications: [any ListSpecification] = []
  /// The requests that one intention may apply once, such as `POST /pay` (Invariants: one-intention).
  ///
  /// For creates that no list shows; those of a list specification's store are asked without it.
  public var appliedOnce: [ServiceOperation] = []
  /// The requests whose failures no user has to see, as background work: `POST /usage` (Invariants: shown-failure).
  public var mayFailUnseen: Set<ServiceOperation> = []
  /// The requirements besides the invariants every app gets.
  public var invariants: [Invariant] = []
  /// The faults a request can meet, or nil for the default, ``RehearsalApp/Fault/searched``.
  ///
  /// The option `--fault-kinds` overrides it.
  public var faults: [Fault]?
  /// The set-up in Swift, behind the steps in `given`, or nil for none.
  public var setUp: SetUp?
  /// The named worlds a search begins in; all are searched unless `--from` names one.
  ///
  /// Empty: a search begins in the world that `given` and `setUp` make.
  public var startingPoints: [StartingPoint] = []
  /// The situations that a complete search must reach.
  public var goals: [SearchGoal] = []
  /// The invariants that are not asked.
  public var leftOut: [LeftOut] = []
  /// The life of the phone; without events, nothing of it happens.
  public var life = Life()
  /// Spans of time that may pass while nothing is due, such as `.minutes(30)`; each costs a search an action.
  public var passes: [Duration] = []
  /// The texts that must outlast the app's process (Invariants: kept).
  public var kept: [KeptTexts] = []
  /// Whether the screen in front says that it waits for an answer (Invariants: possible-answer), or nil if it is not asked.
  public var isWaiting: (@Sendable (Device) -> Bool)?
  /// Whether a stale list is to be reloaded or marked in the foreground (Invariants: foreground-list).
  public var reloadsInForeground = false
  /// Whether a search asks if disabled controls can be enabled again (Invariants: stuck-control).
  public var asksForStuckControls = false
  /// The labels of controls that may stay disabled.
  public var mayStayDisabled: Set<String> = []

  /// Describes how to explore an app, by what differs from the defaults.
  ///
  /// ```swift
  /// Exploration {
  ///   $0.inputs = [.init("milk", into: "Text")]
  ///   $0.life.events = 2
  /// }
  /// ```
  public init(_ change: (inout Exploration) -> Void = { _ in }) { change(&self) }

  /// The candidate inputs for a field of a scene.
  package func texts(scene: String?, field: String) -> [String] {
    inputs.filter { $0.field == field && ($0.scene == nil || $0.scene == scene) }.map(\.text)
  }
}
