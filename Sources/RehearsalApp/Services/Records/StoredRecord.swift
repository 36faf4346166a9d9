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

/// The change of a record in a message that a service sends by itself.
public enum PushedChange: Sendable {
  /// The record is in the store, as it is here.
  case stored(any StoredRecord)
  /// The store has removed the record of an id.
  case removed(String)
}

extension PushedChange {
  /// The records that a message is or holds, in its cases and properties, down to a small depth.
  static func records(in message: Any, depth: Int = 4) -> [PushedChange] {
    if let record = message as? any StoredRecord { return [.stored(record)] }
    guard depth > 0 else { return [] }
    return Mirror(reflecting: message).children.flatMap { records(in: $0.value, depth: depth - 1) }
  }
}
