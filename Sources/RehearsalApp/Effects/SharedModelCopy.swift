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
