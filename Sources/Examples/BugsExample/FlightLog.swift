import Rehearsal

/// The refresh after a write is suppressed by one that was under way before.
enum FlightLog {
  static let bug = PublishedBug(
    "FlightLog", "A new flight is not in the list because the refresh behind it is suppressed", .listWrong, shortest: 1,
    steps: """
      Given the 1st "GET /flights" arrives after 10 ms and is answered after 3 s
      When the app starts
      And I tap "Add"
      Then row 1 shows "Flight 1"
      """
  ) { name, isMended in
    AppUnderTest(
      AppDefinition(name, initial: "Start") {
        StoryboardScene.navigationController("Start", root: "New")
        AppScene("New", NewFlight())
        AppScene("Flights", FlightList(isMended: isMended), isInstantiatedByCode: true)
      }, services: [LogServer()], exploration: Exploration { $0.listSpecifications = [FlightSpecification()] })
  }

  struct Flight: StoredRecord {
    let id: String
    var recordID: String? { id }
  }

  struct LogServer: RecordStore {
    static let list = Route<NoContent, [Flight]>("GET /flights").records("flights")
    static let add = Route<Flight, NoContent>("PUT /flights").records("flights") { .replace($0) }
    private var flights: [Flight] = []

    static let routes: Routes<Self> = [
      list.answered { server, _ in server.flights },
      add.answered { server, flight in
        if !server.flights.contains(flight) { server.flights.append(flight) }
        return NoContent()
      },
    ]

    func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { flights }
  }

  struct FlightSpecification: ListSpecification {
    typealias Store = LogServer
    let listScene = "Flights"
    let resource = "flights"
    let noun = "flight"
    func records(in list: FlightList) -> [any StoredRecord] { list.flights }
    func isQuiet(_ list: FlightList) -> Bool { list.outstanding == 0 && list.notice.isEmpty }
  }

  struct NewFlight: Controller {
    enum Message: Hashable, Sendable { case add }
    var navigationItem: NavigationItem<Message> { NavigationItem(title: "New flight") }
    var view: [Element<Self>] { [.button("Add", action: .add)] }
    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      context.setViewControllers(withIdentifiers: ["Flights"])
    }
  }

  struct FlightList: Controller {
    enum Message: Hashable, Sendable { case refresh, loaded(Reply<[Flight]>), added(Reply<NoContent>) }

    let isMended: Bool
    private(set) var flights: [Flight] = []
    private(set) var notice = ""
    /// The calls that are under way: the app with the bug knows only whether there are some.
    private(set) var outstanding = 0
    private var refreshesAgain = false

    init(isMended: Bool) { self.isMended = isMended }

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Flights") }
    var view: [Element<Self>] { [.label(notice), .tableView] }
    var refreshControl: Message? { .refresh }
    func numberOfRows(inSection section: Int) -> Int { flights.count }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      Cell("Flight", labels: [LabelView(text: flights[path.row].id)])
    }

    mutating func viewDidLoad(_ context: inout Context<Message>) {
      refresh(&context)
      outstanding = isMended ? outstanding + 1 : 1
      context.send(LogServer.add(Flight(id: "Flight 1"))) { .added($0) }
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      if isMended, message != .refresh { outstanding -= 1 }
      switch message {
      case .refresh, .added(.success): refresh(&context)
      case .loaded(.success(let flights)): (self.flights, notice) = (flights, "")
      case .loaded(.failure(let error)): notice = "Not loaded. \(error.description)"
      case .added(.failure(let error)): notice = "Not added. \(error.description)"
      }
      // Whichever call ends first.
      if !isMended, message != .refresh { outstanding = 0 }
      if refreshesAgain, outstanding == 0 { refresh(&context) }
    }

    private mutating func refresh(_ context: inout Context<Message>) {
      guard outstanding == 0 else {
        refreshesAgain = isMended
        return
      }
      (outstanding, refreshesAgain) = (1, false)
      context.send(LogServer.list()) { .loaded($0) }
    }
  }
}
