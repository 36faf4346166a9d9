import Rehearsal

/// The trips, page by page; a favourite is shown at once, and taken back when it fails.
struct TripListController: Controller {
  enum Message: TripDelegate {
    case renamed(Trip)
    case deleted(Int)
    case reload
    case more
    case loaded(Reply<TripPage>)
    case loadedMore(Reply<TripPage>)
    case favoured(Int, was: Bool, Reply<Trip>)
  }

  let flaws: Set<Trips.Flaw>
  private(set) var trips: [Trip] = []
  private var next: Int?
  private(set) var isLoading = false
  private(set) var isStale = true
  /// The row whose trip is open.
  private var opened = 0
  /// Whether an edit has come while a page was being loaded.
  private var mustReload = false
  private(set) var pending: Set<Int> = []
  private var status = ""
  private var notice = ""

  init(flaws: Set<Trips.Flaw> = []) {
    self.flaws = flaws
  }

  private var isBusy: Bool { isLoading || !pending.isEmpty }

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Trips", leftBarButtonItem: BarButtonItem("Reload", action: .reload, isEnabled: !isBusy))
  }

  var view: [Element<Self>] {
    let canLoadMore = !isStale && (!isBusy || flaws.contains(.loadsMoreTwice))
    return [
      .label(status, identifier: "status"),
      .label(notice, identifier: "notice"),
      .tableView,
      .button("More", action: .more, isEnabled: canLoadMore, isHidden: next == nil),
    ]
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) { load(&context) }

  mutating func applicationWillEnterForeground(_ context: inout Context<Message>) {
    guard !flaws.contains(.staysStale) else { return }
    isStale = true
    if isLoading { mustReload = true }
    notice = "The list may be out of date."
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .renamed(let trip): renamed(trip)
    case .deleted(let id): deleted(id)
    case .reload: load(&context)
    case .more:
      isLoading = true
      status = "Loading…"
      notice = ""
      context.send(TripServer.list(PageQuery(cursor: next)), outlivesScreen: true) { .loadedMore($0) }
    case .loaded(let reply):
      isLoading = false
      status = ""
      do {
        let page = try reply.get()
        if mustReload { return load(&context) }
        trips = page.trips
        next = page.next
        isStale = false
      } catch {
        isStale = true
        notice = "Not loaded. \(error.description)"
      }
    case .loadedMore(let reply):
      isLoading = false
      status = ""
      do {
        let page = try reply.get()
        if mustReload { return load(&context) }
        trips += page.trips
        next = page.next
      } catch {
        notice = "Not loaded. \(error.description)"
      }
    case .favoured(let id, let was, let reply):
      pending.remove(id)
      do {
        let trip = try reply.get()
        edit(id) { $0 = trip }
      } catch {
        if !flaws.contains(.keepsFailedFavourite) { edit(id) { $0.isFavourite = was } }
        notice = "Favourite not changed. \(error.description)"
      }
    }
  }

  private mutating func edit(_ id: Int, _ change: (inout Trip) -> Void) {
    if let index = trips.firstIndex(where: { $0.id == id }) { change(&trips[index]) }
  }

  private mutating func load(_ context: inout Context<Message>) {
    isLoading = true
    mustReload = false
    status = "Loading…"
    notice = ""
    context.send(TripServer.list(PageQuery(cursor: nil)), outlivesScreen: true) { .loaded($0) }
  }

  // MARK: The detail

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    context.deselectRow()
    guard !isStale, pending.isEmpty || flaws.contains(.opensMeanwhile) else { return }
    opened = path.row
    context.performSegue(withIdentifier: "open", sender: trips[path.row])
  }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    guard let trip = sender as? Trip else { return }
    segue.configure(TripController.self) { $0.show(trip, for: Delegate($1)) }
  }

  private mutating func renamed(_ trip: Trip) {
    edit(trip.id) { $0 = trip }
    if !trips.contains(where: { $0.id == trip.id }), !flaws.contains(.forgetsLaterPages) {
      isStale = true
      notice = "The list may be out of date."
    }
    if isLoading { mustReload = true }
  }

  private mutating func deleted(_ id: Int) {
    if !flaws.contains(.removesByRow) {
      trips.removeAll { $0.id == id }
    } else if trips.indices.contains(opened) {
      trips.remove(at: opened)
    }
    if isLoading { mustReload = true }
  }

  // MARK: Rows

  mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Message>) {
    let trip = trips[path.row]
    guard !isLoading, !isStale, !pending.contains(trip.id) else { return }
    trips[path.row].isFavourite.toggle()
    pending.insert(trip.id)
    notice = ""
    context.send(TripServer.favour(Favour(id: trip.id, isFavourite: !trip.isFavourite)), outlivesScreen: true) {
      .favoured(trip.id, was: trip.isFavourite, $0)
    }
  }

  func numberOfRows(inSection section: Int) -> Int { trips.count }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    let trip = trips[path.row]
    let title = trip.isFavourite ? "Unfavour" : "Favour"
    return Cell(
      "Trip", labels: [LabelView("name", text: trip.isFavourite ? "★ \(trip.name)" : trip.name)],
      accessory: .disclosureIndicator,
      buttons: isLoading || isStale || pending.contains(trip.id) ? [] : [title])
  }
}
