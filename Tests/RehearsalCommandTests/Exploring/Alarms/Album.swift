import Rehearsal

/// Stamps that are added while the list is loaded, shown before it is, and asked for in pages.
struct Album: Controller {
  enum Message: Hashable, Sendable {
    case load, loaded(Reply<[Stamp]>), add, added(Reply<Stamp>), more, paged(Reply<[Stamp]>)
  }

  enum Manner: Hashable, Sendable, CaseIterable {
    /// What was added during a load is put into what an older load brings, or is lost by it.
    case merges, takesTheOlder
    /// The next page is asked for by the number of rows, or by that of the rows that pages have brought.
    case countsRows, countsPages
    /// What was stored is shown until the list is loaded, or a part of it.
    case showsStored, showsHalf

    var isSound: Bool { [.merges, .countsRows, .showsStored].contains(self) }
    var isPaged: Bool { self == .countsRows || self == .countsPages }
    var isStored: Bool { self == .showsStored || self == .showsHalf }
  }

  let manner: Manner
  private(set) var stamps: [Stamp] = []
  private(set) var isLoaded = false
  private var added: [Stamp] = []
  private var pagedCount = 0
  private var (isLoading, isAdding) = (false, false)
  private var notice = ""

  init(_ manner: Manner) { self.manner = manner }

  var view: [Element<Self>] {
    [
      .label(notice), .button("Load", action: .load).disabled(isLoading),
      .button("More", action: .more).disabled(isLoading || !isLoaded).hidden(!manner.isPaged),
      .button("Add", action: .add).disabled(isAdding).hidden(manner.isStored),
    ] + stamps.map { .label($0.text) }
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    if manner.isStored, let stored = context.defaults["stamps"] {
      let texts = stored.split(separator: " ").map(String.init)
      stamps = texts.prefix(manner == .showsHalf ? 1 : texts.count).map { Stamp(id: $0, text: $0) }
    }
    receive(.load, &context)
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .load:
      (isLoading, added) = (true, [])
      if manner.isPaged {
        context.send(StampServer.from(0), outlivesScreen: true) { .loaded($0) }
      } else {
        context.send(StampServer.list(), outlivesScreen: true) { .loaded($0) }
      }
    case .loaded(.success(let stamps)):
      (self.stamps, pagedCount, isLoading, notice) = (stamps, stamps.count, false, "")
      if manner != .takesTheOlder { added.forEach { put($0) } }
      isLoaded = true
      if manner.isStored { context.setDefault(stamps.compactMap(\.id).joined(separator: " "), forKey: "stamps") }
    case .more:
      isLoading = true
      context.send(StampServer.from(manner == .countsRows ? stamps.count : pagedCount), outlivesScreen: true) {
        .paged($0)
      }
    case .paged(.success(let page)):
      stamps += manner == .countsRows ? page.filter { new in !stamps.contains { $0.id == new.id } } : page
      (pagedCount, isLoading, notice) = (pagedCount + page.count, false, "")
    case .add:
      isAdding = true
      context.send(StampServer.add(Stamp(text: "mine", key: context.uniqueID())), outlivesScreen: true) { .added($0) }
    case .added(.success(let stamp)):
      isAdding = false
      put(stamp)
      if isLoading { added.append(stamp) }
    case .loaded(.failure(let error)), .paged(.failure(let error)):
      (isLoading, notice) = (false, "Not loaded. \(error.description)")
    case .added(.failure(let error)): (isAdding, notice) = (false, "Not added. \(error.description)")
    }
  }

  private mutating func put(_ stamp: Stamp) {
    stamps.removeAll { $0.id == stamp.id }
    stamps.insert(stamp, at: 0)
  }

  static func appUnderTest(_ manner: Manner) -> AppUnderTest {
    AppUnderTest(
      AppDefinition("Album", initial: "Album") { AppScene("Album", Album(manner)) },
      services: [StampServer(manner.isPaged ? 4 : 2)],
      exploration: Exploration {
        $0.listSpecifications = [AlbumList(extent: manner.isPaged ? .firstPages : .whole)]
        if manner.isStored { $0.life.events = 1 } else { $0.remoteWrites = [.addStamp] }
      })
  }
}

struct AlbumList: ListSpecification {
  typealias Store = StampServer
  let listScene = "Album"
  let resource = "stamps"
  let extent: ListExtent
  func records(in list: Album) -> [any StoredRecord] { list.stamps }
  func isQuiet(_ list: Album) -> Bool { list.isLoaded || list.manner.isStored }
}
