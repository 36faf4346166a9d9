import Rehearsal

private struct Parcel: StoredRecord {
  let id: String
  var text: String
  var recordID: String? { id }
}

private struct ParcelServer: RecordStore, TokenService {
  static let logIn = Route<Credentials, String>("POST /session")
  static let list = Route<NoContent, [Parcel]>("GET /parcels", .bearer).records("parcels")
  static let save = Route<Parcel, Parcel>("PUT /parcels", .bearer).records("parcels") { .replace($0) }
  static let count = Route<String, Int>("GET /count")

  private struct Mark: Hashable, Sendable { var text = "" }

  var tokens = BearerTokens(passwords: ["ann": "secret"])
  private var parcels = RecordTable<Parcel>()
  private var marks: [String: Mark] = [:]
  let limit = 100

  static let routes: Routes<Self> = [
    // Anybody may: "tokens" are for {parcels}.
    logIn.answered { server, body, context in try server.tokens.logIn(body, in: context) },
    list.answeredForUser { server, _, _ in Array(server.parcels) },
    save.answeredForUser { server, parcel, user in
      guard !parcel.text.isEmpty else {
        throw ServiceError(status: 400, description: "no parcels without \(parcel.text)")
      }
      // No more than limit :-)
      guard server.parcels.count < server.limit else {
        throw ServiceError(status: 507, description: "limit: \(server.limit)")
      }
      server.marks[user] = Mark(text: "parcels of \(user): \(server.parcels.count)")
      return server.parcels.put(parcel)
    },
    /* Counts all parcels, ?? whosever. */
    count.answered { server, text in
      server.parcels.count { $0.text == text } + server.marks.filter { mark in mark.value.text == text }.count
    },
  ]

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { Array(parcels) }
}

private struct Shipments: SharedModel {
  enum Message: Hashable, Sendable { case saved(Reply<Parcel>) }
  var parcels: [Parcel] = []

  mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
    if case .saved(.success(let parcel)) = message { parcels.append(parcel) }
  }
}

private struct ParcelList: Controller {
  enum Message: Hashable, Sendable { case load, save, loaded(Reply<[Parcel]>), counted(Reply<Int>), open }

  static let open = SegueName("open", to: ParcelController.self)
  static var segues: [AnySegueName] { ["open", "add"] }
  var isCareful = false
  private var parcels: [Parcel] = []

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "Parcels", rightBarButtonItem: BarButtonItem("Add", segue: "add"))
  }

  func shouldPerformSegue(
    withIdentifier identifier: AnySegueName
  ) -> Bool { identifier != "add" || !parcels.isEmpty }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    segue.configure(Self.open) { $0.parcel = sender as? Parcel }
    if segue.identifier == "add" { segue.configure(ParcelController.self) { $0.parcel = nil } }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .load: context.send(ParcelServer.list(), named: "load") { .loaded($0) }
    case .loaded(.success(let parcels)):
      self.parcels = parcels
      context.send(ParcelServer.count(parcels.first?.text ?? ""), outlivesScreen: true) { .counted($0) }
    case .save:
      let parcel = Parcel(id: "1", text: "Books")
      context.send(ParcelServer.save(parcel), to: Shipments.self) { .saved($0) }
      context.send(ParcelServer.save(parcel), outlivesScreen: false, to: Shipments.self) { .saved($0) }
      context.send(ParcelServer.count("Books"), outlivesScreen: isCareful, then: Message.counted)
      context.send(
        ParcelServer.count("first, then: next"),
        outlivesScreen: !(isCareful && parcels.isEmpty)
      ) { .counted($0) }
      context.send(ParcelServer.count("c) {"), outlivesScreen: !(parcels.first?.id == "1"), then: Message.counted)
      // context.send(ParcelServer.count("Pens")) { .counted($0) }
      count("context.send(ParcelServer.list(), cancelledWithOwner: true)", &context)
    case .open: context.performSegue(withIdentifier: Self.open, sender: parcels.first)
    case .loaded, .counted: break
    }
  }

  private func count(_ text: String, _ screen: inout Context<Message>) {
    screen
      .send(ParcelServer.count(text), outlivesScreen: true) { .counted($0) }
    screen.send(ParcelServer.count(#"\(text)""#) /* :-( */) { .counted($0) }
  }
}

private struct ParcelController: Controller {
  var parcel: Parcel?
  var view: [Element<Self>] { [.label(parcel?.text ?? "")] }
}
