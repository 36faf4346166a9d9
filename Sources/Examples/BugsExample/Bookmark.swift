import Rehearsal

/// A bookmark that the server has refused to set looks set.
enum Bookmark {
  static let bug = PublishedBug(
    "Bookmark", "A bookmark keeps its new look when the server refused it", .controlWrong, shortest: 2,
    steps: """
      Given the next "PUT /films" fails with status 500
      When the app starts
      And I tap "Watch" in the row "Alien"
      Then I see "Not changed."
      And the row "Alien" has the button "Watch"
      """
  ) { name, isMended in
    AppUnderTest(
      AppDefinition(name, initial: "Films") { AppScene("Films", Films(isMended: isMended)) }, services: [Library()],
      exploration: Exploration { $0.listSpecifications = [FilmList()] })
  }

  struct Film: StoredRecord {
    let id: String
    var isWatched = false
    var recordID: String? { id }
  }

  struct Library: RecordStore {
    static let list = Route<NoContent, [Film]>("GET /films").records("films")
    static let put = Route<Film, Film>("PUT /films").records("films") { .replace($0) }
    private var films = [Film(id: "Alien"), Film(id: "Brazil"), Film(id: "Casablanca")]

    static let routes: Routes<Self> = [
      list.answered { server, _ in server.films },
      put.answered { server, film in
        guard let index = server.films.firstIndex(where: { $0.id == film.id }) else { throw ServiceError(status: 404) }
        server.films[index] = film
        return film
      },
    ]

    func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { films }
  }

  struct FilmList: ListSpecification {
    typealias Store = Library
    let listScene = "Films"
    let resource = "films"
    let noun = "film"
    func records(in list: Films) -> [any StoredRecord] { list.films }
    func isQuiet(_ list: Films) -> Bool { !list.isStale }
  }

  struct Films: Controller {
    enum Message: Hashable, Sendable { case load, loaded(Reply<[Film]>), changed(Reply<Film>, before: Film) }

    let isMended: Bool
    private(set) var films: [Film] = []
    private(set) var isStale = true
    private var isBusy = false
    private var notice = ""

    init(isMended: Bool) { self.isMended = isMended }

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Films") }
    var view: [Element<Self>] { [.label(notice), .button("Refresh", action: .load).disabled(isBusy), .tableView] }
    func numberOfRows(inSection section: Int) -> Int { films.count }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      let film = films[path.row]
      return Cell(
        "Film",
        labels: [LabelView("title", text: film.id), LabelView("mark", text: film.isWatched ? "watched" : "")],
        buttons: isBusy ? [] : [film.isWatched ? "Forget" : "Watch"])
    }

    mutating func viewDidLoad(_ context: inout Context<Message>) { receive(.load, &context) }

    mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Message>) {
      let before = films[path.row]
      isBusy = true
      films[path.row].isWatched.toggle()
      context.send(Library.put(films[path.row])) { .changed($0, before: before) }
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      isBusy = message == .load
      switch message {
      case .load:
        isStale = true
        context.send(Library.list()) { .loaded($0) }
      case .loaded(.success(let films)): (self.films, isStale, notice) = (films, false, "")
      case .loaded(.failure): notice = "Not loaded."
      case .changed(.success, _): notice = ""
      case .changed(.failure, let before):
        notice = "Not changed."
        guard isMended, let index = films.firstIndex(where: { $0.id == before.id }) else { return }
        films[index] = before
      }
    }
  }
}
