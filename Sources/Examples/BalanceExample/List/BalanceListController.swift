import KiiCloud
import Rehearsal

/// The user's entries below their total.
///
/// Entries are loaded page by page. The pages are gathered aside and shown together when the last one is in, so that a
/// failure in between leaves the list as it was; Refresh stays until a load has succeeded.
struct BalanceListController: Controller {
  enum Message: DoneEditDelegate {
    case refresh
    case logout
    case gotPage(Reply<QueryResult>, after: [CloudObject])
    case loadFailed(ServiceError)
    case signedOut
    case addItem(CloudObject)
    case updateItem(CloudObject)
    case deleteItem(CloudObject)
  }

  private(set) var items: [CloudObject] = []
  /// Whether a load is running; a second one is not started beside it.
  private(set) var isLoading = false
  /// Whether a load has succeeded, so that entries can be added.
  private(set) var isLoaded = false

  // MARK: Loading

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    getItems(&context)
  }

  private mutating func getItems(_ context: inout Context<Message>) {
    guard !isLoading else { return }
    guard let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey]) else {
      return context.present(.signedOut)
    }
    isLoading = true
    context.present(.progress("Loading..."), animated: false)
    var query = CloudQuery()
    query.sort(byAsc: BalanceItem.created)
    execute(query, of: user, after: [], &context)
  }

  private func execute(
    _ query: CloudQuery, of user: CloudUser, after objects: [CloudObject], _ context: inout Context<Message>
  ) {
    let bucket = user.bucket(withName: BalanceItem.bucket)
    context.send(bucket.execute(query)) { .gotPage($0, after: objects) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .refresh: getItems(&context)
    case .gotPage(.success(let page), let objects): gotPage(page, after: objects, &context)
    case .gotPage(.failure(let error), _):
      isLoading = false
      context.dismiss(completion: .loadFailed(error))
    case .loadFailed(let error): context.present(.error(error.description))
    case .signedOut: context.present(.signedOut)
    case .logout: logOut(&context)
    case .addItem(let object): items.append(object)
    case .updateItem(let object):
      guard let index = items.firstIndex(where: { $0.id == object.id }) else { return }
      items[index] = object
    case .deleteItem(let object): items.removeAll { $0.id == object.id }
    }
  }

  private mutating func gotPage(
    _ page: QueryResult, after objects: [CloudObject], _ context: inout Context<Message>
  ) {
    let objects = objects + page.objects
    if let next = page.nextQuery {
      // Without a user the rest cannot be asked for, and a part is not shown as the whole.
      guard let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey]) else {
        isLoading = false
        return context.dismiss(completion: .signedOut)
      }
      return execute(next, of: user, after: objects, &context)
    }
    isLoading = false
    isLoaded = true
    items = objects
    context.dismiss()
  }

  private func logOut(_ context: inout Context<Message>) {
    context.setDefault(nil, forKey: CloudUser.tokenKey)
    // A device that has dropped the progress lets the list be touched while it loads.
    context.cancelRequests()
    context.setViewControllers(withIdentifiers: ["Title"])
  }

  // MARK: Editing

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    context.deselectRow()
    if path.section == 1 { context.performSegue(withIdentifier: "editItem", sender: path) }
  }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    switch segue.identifier {
    case "addItem":
      segue.configure(EditItemController.self) { edit, source in
        edit.mode = .add
        edit.objectID = nil
        edit.name = ""
        edit.type = .expense
        edit.amount = 0
        edit.delegate = Delegate(source)
      }
    case "editItem":
      guard let path = sender as? RowPath, items.indices.contains(path.row) else { return }
      let item = BalanceItem(object: items[path.row])
      segue.configure(EditItemController.self) { edit, source in
        edit.mode = .edit
        edit.objectID = item.object.id
        edit.name = item.name
        edit.type = item.type
        edit.amount = item.cents ?? 0
        edit.delegate = Delegate(source)
      }
    default: break
    }
  }
}
