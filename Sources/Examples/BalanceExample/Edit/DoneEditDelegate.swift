package import KiiCloud

/// The messages to a screen that keeps the entries, when one was saved or deleted.
package protocol DoneEditDelegate: Hashable, Sendable {
  static func addItem(_ object: CloudObject) -> Self
  static func updateItem(_ object: CloudObject) -> Self
  static func deleteItem(_ object: CloudObject) -> Self
}
