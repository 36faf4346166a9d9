public import RehearsalApp

/// The glue between an existing model and the device: how the model is made, and what is on its screen.
///
/// ```swift
/// enum SearchScreen: ModelScreen {
///   static func model(_ requests: ModelRequests) -> SearchModel { SearchModel(api: RehearsedAPI(requests)) }
///   static func elements(of model: SearchModel) -> [ModelElement] {
///     task { await model.load() }
///     textField("Query", model.query) { model.typed($0) }
///     button("Refresh") { model.refreshTapped() }.disabled(model.isBusy)
///     for result in model.results { row(result.title) { model.open(result) } }
///   }
/// }
/// ```
@MainActor
public protocol ModelScreen: SendableMetatype {
  /// The class of the model.
  associatedtype Model: AnyObject
  /// What specifications and invariants ask for; nothing, unless it says so.
  associatedtype Facts: Hashable & Sendable = NoContent

  /// Makes statics and files as they are when the app has just been installed.
  ///
  /// Called before each model is made: models are made again and again, and all share them.
  static func reset()
  /// Makes the model from its dependencies, which send their requests through the argument.
  static func model(_ requests: ModelRequests) -> Model
  /// The error of the app's client for a failure, or nil for Foundation's.
  ///
  /// That is a `URLError` where the network has failed, and the `ServiceError` itself where a service has refused.
  nonisolated static func error(for failure: ServiceError) -> (any Error)?
  /// The elements on the screen, from the top, with what begins and ends with it.
  @ListBuilder<ModelElement> static func elements(of model: Model) -> [ModelElement]
  /// The navigation that the model's state asks for, or nil if it has one screen.
  ///
  /// The app's definition is then ``RehearsalApp/AppDefinition/init(_:_:tabs:gates:pages:)``.
  static func navigation(of model: Model) -> ModelNavigation?
  /// The state of the model in place of its stored properties, or nil for those.
  ///
  /// Two models with equal keys and no work under way must do the same from then on.
  static func key(of model: Model) -> (any Hashable & Sendable)?
  /// The types of what a model holds and that never changes, such as a client made of closures.
  ///
  /// Reflection passes them over. Without it, a closure in a property makes every state one of its own.
  static var dependencies: [Any.Type] { get }
  /// The stored properties that decide nothing, such as a counter that only tells one load from the next.
  ///
  /// Each by its name, as `turn` or `list.turn`. Of it only counts whether it has changed since a task that waits last ran:
  /// a counter that only grows is compared with what it was. A sample of the states that are taken for one tries that out.
  static var ignoring: [String] { get }
  /// What specifications and invariants ask for, such as the records that the model shows.
  ///
  /// They find it in ``ModelController/facts``.
  static func facts(of model: Model) -> Facts
}

extension ModelScreen where Facts == NoContent {
  /// Nothing.
  public static func facts(of model: Model) -> NoContent { NoContent() }
}

extension ModelScreen {
  /// Does nothing.
  public static func reset() {}
  /// Foundation's.
  public nonisolated static func error(for failure: ServiceError) -> (any Error)? { nil }
  /// None: its navigation has them.
  public static func elements(of model: Model) -> [ModelElement] { [] }
  /// One screen.
  public static func navigation(of model: Model) -> ModelNavigation? { nil }
  /// None.
  public static var dependencies: [Any.Type] { [] }
  /// None.
  public static var ignoring: [String] { [] }
  /// The stored properties.
  public static func key(of model: Model) -> (any Hashable & Sendable)? { nil }
}
