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
