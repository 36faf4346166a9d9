// Code that the article "A backend" shows of a list in pages, and the app it is from, which is searched.

import Rehearsal
import RehearsalTestSupport
import Testing

private struct Card: StoredRecord {
  let id: String
  let text: String
  var isLiked = false
  var recordID: String? { id }
  var recordTitle: String? { text }
}

private struct Like: Hashable, Sendable {
  let card: String
  let isLiked: Bool
}

private struct CardServer: RecordStore {
  static let list = Route<PageQuery, Page<Card>>("GET /cards").records("cards")
  static let like = Route<Like, Card>("PUT /likes").records("cards") { .change($0.card) }
  static let remove = Route<String, Card>("DELETE /cards").records("cards") { .delete($0) }
  static let make = Route<Card, Card>("PUT /cards").records("cards") { .replace($0) }

  private var cards = RecordTable<Card>(.newestFirst)

  init() { for text in ["Tea", "Milk", "Bread"] { cards.put(Card(id: text, text: text)) } }

  static let routes: Routes<Self> = [
    list.answered { server, body in try server.cards.page(body, limit: 2) },
    like.answered { server, like in try server.cards.update(like.card) { $0.isLiked = like.isLiked } },
    remove.answered { server, body in try server.cards.delete(body) },
    make.answered { server, body in server.cards.put(body) },
  ]

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { Array(cards) }
}

private protocol CardDelegate: Hashable, Sendable {
  static func changed(_ card: Card) -> Self
  static func written(_ card: Card) -> Self
}

private struct CardsController: Controller {
  enum Message: CardDelegate {
    case refresh, more, retry
    case loaded(Reply<Page<Card>>)
    case like(String)
    case liked(String, Reply<Card>)
    case remove(String)
    case removed(String, Reply<Card>)
    case make
    case made(Reply<Card>)
    case changed(Card), written(Card)
  }

  static let open = SegueName("open", to: CardController.self)
  static let write = SegueName("write", to: NewCardController.self)

  private(set) var cards = PagedList<Card>()
  private var notice = ""

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Cards", leftBarButtonItem: BarButtonItem("Write", segue: Self.write),
      rightBarButtonItem: BarButtonItem("Add", action: .make))
  }

  var view: [Element<Self>] {
    [.label(notice)] + cards.elements("Cards", failure: "Not loaded.", retry: .retry, more: .more)
  }

  var refreshControl: Message? { .refresh }

  mutating func viewDidLoad(_ context: inout Context<Message>) { receive(.refresh, &context) }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .refresh: cards.refresh()
    case .more: cards.loadMore()
    case .retry: cards.retry()
    case .loaded(let reply): cards.receive(reply)
    case .like(let id):
      guard let card = cards.begin(changing: id, { $0.isLiked.toggle() }) else { return }
      let like = Like(card: id, isLiked: card.isLiked)
      context.send(CardServer.like(like)) { .liked(id, $0) }
    case .liked(let id, let reply): show(cards.end(changing: id, reply))
    case .remove(let id):
      guard cards.begin(changing: id) != nil else { return }
      context.send(CardServer.remove(id)) { .removed(id, $0) }
    case .removed(let id, let reply): show(cards.end(removing: id, reply))
    case .make:
      cards.beginInserting()
      let card = Card(id: context.uniqueID(), text: "Jam")
      context.send(CardServer.make(card)) { .made($0) }
    case .made(let reply): show(cards.endInserting(reply))
    case .changed(let card): cards.replace(card)
    case .written(let card): cards.insert(card)
    }
    cards.load(&context, request: { CardServer.list($0) }) { .loaded($0) }
  }

  private mutating func show(_ error: ServiceError?) {
    notice = error.map { "Not changed. \($0.description)" } ?? ""
  }

  func numberOfRows(inSection section: Int) -> Int { cards.records.count }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    let card = cards.records[path.row]
    return Cell(
      "Card", labels: [LabelView("text", text: card.text), LabelView("liked", text: card.isLiked ? "♥" : "")],
      buttons: cards.isChanging(card.id) ? [] : ["Like"])
  }

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    context.deselectRow()
    let card = cards.records[path.row]
    // Its own screen would show a change that may be taken back.
    if !cards.isChanging(card.id) { context.performSegue(withIdentifier: Self.open, sender: card) }
  }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    segue.configure(Self.open) { screen, list in
      if let card = sender as? Card { screen.card = card }
      screen.delegate = Delegate(list)
    }
    segue.configure(Self.write) { $0.delegate = Delegate($1) }
  }

  func swipeActionsForRow(at path: RowPath) -> [SwipeAction<Message>] {
    [SwipeAction("Delete", action: .remove(cards.records[path.row].id))]
  }

  mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Message>) {
    receive(.like(cards.records[path.row].id), &context)
  }
}

/// A card's own screen.
private struct CardController: Controller {
  enum Message: Hashable, Sendable { case like, liked(Reply<Card>) }

  var card = Card(id: "", text: "")
  var delegate: Delegate<any CardDelegate.Type>?
  private var liking = RequestState<Card>()

  var navigationItem: NavigationItem<Message> {
    // Nobody goes back meanwhile: the list would not hear of the change.
    NavigationItem(title: "Card", hidesBackButton: liking.isUnderWay)
  }

  var view: [Element<Self>] {
    [.label(card.text), .button(card.isLiked ? "Unlike" : "Like", action: .like).disabled(liking.isUnderWay)]
      + liking.elements("Liking", failure: "Not liked.")
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .like: liking.send(CardServer.like(Like(card: card.id, isLiked: !card.isLiked)), &context) { .liked($0) }
    case .liked(let reply):
      guard let card = liking.receive(reply) else { return }
      self.card = card
      context.call(delegate) { $0.changed(card) }
    }
  }
}

/// A sheet that writes a card.
private struct NewCardController: Controller {
  enum Message: Hashable, Sendable { case save, saved(Reply<Card>) }

  var delegate: Delegate<any CardDelegate.Type>?
  private var text = ""
  private var saving = RequestState<Card>()

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "New card",
      rightBarButtonItem: BarButtonItem("Save", action: .save).disabled(text.isEmpty).busy(saving.isUnderWay))
  }

  var view: [Element<Self>] {
    [.textField("Text", \.text).disabled(saving.isUnderWay), .label(saving.notice("Not saved."))]
  }

  var isModalInPresentation: Bool { saving.isUnderWay }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .save:
      let card = Card(id: context.uniqueID(for: text), text: text)
      saving.send(CardServer.make(card), &context) { .saved($0) }
    case .saved(let reply):
      guard let card = saving.receive(reply) else { return }
      context.forgetUniqueID(for: card.text)
      context.call(delegate) { $0.written(card) }
      context.dismiss()
    }
  }
}

private let app = AppDefinition("Cards", initial: "Start") {
  StoryboardScene.navigationController("Start", root: "Cards")
  AppScene("Cards", CardsController()) {
    StoryboardSegue.show(CardsController.open, to: "Card")
    StoryboardSegue.presentModally(CardsController.write, to: "NewCardSheet")
  }
  AppScene("Card", CardController())
  StoryboardScene.navigationController("NewCardSheet", root: "NewCard")
  AppScene("NewCard", NewCardController())
}

struct PagedListSnippetTests {
  private static let bounds = [
    ["--actions", "\(Nightly.count(2, otherwise: 1, of: "actions in a search of the articles' Cards"))"],
    ["--actions", "\(Nightly.count(3, otherwise: 2, of: "actions without faults"))", "--faults", "0"],
    ["--walks", "\(Nightly.count(40, otherwise: 8, of: "walks through Cards"))", "--actions", "15"],
  ]

  @Test(arguments: bounds)
  func `a search and walks find nothing in the app of the article`(bounds: [String]) async {
    let exploration = Exploration {
      $0.inputs = [.init("Nuts", into: "Text")]
      $0.listSpecifications = [
        PagedListSpecification(\CardsController.cards, on: "Cards", shows: "cards", of: CardServer.self, noun: "card")
      ]
    }
    let run = await rehearse(
      ["explore", "--app", "Cards", "--in-process"] + bounds,
      apps: [AppUnderTest(app, services: [CardServer()], exploration: exploration)])
    #expect(run.status == 0, "\(run.output) \(run.error)")
  }
}
