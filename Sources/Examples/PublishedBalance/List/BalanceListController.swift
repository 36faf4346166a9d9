import Rehearsal

/// The user's entries below their total, loaded page by page.
struct BalanceListController: DoneEditDelegate {
  enum Message: Hashable, Sendable {
    case refresh
    case logout
    case gotPage(Reply<QueryResult>, of: CloudBucket, after: [CloudObject])
  }

  private(set) var items: [CloudObject] = []
  private(set) var isLoading = false
  private(set) var isLoaded = false

  // MARK: Loading

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    getItems(&context)
  }

  /// As in the sample (e): nothing looks whether a load is running already.
  ///
  /// The sample presents its progress from viewDidLoad, before the view is in the window, where UIKit drops it; so the
  /// bar can be touched while the list loads. Here a line above the table says what goes on, and covers nothing.
  private mutating func getItems(_ context: inout Context<Message>) {
    guard let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey]) else { return }
    isLoading = true
    let bucket = user.bucket(withName: Entry.bucket)
    var query = CloudQuery()
    query.sort(byAsc: Entry.created)
    context.send(bucket.execute(query)) { .gotPage($0, of: bucket, after: []) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .refresh: getItems(&context)
    case .logout:
      // As in the sample (e): a load that is running goes on, and its answer finds nobody.
      context.setDefault(nil, forKey: CloudUser.tokenKey)
      context.setViewControllers(withIdentifiers: ["Title"])
    case .gotPage(let reply, let bucket, let objects):
      do {
        let page = try context.result(of: reply)
        gotPage(page, of: bucket, after: objects, &context)
      } catch {
        isLoading = false
        context.present(.error(error))
      }
    }
  }

  /// As in the sample (j): what others write between two pages is skipped or repeated, and nobody notices.
  private mutating func gotPage(
    _ page: QueryResult, of bucket: CloudBucket, after objects: [CloudObject], _ context: inout Context<Message>
  ) {
    let objects = objects + page.objects
    if let next = page.nextQuery {
      return context.send(bucket.execute(next)) { .gotPage($0, of: bucket, after: objects) }
    }
    isLoading = false
    isLoaded = true
    items = objects
  }

  // MARK: Editing

  mutating func addItem(_ object: CloudObject) {
    items.append(object)
  }

  mutating func updateItem(_ object: CloudObject) {
    if let index = items.firstIndex(where: { $0.id == object.id }) { items[index] = object }
  }

  mutating func deleteItem(_ object: CloudObject) {
    items.removeAll { $0.id == object.id }
  }

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    context.deselectRow()
    if path.section == 1 { context.performSegue(withIdentifier: "editItem", sender: items[path.row]) }
  }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    let delegate = Delegate<DoneEdit>(segue.source)
    segue.configure(EditItemController.self) { edit in
      edit.delegate = delegate
      edit.original = sender as? CloudObject
    }
  }
}
