import RehearsalBase

/// A record of a store, as far as the invariants compare records.
public protocol StoredRecord: Hashable, Sendable {
  /// The id that the store knows it by, or nil until the store has given it one.
  var recordID: String? { get }

  /// The number of times it has been written, from 1.
  ///
  /// Nil until the store has answered, and wherever a store does not count. Where nothing is counted, whoever reads a
  /// record of an id has seen every earlier change of it.
  var recordVersion: Int? { get }

  /// The words a user knows it by, such as its title, for reports, or nil if reports name the id.
  var recordTitle: String? { get }

  /// Whether it says the same as another record of its id; data of the store alone, such as a version, is ignored.
  func hasSameContents(as other: any StoredRecord) -> Bool
}

extension StoredRecord {
  /// Nothing is counted.
  public var recordVersion: Int? { nil }
  /// Reports name the id.
  public var recordTitle: String? { nil }
  /// Equal records say the same.
  public func hasSameContents(as other: any StoredRecord) -> Bool { areEqual(self, other) }
}
