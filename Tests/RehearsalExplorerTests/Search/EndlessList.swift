import Rehearsal
import RehearsalApp
import RehearsalDevice
import RehearsalExplorer

/// A list of thirty songs in pages of four, which asks for the next page when its last row appears.
struct EndlessList: Controller {
  enum Flaw { case none, hidesFailureOfPage, stopsAtEnd, dropsLoaded, cannotTryAgain }
  enum Message: Hashable, Sendable {
    case load, loaded(Reply<Page<Song>>, PageQuery), appeared(RowPath), like, liked(Reply<NoContent>)
  }

  let flaw: Flaw
  private(set) var songs: [Song] = []
  private var next: PageQuery?
  private var notice = ""
  private(set) var isLoading = false
  private var isLiking = false
  private var hasFailed = false
  private var hasSeenEnd = false
  /// Whether the first row has appeared again after the last one.
  private(set) var hasReturned = false

  init(_ flaw: Flaw = .none) { self.flaw = flaw }

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Songs") }
  var view: [Element<Self>] {
    let isOff = isLiking || flaw == .cannotTryAgain && hasFailed
    return [
      .label(notice), .button("Reload", action: .load).disabled(isLoading),
      .button("Like", action: .like).disabled(isOff),
      .tableView,
    ]
  }
  func numberOfRows(inSection section: Int) -> Int { songs.count }
  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Song", labels: [LabelView(text: songs[path.row].title)])
  }
  var willDisplayRow: (@Sendable (RowPath) -> Message)? { { .appeared($0) } }

  mutating func viewDidLoad(_ context: inout Context<Message>) { load(.first, &context) }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .load:
      if flaw == .dropsLoaded { songs = [] }
      load(.first, &context)
    case .appeared(let path):
      if path.row == 0, hasSeenEnd { hasReturned = true }
      guard path.row == songs.count - 1 else { return }
      hasSeenEnd = true
      guard let next, !isLoading, flaw != .stopsAtEnd else { return }
      load(next, &context)
    case .loaded(.success(let page), let query):
      songs = query.after == nil ? page.records : songs + page.records
      (next, notice, isLoading, hasFailed) = (page.next, "", false, flaw == .cannotTryAgain && hasFailed)
    case .like:
      isLiking = true
      context.send(Jukebox.like()) { .liked($0) }
    case .liked(.success): (isLiking, notice) = (false, "")
    case .liked(.failure): (isLiking, hasFailed, notice) = (false, true, "Not liked.")
    case .loaded(.failure, let query):
      (isLoading, hasFailed) = (false, true)
      if query.after == nil || flaw != .hidesFailureOfPage { notice = "Not loaded." }
    }
  }

  private mutating func load(_ query: PageQuery, _ context: inout Context<Message>) {
    isLoading = true
    context.send(Jukebox.list(query)) { .loaded($0, query) }
  }

  struct Song: StoredRecord {
    let title: String
    var recordID: String? { title }
  }

  struct Jukebox: RecordStore {
    static let list = Route<PageQuery, Page<Song>>("GET /songs").records("songs")
    static let like = Route<NoContent, NoContent>("POST /likes")
    private var songs = RecordTable<Song>()

    init(songs count: Int) { for number in 1...count { songs.put(Song(title: "Song \(number + 9)")) } }

    static let routes: Routes<Self> = [
      list.answered { server, query in try server.songs.page(query, limit: 4) },
      like.answered { _, _ in NoContent() },
    ]

    func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { Array(songs) }
  }

  struct Whole: ListSpecification {
    typealias Store = Jukebox
    let listScene = "Songs"
    let resource = "songs"
    var extent = ListExtent.whole
    func records(in list: EndlessList) -> [any StoredRecord] { list.songs }
    func isQuiet(_ list: EndlessList) -> Bool {
      (extent == .firstPages || list.next == nil) && !list.isLoading && !list.hasFailed
    }
  }

  /// A screen with a list of its own and that of songs inside it.
  private struct Front: Controller {
    var view: [Element<Self>] { [.tableView, .container("songs")] }
    func numberOfRows(inSection section: Int) -> Int { 1 }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      Cell("New", labels: [LabelView(text: "New songs")])
    }
    mutating func receive(_ message: Never, _ context: inout Context<Never>) {}
  }

  /// The app, on a screen that three rows fit.
  static func test(
    _ flaw: Flaw = .none, songs: Int = 30, isInside: Bool = false, _ change: (inout Exploration) -> Void = { _ in }
  ) -> AppUnderTest {
    AppUnderTest(
      AppDefinition("Songs", initial: isInside ? "Front" : "Songs") {
        AppScene("Songs", EndlessList(flaw))
        if isInside { AppScene("Front", Front()) { StoryboardSegue.embed("songs", "Songs") } }
      },
      services: [Jukebox(songs: songs)],
      exploration: Exploration {
        $0.given = ["the screen fits 3 rows"]
        change(&$0)
      })
  }
}
