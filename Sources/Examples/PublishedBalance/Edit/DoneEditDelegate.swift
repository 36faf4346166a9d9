import KiiCloud
import Rehearsal

/// A screen that keeps the entries, and is told what became of one.
protocol DoneEditDelegate: Controller {
  mutating func addItem(_ object: CloudObject)
  mutating func updateItem(_ object: CloudObject)
  mutating func deleteItem(_ object: CloudObject)
}

/// What the delegate is told.
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
