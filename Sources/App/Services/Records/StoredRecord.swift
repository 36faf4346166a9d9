import Basics

/// A record of a store, as far as the invariants compare records.
public protocol StoredRecord: Hashable, Sendable {
  /// What the store knows it by; nil until the store has given it an id.
  var recordID: String? { get }

  /// How often it has been written, from 1; nil until the store has answered, and wherever a store does not count.
  ///
  /// Where nothing is counted, whoever reads a record of an id has seen every earlier change of it.
  var recordVersion: Int? { get }

  /// The words a user knows it by, such as its title, for reports; nil: reports name the id.
  var recordTitle: String? { get }

  /// Whether it says the same as another record of its id; what only the store keeps, such as a version, does not matter.
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
