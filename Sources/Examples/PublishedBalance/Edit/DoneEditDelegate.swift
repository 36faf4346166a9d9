import KiiCloud
import Rehearsal

/// A screen that keeps the entries, and is called when one was saved or deleted.
protocol DoneEditDelegate: Controller {
  mutating func addItem(_ object: CloudObject)
  mutating func updateItem(_ object: CloudObject)
  mutating func deleteItem(_ object: CloudObject)
}

/// The calls of the delegate.
struct DoneEdit: DelegateCall {
  enum Change: Hashable, Sendable {
    case added, updated, deleted
  }

  let change: Change
  let object: CloudObject

  func call(_ delegate: inout any DoneEditDelegate) {
    switch change {
    case .added: delegate.addItem(object)
    case .updated: delegate.updateItem(object)
    case .deleted: delegate.deleteItem(object)
    }
  }
}
