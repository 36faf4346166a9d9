import RehearsalBase

/// A value that several screens share, such as a basket or the member who is signed in.
///
/// It belongs to the app's process: it begins as `init()` makes it, and again after a relaunch. Screens read it from their
/// context and change it by messages. A screen that shows it has a property for it, which the device keeps up to date
/// (``Controller/sharedModels``). Every screen hears of a change in ``AppObserver/sharedModelDidChange(_:)``.
///
/// ```swift
/// struct Basket: SharedModel {
///   enum Message: Hashable, Sendable { case add(Item), clear }
///   var items: [Item] = []
///   mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
///     switch message {
///     case .add(let item): items.append(item)
///     case .clear: items = []
///     }
///   }
/// }
///
/// // In a controller that shows it:
/// private var basket = Basket()
/// static var sharedModels: [SharedModelCopy<Self>] { [.init(\.basket)] }
/// var view: [Element<Self>] { [.label("\(basket.items.count) items"), .button("Add", action: .add)] }
///
/// // In its `receive`:
/// context.send(.add(item), to: Basket.self)
/// ```
///
/// What belongs to the user who is logged in, and must not be seen by the next, ends with the token (``session``). So do
/// the requests whose replies it was to receive: they are given up.
public protocol SharedModel: Hashable, Sendable {
  /// Everything that can change the model.
  associatedtype Message: Hashable, Sendable
  /// The token whose end is the model's: once it is removed or refused, the model is as the app starts; `none` by default.
  static var session: Authorization { get }
  /// The model as the app starts.
  init()
  /// Makes a change, and asks for what follows from it: storing a value, sending a request.
  mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>)
}

extension SharedModel {
  /// The model stays whoever is logged in.
  public static var session: Authorization { .none }
}

/// The shared models of an app that differ from their beginning.
package struct SharedModels: Hashable, Sendable {
  private var models: [ObjectIdentifier: AnyModel] = [:]
  package init() {}

  package subscript<Model: SharedModel>(_ type: Model.Type) -> Model {
    get { models[ObjectIdentifier(type)]?.value as? Model ?? Model() }
    // A model that is as in the beginning is left out, so that both forms of it are one state.
    set { models[ObjectIdentifier(type)] = newValue == Model() ? nil : AnyModel(value: newValue) }
  }

  mutating func end(with session: Authorization) {
    models = models.filter { type(of: $0.value.value).session != session }
  }
}

/// A model of some type.
private struct AnyModel: Hashable, Sendable {
  let value: any SharedModel
  static func == (left: AnyModel, right: AnyModel) -> Bool { areEqual(left.value, right.value) }
  func hash(into hasher: inout Hasher) { hasher.combine(typed: value) }
}

/// A property of a controller that holds a copy of a shared model.
///
/// A view is made of its controller alone, so what it shows has to be there. The device writes the copy before
/// `viewDidLoad` and before ``AppObserver/sharedModelDidChange(_:)``. What the controller writes into it changes nothing
/// elsewhere: models are changed by messages.
public struct SharedModelCopy<Owner: Controller>: Sendable {
  private let write: @Sendable (inout Owner, SharedModels) -> Void

  /// Names the property.
  public init<Model: SharedModel>(_ property: any WritableKeyPath<Owner, Model> & Sendable) {
    write = { owner, models in owner[keyPath: property] = models[Model.self] }
  }

  package func update(_ owner: inout Owner, from models: SharedModels) { write(&owner, models) }
}
