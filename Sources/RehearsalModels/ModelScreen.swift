public import RehearsalApp

/// The glue between an existing model and the device: how the model is made, and what is on its screen.
///
/// ```swift
/// enum SearchScreen: ModelScreen {
///   static func model(_ requests: ModelRequests) -> SearchModel { SearchModel(api: RehearsedAPI(requests)) }
///   static func elements(of model: SearchModel) -> [ModelElement] {
///     [
///       .textField("Query", model.query) { model.typed($0) },
///       .button("Refresh", isEnabled: !model.isBusy) { model.refreshTapped() },
///     ] + model.results.map { .label($0) }
///   }
///   static func task(of model: SearchModel) async { await model.load() }
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
  /// The title in the navigation bar.
  static func title(of model: Model) -> String
  /// The elements on the screen, from the top.
  static func elements(of model: Model) -> [ModelElement]
  /// The navigation that the model's state asks for, or nil if it has one screen.
  ///
  /// The app's definition is then ``RehearsalApp/AppDefinition/init(_:_:tabs:pages:)``.
  static func navigation(of model: Model) -> ModelNavigation?
  /// Does what begins when the screen appears; it is cancelled when the screen disappears.
  static func task(of model: Model) async
  /// The state of the model in place of its stored properties, or nil for those.
  ///
  /// Two models with equal keys and no work under way must do the same from then on.
  static func key(of model: Model) -> (any Hashable & Sendable)?
  /// The types of what a model holds and that never changes, such as a client made of closures.
  ///
  /// Reflection passes them over. Without it, a closure in a property makes every state one of its own.
  static var dependencies: [Any.Type] { get }
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
  /// No title.
  public static func title(of model: Model) -> String { "" }
  /// Those of the first page.
  public static func elements(of model: Model) -> [ModelElement] {
    navigation(of: model)?.pages.first?.elements ?? []
  }
  /// One screen.
  public static func navigation(of model: Model) -> ModelNavigation? { nil }
  /// Does nothing.
  public static func task(of model: Model) async {}
  /// None.
  public static var dependencies: [Any.Type] { [] }
  /// The stored properties.
  public static func key(of model: Model) -> (any Hashable & Sendable)? { nil }
}
