/// The state of a model, as reflection sees it: its stored properties, and those of the objects it holds.
///
/// Two snapshots are equal if all that was seen is equal. What reflection cannot see into (tasks, closures, a `Mutex`) makes
/// a snapshot incomplete: two equal ones may then be of different states, and must not be taken for one.
///
/// - Complexity: O(n) in the properties of the model and of the objects behind it. A `Hashable` value is one of them.
struct ModelSnapshot: Hashable, @unchecked Sendable {
  // Unchecked because values are copied out of the model, and those that are objects are looked into, not kept.

  /// What was seen, in the order of the properties.
  enum Item: Hashable {
    case text(String)
    case number(Int)
    case flag(Bool)
    case value(AnyHashable)
    /// A value that is looked into: what follows belongs to it. Cases are distinguished by their label.
    case parts(type: ObjectIdentifier, label: String?, count: Int)
    /// An object that was seen before, by its number.
    case known(Int)
    case standIn(StandIn)
    case unseen(String, type: String)
  }

  /// What is taken for an object.
  enum StandIn: Hashable {
    /// It is no part of the state.
    case nothing
    case value(Int)
  }

  private let items: [Item]

  private init(items: [Item]) { self.items = items }

  /// The places that reflection could not see into, as `done: () -> ()`; none where equal snapshots are of equal states.
  var unseen: [String] {
    Set(items.compactMap { if case .unseen(let place, let type) = $0 { "\(place): \(type)" } else { nil } }).sorted()
  }

  /// Looks at a model.
  ///
  /// - Parameter skipped: The types whose values are no part of the state, such as the client that the model calls.
  init(of model: AnyObject, skipping skipped: [Any.Type] = []) {
    var ignored: [ModelSnapshot] = []
    self.init(of: [model], skipping: Set(skipped.map { ObjectIdentifier($0) }), ignored: &ignored) { _ in nil }
  }

  /// Looks at models.
  ///
  /// - Parameter ignored: Takes what the properties are that are no part of the snapshot.
  init(
    of models: [AnyObject], skipping skipped: Set<ObjectIdentifier>, ignoring names: [String] = [],
    ignored: inout [ModelSnapshot], standIn: @escaping (any TaskHandle) -> StandIn?
  ) {
    let look = ModelLook(skipping: skipped, ignoring: names, standIn)
    for model in models { look.add(model) }
    items = look.items
    ignored = look.ignoredItems.map(ModelSnapshot.init)
  }
}
