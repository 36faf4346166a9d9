import KiiCloud
import Rehearsal

/// The user's entries below their total, loaded page by page.
struct BalanceListController: Controller {
  enum Message: DoneEditDelegate {
    case refresh
    case logout
    case progressAppeared(Load.Origin)
    case gotPage(Reply<QueryResult>, of: Load)
    case failed(ServiceError)
    case addItem(CloudObject)
    case updateItem(CloudObject)
    case deleteItem(CloudObject)
  }

  /// A load that is running, and what it has brought.
  struct Load: Hashable, Sendable {
    /// Its origin: the screen itself, or its user.
    enum Origin: Hashable, Sendable {
      case viewDidLoad, refresh
    }

    let origin: Origin
    let bucket: CloudBucket
    var objects: [CloudObject] = []
  }

  private(set) var items: [CloudObject] = []
  private(set) var isLoaded = false
  /// The load whose progress is up; nil: none is.
  private var progress: Load.Origin?

  // MARK: Loading

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    getItems(.viewDidLoad, &context)
  }

  /// As in the sample, nothing looks whether a load is running already.
  ///
  /// The documents' app: A second load.
  ///
  /// The first progress is presented before the view is in the window. Where a device drops it, the bar can be touched
  /// while the list loads.
  private func getItems(_ origin: Load.Origin, _ context: inout Context<Message>) {
    guard let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey]) else { return }
    let bucket = user.bucket(withName: Entry.bucket)
    var query = CloudQuery()
    query.sort(byAsc: Entry.created)
    context.present(.progress("Loading..."), animated: false, completion: .progressAppeared(origin))
    context.send(bucket.execute(query), outlivesScreen: true) { .gotPage($0, of: Load(origin: origin, bucket: bucket)) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .refresh: getItems(.refresh, &context)
    case .logout:
      // As in the sample, a load that is running goes on (The documents' app: A second load).
      context.setDefault(nil, forKey: CloudUser.tokenKey)
      context.setViewControllers(withIdentifiers: ["Title"], animated: true)
    case .progressAppeared(let origin): progress = origin
    case .gotPage(.success(let page), let load): gotPage(page, of: load, &context)
    case .gotPage(.failure(let error), let load): dismissProgress(of: load, completion: .failed(error), &context)
    case .failed(let error): context.present(.error(error))
    case .addItem(let object): items.append(object)
    case .updateItem(let object):
      if let index = items.firstIndex(where: { $0.id == object.id }) { items[index] = object }
    case .deleteItem(let object): items.removeAll { $0.id == object.id }
    }
  }

  /// As in the sample, what others write is skipped or repeated (The documents' app: Writes between two pages).
  private mutating func gotPage(_ page: QueryResult, of load: Load, _ context: inout Context<Message>) {
    var load = load
    load.objects += page.objects
    if let next = page.nextQuery {
      return context.send(load.bucket.execute(next), outlivesScreen: true) { [load] in .gotPage($0, of: load) }
    }
    dismissProgress(of: load, &context)
    isLoaded = true
    items = load.objects
  }

  /// As in the sample, a progress that the device has dropped cannot be dismissed.
  ///
  /// So the completion, which is to show the error, never comes (The documents' app: A second load).
  private mutating func dismissProgress(of load: Load, completion: Message? = nil, _ context: inout Context<Message>) {
    guard progress == load.origin else { return }
    progress = nil
    context.dismiss(completion: completion)
  }

  // MARK: Editing

  /// As in the sample, the total does nothing (The documents' app: The total stays selected).
  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    if path.section == 1 { context.performSegue(withIdentifier: "editItem", sender: items[path.row]) }
  }

  var clearsSelectionOnViewWillAppear: Bool { true }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    let entry = (sender as? CloudObject).map(Entry.init)
    segue.configure(EditItemController.self) { edit, source in
      edit.mode = entry == nil ? .add : .edit
      edit.objectID = entry?.object.id
      edit.name = entry?.name ?? ""
      edit.kind = entry.map(\.kind) ?? .expense
      edit.amount = entry?.amount ?? 0
      edit.delegate = Delegate(source)
    }
  }
}
