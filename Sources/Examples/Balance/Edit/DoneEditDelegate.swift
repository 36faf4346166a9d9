import KiiCloud
import Rehearsal

/// A screen that keeps the entries, and is called when one was saved or deleted.
protocol DoneEditDelegate: Controller {
  mutating func addItem(_ object: CloudObject)
  mutating func updateItem(_ object: CloudObject)
  mutating func deleteItem(_ object: CloudObject)
}

/// The calls of the delegate protocol, as values.
enum DoneEdit: DelegateCall {
  case addItem(CloudObject)
  case updateItem(CloudObject)
  case deleteItem(CloudObject)

  func call(_ delegate: inout any DoneEditDelegate) {
    switch self {
    case .addItem(let object): delegate.addItem(object)
    case .updateItem(let object): delegate.updateItem(object)
    case .deleteItem(let object): delegate.deleteItem(object)
    }
  }
}
