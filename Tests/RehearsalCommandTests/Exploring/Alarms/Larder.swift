import Rehearsal

/// A list whose user may cancel while an item is being added.
struct Larder: Controller {
  enum Message: Hashable, Sendable { case load, loaded(Reply<[LarderItem]>), add, added(Reply<LarderItem>), cancel }

  /// What cancelling does.
  enum Manner: Hashable, Sendable, CaseIterable {
    case dropsTheReply, reloads, marksTheList, isNotThere
    /// It reloads, and where that fails an alert says so, once.
    case forgetsItsAlert
    var isSound: Bool { self != .dropsTheReply && self != .forgetsItsAlert }
  }

  let manner: Manner
  private(set) var items: [LarderItem] = []
  private(set) var isStale = true
  private var isAdding = false
  private var isLoading = false
  private var hasLoaded = false
  private var notice = ""

  init(_ manner: Manner) { self.manner = manner }

  var view: [Element<Self>] {
    [
      .label(notice), .button("Load", action: .load).disabled(isLoading || isAdding),
      .button("Add", action: .add).disabled(isLoading || isAdding),
      .button("Cancel", action: .cancel).hidden(!isAdding || manner == .isNotThere),
    ] + items.map { .label($0.id) }
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) { load(&context) }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .load: load(&context)
    case .loaded(let reply):
      isLoading = false
      switch reply {
      case .success(let items): (self.items, isStale, hasLoaded, notice) = (items, false, true, "")
      case .failure where manner == .forgetsItsAlert && hasLoaded:
        isStale = false
        context.present(.alert(title: "Not loaded", message: nil, actions: AlertAction("OK")))
      case .failure(let error): notice = "Not loaded. \(error.description)"
      }
    case .add:
      (isAdding, notice) = (true, "")
      // One intention: the key is the same for each try.
      context.send(LarderServer.add(LarderItem(id: "milk")), named: "add", outlivesScreen: true) { .added($0) }
    case .added(let reply):
      isAdding = false
      switch reply {
      case .success(let item): items = items.filter { $0.id != item.id } + [item]
      case .failure(let error): notice = "Not added. \(error.description)"
      }
    case .cancel:
      isAdding = false
      context.cancelRequest(named: "add")
      if manner == .reloads || manner == .forgetsItsAlert { load(&context) }
      if manner == .marksTheList { (isStale, notice) = (true, "Perhaps not up to date.") }
    }
  }

  private mutating func load(_ context: inout Context<Message>) {
    (isLoading, isStale) = (true, true)
    context.send(LarderServer.list(), outlivesScreen: true) { .loaded($0) }
  }

  static func appUnderTest(_ manner: Manner) -> AppUnderTest {
    AppUnderTest(
      AppDefinition("Larder", initial: "Larder") { AppScene("Larder", Larder(manner)) }, services: [LarderServer()],
      exploration: Exploration { $0.listSpecifications = [LarderList()] })
  }
}

struct LarderItem: StoredRecord {
  let id: String
  var recordID: String? { id }
}

struct LarderServer: RecordStore {
  static let list = Route<NoContent, [LarderItem]>("GET /items").records("items")
  static let add = Route<LarderItem, LarderItem>("PUT /items").records("items") { .replace($0) }
  private var items: [LarderItem] = []

  static let routes: Routes<Self> = [
    list.answered { server, _ in server.items },
    add.answered { server, item in
      if !server.items.contains(item) { server.items.append(item) }
      return item
    },
  ]

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { items }
}

struct LarderList: ListSpecification {
  typealias Store = LarderServer
  let listScene = "Larder"
  let resource = "items"
  func records(in list: Larder) -> [any StoredRecord] { list.items }
  func isQuiet(_ list: Larder) -> Bool { !list.isStale }
}
