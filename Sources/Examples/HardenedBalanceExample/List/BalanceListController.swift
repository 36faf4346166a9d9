import BalanceExample
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
    case gotPage(Reply<QueryResult>, of: Load)
    case progressShown
    case loadFailed(ServiceError)
    case signedOut
    case addItem(CloudObject)
    case updateItem(CloudObject)
    case deleteItem(CloudObject)
  }

  /// The entries that a load has brought so far.
  struct Load: Hashable, Sendable {
    var pages: [[CloudObject]] = []
    /// The entries of the first reading, when the pages are read again.
    var previous: [CloudObject]?
  }

  let hardening: Hardening
  private(set) var items: [CloudObject] = []
  /// Whether a load is running; a second one is not started beside it.
  private(set) var isLoading = false
  /// Whether a load has succeeded, so that entries can be added.
  private(set) var isLoaded = false
  /// Whether the list has appeared: some devices drop what is presented before.
  private var hasAppeared = false
  /// Whether the progress stands in front.
  private var isProgressShown = false
  /// Whether the last of several loads has failed.
  private(set) var isStale = false

  init(hardening: Hardening = []) {
    self.hardening = hardening
  }

  // MARK: Loading

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    getItems(&context)
  }

  private mutating func getItems(_ context: inout Context<Message>) {
    guard !isLoading else { return }
    guard let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey]) else {
      return context.presentWhenUncovered(.signedOut)
    }
    isLoading = true
    if hasAppeared { showProgress(&context) }
    execute(firstQuery, of: user, for: Load(), &context)
  }

  private func showProgress(_ context: inout Context<Message>) {
    context.present(.progress("Loading..."), animated: false, completion: .progressShown)
  }

  mutating func viewDidAppear(_ context: inout Context<Message>) {
    guard !hasAppeared else { return }
    hasAppeared = true
    if isLoading { showProgress(&context) }
  }

  /// Ends a load, behind the progress where there is one.
  private mutating func endLoading(_ message: Message?, _ context: inout Context<Message>) {
    isLoading = false
    if isProgressShown {
      isProgressShown = false
      context.dismiss(completion: message)
    } else if let message {
      receive(message, &context)
    }
  }

  private var firstQuery: CloudQuery {
    var query = CloudQuery()
    query.sort(byAsc: BalanceItem.created)
    return query
  }

  private func execute(
    _ query: CloudQuery, of user: CloudUser, for load: Load, _ context: inout Context<Message>
  ) {
    let bucket = user.bucket(withName: BalanceItem.bucket)
    context.send(bucket.execute(query)) { .gotPage($0, of: load) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .refresh: getItems(&context)
    case .gotPage(let reply, let load): gotPage(reply, of: load, &context)
    case .progressShown: isProgressShown = true
    case .loadFailed(let error): context.presentWhenUncovered(.error(error.description))
    case .signedOut: context.presentWhenUncovered(.signedOut)
    case .logout: logOut(&context)
    case .addItem(let object): items.append(object)
    case .updateItem(let object):
      guard let index = items.firstIndex(where: { $0.id == object.id }) else { return }
      items[index] = object
    case .deleteItem(let object): items.removeAll { $0.id == object.id }
    }
  }

  private mutating func gotPage(
    _ reply: Reply<QueryResult>, of load: Load, _ context: inout Context<Message>
  ) {
    do {
      let page = try reply.get()
      var load = load
      load.pages.append(page.objects)
      let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey])
      if let next = page.nextQuery {
        // Without a user the rest cannot be asked for, and a part is not shown as the whole.
        guard let user else { return endLoading(.signedOut, &context) }
        return execute(next, of: user, for: load, &context)
      }
      let objects = load.pages.flatMap(\.self)
      if hardening.contains(.readsPagesTwice), load.pages.count > 1, load.previous != objects, let user {
        return execute(firstQuery, of: user, for: Load(previous: objects), &context)
      }
      isLoaded = true
      isStale = false
      items = objects
      if hardening.contains(.namesEntries) { EntryID.acknowledge(items, &context) }
      endLoading(nil, &context)
    } catch {
      isStale = isLoaded
      endLoading(.loadFailed(error), &context)
    }
  }

  private func logOut(_ context: inout Context<Message>) {
    context.setDefault(nil, forKey: CloudUser.tokenKey)
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
        if hardening.contains(.checksOverwrites) { edit.original = item.object }
        edit.name = item.name
        edit.type = item.type
        edit.amount = item.cents ?? 0
        edit.delegate = Delegate(source)
      }
    default: break
    }
  }
}
