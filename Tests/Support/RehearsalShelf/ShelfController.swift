package import KiiCloud
package import Rehearsal

/// The books, loaded page by page and shown when all have arrived.
package struct ShelfController: Controller {
  package enum Message: Hashable, Sendable {
    case reload
    case loaded(Reply<QueryResult>, after: [CloudObject])
    case failed(ServiceError)
    case change
    case changed(Reply<CloudObject>)
    case added(CloudObject)
  }

  let flaw: Flaw?
  package private(set) var books: [CloudObject] = []
  /// Whether the last load has failed.
  private(set) var isStale = false
  /// The books of the previous load, while the list is read again.
  private var previous: [CloudObject]?

  init(flaw: Flaw?) {
    self.flaw = flaw
  }

  package var navigationItem: NavigationItem<Message> {
    let hasGivenUp = flaw == .givesUp && isStale
    let canReload = !(hasGivenUp || flaw == .neverReloads)
    return NavigationItem(
      title: "Shelf", leftBarButtonItem: BarButtonItem("Reload", action: .reload).disabled(!canReload),
      rightBarButtonItem: BarButtonItem("Add", segue: "add").disabled(hasGivenUp))
  }

  package var view: [Element<Self>] {
    [.button("Mark", action: .change).disabled(books.isEmpty), .tableView]
  }

  package func numberOfRows(inSection section: Int) -> Int { books.count }

  package func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Book", labels: [LabelView("name", text: books[path.row].string("name") ?? "")])
  }

  package mutating func viewDidLoad(_ context: inout Context<Message>) { load(&context) }

  package mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .reload: load(&context)
    case .loaded(let reply, let before): loaded(reply, after: before, &context)
    case .failed(let error): context.present(.sorry(error))
    case .change: change(&context)
    case .changed(let reply): changed(reply, &context)
    case .added(let book): take(book)
    }
  }

  // MARK: Loading

  private mutating func load(_ context: inout Context<Message>) {
    previous = nil
    context.present(.progress("Loading"), animated: false)
    ask(CloudQuery(), after: [], &context)
  }

  private func ask(_ query: CloudQuery, after before: [CloudObject], _ context: inout Context<Message>) {
    guard let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey]) else { return }
    context.send(user.bucket(withName: "books").execute(query), outlivesScreen: true) { .loaded($0, after: before) }
  }

  private mutating func loaded(
    _ reply: Reply<QueryResult>, after before: [CloudObject], _ context: inout Context<Message>
  ) {
    do {
      let page = try reply.get()
      let all = before + page.objects
      if flaw == .showsParts { books = all }
      if let next = page.nextQuery { return ask(next, after: all, &context) }
      if flaw != .readsOnce, previous != all {
        previous = all
        return ask(CloudQuery(), after: [], &context)
      }
      books = all
      isStale = false
      context.dismiss()
    } catch {
      isStale = flaw != .showsParts
      if flaw == .keepsProgress { return }
      if flaw == .presentsTooSoon { return context.present(.sorry(error)) }
      context.dismiss(completion: .failed(error))
    }
  }

  // MARK: Changing

  private func change(_ context: inout Context<Message>) {
    guard var book = books.first else { return }
    book.setObject(true, forKey: "marked")
    context.present(.progress("Marking"), animated: false)
    context.send(flaw == .overwrites ? book.save() : book.saveAllFields(forced: false), outlivesScreen: true) {
      .changed($0)
    }
  }

  private mutating func changed(_ reply: Reply<CloudObject>, _ context: inout Context<Message>) {
    do {
      take(try reply.get())
      context.dismiss()
    } catch {
      context.dismiss(completion: .failed(error))
    }
  }

  private mutating func take(_ book: CloudObject) {
    if let index = books.firstIndex(where: { $0.id == book.id }) { books[index] = book } else { books.append(book) }
  }
}

extension AlertController {
  static func sorry(_ error: ServiceError) -> AlertController {
    .alert(title: "Sorry", message: error.description, actions: AlertAction("OK"))
  }
}
