import Rehearsal

/// Create can be touched again while the first room is being created.
enum NewRoom {
  static let bug = PublishedBug(
    "NewRoom", "Several equal rooms after repeated touches of Create", .duplicate, shortest: 4,
    steps: """
      Given the 1st "POST /rooms" takes 3 s
      When the app starts
      And I tap "New"
      And I type "Tea" into "Name"
      And I tap "Create"
      Then immediately the button "Create" is disabled
      """
  ) { name, isMended in
    AppUnderTest(
      AppDefinition(name, initial: "Start") {
        StoryboardScene.navigationController("Start", root: "Rooms")
        AppScene("Rooms", RoomList()) { StoryboardSegue.show(RoomList.new, to: "NewRoom") }
        AppScene("NewRoom", Form(isMended: isMended))
      }, services: [RoomServer()],
      exploration: Exploration {
        $0.inputs = [.init("Tea", into: "Name")]
        $0.listSpecifications = [RoomSpecification()]
        // A room whose reply is lost is another matter: this app has no key for a second try.
        $0.faults = [.offline, .status(500)]
      })
  }

  struct Room: StoredRecord {
    var id: String?
    let name: String
    var recordID: String? { id }
    func hasSameContents(as other: any StoredRecord) -> Bool { name == (other as? Room)?.name }
  }

  struct RoomServer: RecordStore {
    static let list = Route<NoContent, [Room]>("GET /rooms").records("rooms")
    static let create = Route<Room, Room>("POST /rooms").records("rooms") { .create($0) }
    private var rooms: [Room] = []

    static let routes: Routes<Self> = [
      list.answered { server, _ in server.rooms },
      create.answered { server, room in
        server.rooms.append(Room(id: "\(server.rooms.count + 1)", name: room.name))
        return server.rooms[server.rooms.count - 1]
      },
    ]

    func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { rooms }
  }

  struct RoomSpecification: ListSpecification {
    typealias Store = RoomServer
    let listScene = "Rooms"
    let resource = "rooms"
    let noun = "room"
    func records(in list: RoomList) -> [any StoredRecord] { list.rooms }
    func isQuiet(_ list: RoomList) -> Bool { !list.isStale }
  }

  struct RoomList: Controller {
    enum Message: Hashable, Sendable { case load, loaded(Reply<[Room]>) }

    static let new = SegueName("new", to: Form.self)
    private(set) var rooms: [Room] = []
    private(set) var isStale = true
    private var notice = ""

    var navigationItem: NavigationItem<Message> {
      NavigationItem(title: "Rooms", rightBarButtonItem: BarButtonItem("New", segue: Self.new))
    }
    var view: [Element<Self>] { [.label(notice), .tableView] }
    var refreshControl: Message? { .load }
    func numberOfRows(inSection section: Int) -> Int { rooms.count }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      Cell("Room", labels: [LabelView(text: rooms[path.row].name)])
    }

    mutating func viewWillAppear(_ context: inout Context<Message>) { receive(.load, &context) }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .load:
        isStale = true
        context.send(RoomServer.list(), named: "list") { .loaded($0) }
      case .loaded(.success(let rooms)): (self.rooms, isStale, notice) = (rooms, false, "")
      case .loaded(.failure(let error)): notice = "Not loaded. \(error.description)"
      }
    }
  }

  struct Form: Controller {
    enum Message: Hashable, Sendable { case create, created(Reply<Room>) }

    let isMended: Bool
    private var name = ""
    private var isLoading = false
    private var notice = ""

    init(isMended: Bool) { self.isMended = isMended }

    var navigationItem: NavigationItem<Message> {
      let isEnabled = !name.isEmpty && !(isMended && isLoading)
      return NavigationItem(
        title: "New room", rightBarButtonItem: BarButtonItem("Create", action: .create).disabled(!isEnabled),
        hidesBackButton: isLoading)
    }
    var view: [Element<Self>] {
      [
        .spinner("Creating", isAnimating: isLoading), .textField("Name", \.name).disabled(isLoading),
        .label(notice),
      ]
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .create:
        (isLoading, notice) = (true, "")
        context.endEditing()
        context.send(RoomServer.create(Room(name: name))) { .created($0) }
      case .created(.success): context.popViewController()
      case .created(.failure(let error)): (isLoading, notice) = (false, "Not created. \(error.description)")
      }
    }
  }
}
