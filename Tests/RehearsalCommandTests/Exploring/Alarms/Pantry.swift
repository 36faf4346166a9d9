import Rehearsal

/// A list that says in words of its own that there is nothing, or that it could not be loaded.
struct Pantry: Controller {
  enum Message: Hashable, Sendable { case load, loaded(Reply<[PantryItem]>) }

  /// What the screen shows after a failure.
  enum Manner: Hashable, Sendable, CaseIterable {
    case saysSo, asksToTryAgain, presentsAlert, keepsItems, looksEmpty, offersOnlyReload
    var isSound: Bool { self != .looksEmpty && self != .offersOnlyReload }
  }

  let manner: Manner
  private var items: [PantryItem] = []
  private var isLoading = true
  private var hasFailed = false

  init(_ manner: Manner) { self.manner = manner }

  var view: [Element<Self>] {
    guard !isLoading else { return [.spinner("Loading", isAnimating: true)] }
    let reload = Element<Self>.button("Reload", action: .load)
    if hasFailed, manner == .saysSo { return [.label("Not loaded"), reload] }
    if hasFailed, manner == .asksToTryAgain { return [.label("Nothing here"), .button("Try again", action: .load)] }
    if items.isEmpty, manner == .offersOnlyReload { return [reload] }
    return items.isEmpty ? [.label("Nothing here"), reload] : items.map { .label($0.id) } + [reload]
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) { receive(.load, &context) }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .load:
      isLoading = true
      context.send(PantryServer.list(), outlivesScreen: true) { .loaded($0) }
    case .loaded(.success(let items)): (self.items, isLoading, hasFailed) = (items, false, false)
    case .loaded(.failure(let error)):
      (isLoading, hasFailed) = (false, true)
      if manner == .keepsItems || manner == .presentsAlert {
        context.present(.alert(title: "Not loaded", message: error.description, actions: AlertAction("OK")))
      }
      if manner != .keepsItems { items = [] }
    }
  }

  static func appUnderTest(_ manner: Manner) -> AppUnderTest {
    AppUnderTest(
      AppDefinition("Pantry", initial: "Pantry") { AppScene("Pantry", Pantry(manner)) }, services: [PantryServer()])
  }
}

struct PantryItem: StoredRecord {
  let id: String
  var recordID: String? { id }
}

struct PantryServer: RecordStore {
  static let list = Route<NoContent, [PantryItem]>("GET /items").records("items")

  static let routes: Routes<Self> = [
    list.answered { _, _ in [PantryItem(id: "flour")] }
  ]

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { [PantryItem(id: "flour")] }
}
