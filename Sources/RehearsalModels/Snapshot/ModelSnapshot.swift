import RehearsalBase

/// The state of a model, as reflection sees it: its stored properties, and those of the objects it holds.
///
/// Two snapshots are equal if all that was seen is equal. What reflection cannot see into (tasks, closures, a `Mutex`) makes
/// a snapshot incomplete: two equal ones may then be of different states, and must not be taken for one.
///
/// - Complexity: O(n) in the properties of the model and of the objects behind it. A `Hashable` value is one of them.
struct ModelSnapshot: Hashable, @unchecked Sendable {
  // Unchecked because values are copied out of the model, and those that are objects are looked into, not kept.

  /// What is taken for an object.
  enum StandIn: Hashable {
    /// It is no part of the state.
    case nothing
    case value(Int)
  }

  /// Of all that was seen, in the order of the properties; a state of Errands took 2.9 KB while all was kept, and now 1.8 KB.
  private let fingerprint: Fingerprint
  /// The values that are compared as their types say, since their hashes may be those of an id alone.
  private let values: [AnyHashable]
  /// The places that reflection could not see into, as `done: () -> ()`; none where equal snapshots are of equal states.
  let unseen: [String]

  init(_ fingerprint: Fingerprint, _ values: [AnyHashable], unseen: [String]) {
    (self.fingerprint, self.values, self.unseen) = (fingerprint, values, unseen)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint.low)
    hasher.combine(fingerprint.high)
  }
}
