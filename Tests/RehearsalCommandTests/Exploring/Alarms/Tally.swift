import Rehearsal

/// A list to which a touch adds a stroke, with a network or without one.
struct Tally: Controller {
  enum Message: Hashable, Sendable { case load, loaded(Reply<[TallyStroke]>), add, added(Reply<TallyStroke>) }

  /// What a touch without a network does.
  enum Manner: Hashable, Sendable, CaseIterable {
    /// It asks all the same, and the failure is shown.
    case asks
    case isDisabled, saysSo
    /// The stroke is sent when the network comes back.
    case sendsLater
    /// It is sent when the app comes to the foreground again.
    case sendsInForeground
    case forgets
    /// The stroke waits, and is dropped when the network comes back.
    case dropsLater
    var isSound: Bool { self != .forgets && self != .dropsLater }
  }

  let manner: Manner
  private(set) var strokes: [TallyStroke] = []
  private var waiting = 0
  private var isBusy = false
  private(set) var isLoaded = false
  private var isOnline = true
  private var notice = ""

  init(_ manner: Manner) { self.manner = manner }

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Tally") }
  var view: [Element<Self>] {
    [
      .label(notice),
      .button("Add", action: .add).disabled(isBusy || !isLoaded || !(manner != .isDisabled || isOnline)),
      .button("Load", action: .load).disabled(isBusy),
      .label(isBusy ? "Busy" : "\(strokes.count) strokes"),
    ]
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) { receive(.load, &context) }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .load:
      isBusy = true
      context.send(TallyServer.list(), outlivesScreen: true) { .loaded($0) }
    case .loaded(.success(let strokes)): (self.strokes, isBusy, isLoaded, notice) = (strokes, false, true, "")
    case .add where !isOnline && manner != .asks: addOffline()
    case .add:
      (notice, isBusy) = ("", true)
      context.send(TallyServer.add(TallyStroke(id: "\(strokes.count + 1)")), outlivesScreen: true) { .added($0) }
    case .added(.success(let stroke)):
      strokes.append(stroke)
      isBusy = false
      sendNext(&context)
    case .loaded(.failure(let error)), .added(.failure(let error)): (notice, isBusy) = (error.description, false)
    }
  }

  private mutating func addOffline() {
    switch manner {
    case .saysSo: notice = "There is no network"
    case .sendsLater, .sendsInForeground, .dropsLater: waiting += 1
    case .asks, .isDisabled, .forgets: break
    }
  }

  private mutating func sendNext(_ context: inout Context<Message>) {
    guard waiting > 0 else { return }
    waiting -= 1
    receive(.add, &context)
  }

  mutating func networkDidChange(isOnline: Bool, _ context: inout Context<Message>) {
    self.isOnline = isOnline
    guard isOnline else { return }
    if manner == .sendsLater { sendNext(&context) }
    if manner == .dropsLater { waiting = 0 }
  }

  mutating func applicationWillEnterForeground(_ context: inout Context<Message>) {
    if manner == .sendsInForeground { sendNext(&context) }
  }

  static func appUnderTest(_ manner: Manner) -> AppUnderTest {
    AppUnderTest(
      AppDefinition("Tally", initial: "Tally") { AppScene("Tally", Tally(manner)) }, services: [TallyServer()],
      exploration: Exploration { $0.listSpecifications = [TallyList()] })
  }
}

struct TallyStroke: StoredRecord {
  let id: String
  var recordID: String? { id }
}

struct TallyServer: RecordStore {
  static let list = Route<NoContent, [TallyStroke]>("GET /strokes").records("strokes")
  static let add = Route<TallyStroke, TallyStroke>("PUT /strokes").records("strokes") { .replace($0) }
  private var strokes: [TallyStroke] = []

  static let routes: Routes<Self> = [
    list.answered { server, _ in server.strokes },
    add.answered { server, stroke in
      if !server.strokes.contains(stroke) { server.strokes.append(stroke) }
      return stroke
    },
  ]

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { strokes }
}

struct TallyList: ListSpecification {
  typealias Store = TallyServer
  let listScene = "Tally"
  let resource = "strokes"
  let noun = "stroke"
  func isQuiet(_ list: Tally) -> Bool { list.isLoaded }
  func records(in list: Tally) -> [any StoredRecord] { list.strokes }
}
