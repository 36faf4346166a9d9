import Rehearsal
import Testing

@testable import RehearsalDevice

/// A record that a service has pushed may be in the list from then on (Invariants: whole-list).
struct PushedRecordTests {
  struct Post: StoredRecord {
    let id: String
    var text = "Hello"
    var recordID: String? { id }
  }

  enum Push: Hashable, Sendable { case added(Post), gone(String) }

  struct Board: RecordStore {
    static let list = Route<NoContent, [Post]>("GET /posts").records("posts")
    static let edit = Route<Post, Post>("PUT /posts").records("posts") { .replace($0) }
    private(set) var posts: [Post] = []
    private var pushes: [Push] = []

    static let routes: Routes<Self> = [
      list.answered { server, _ in server.posts },
      edit.answered { server, post in
        server.posts.removeAll { $0.id == post.id }
        server.posts.append(post)
        return post
      },
    ]

    mutating func add(_ post: Post) {
      posts.removeAll { $0.id == post.id }
      posts.append(post)
      pushes.append(.added(post))
    }

    mutating func remove(_ id: String) {
      posts.removeAll { $0.id == id }
      pushes.append(.gone(id))
    }

    mutating func takePushes() -> [any Hashable & Sendable] {
      defer { pushes = [] }
      return pushes
    }

    static func changes(in push: any Hashable & Sendable) -> [PushedChange] {
      switch push as? Push {
      case .added(let post): [.stored(post)]
      case .gone(let id): [.removed(id)]
      case nil: []
      }
    }

    func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { posts }
  }

  /// Loads once, and shows what is pushed at once, behind a button, or not at all.
  struct BoardController: Controller {
    enum Message: Hashable, Sendable { case loaded(Reply<[Post]>), show, invent, edit, edited(Reply<Post>) }
    var posts: [Post] = []
    var waiting: [Push] = []
    var view: [Element<Self>] {
      [
        .button("Show", action: .show), .button("Invent", action: .invent), .button("Edit", action: .edit), .tableView,
      ]
    }

    mutating func viewDidLoad(_ context: inout Context<Message>) {
      context.send(Board.list(), outlivesScreen: true) { .loaded($0) }
    }

    mutating func serviceDidPush(_ push: any Hashable & Sendable, _ context: inout Context<Message>) {
      if let push = push as? Push { waiting.append(push) }
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .loaded(let reply): posts = (try? reply.get()) ?? []
      case .invent: posts.append(Post(id: "x"))
      case .edit: context.send(Board.edit(Post(id: "b", text: "Edited")), outlivesScreen: true) { .edited($0) }
      case .edited(.success(let post)): posts = posts.filter { $0.id != post.id } + [post]
      case .edited(.failure): break
      case .show:
        for push in waiting {
          switch push {
          case .added(let post): posts = posts.filter { $0.id != post.id } + [post]
          case .gone(let id): posts.removeAll { $0.id == id }
          }
        }
        waiting = []
      }
    }

    func numberOfRows(inSection section: Int) -> Int { posts.count }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      Cell("Post", labels: [LabelView(text: posts[path.row].text)])
    }
  }

  struct PostList: ListSpecification {
    typealias Store = Board
    let listScene = "Board"
    let resource = "posts"
    func records(in list: BoardController) -> [any StoredRecord] { list.posts }
  }

  private let checks = InvariantChecks(Exploration { $0.listSpecifications = [PostList()] })

  private func device() -> Device {
    var board = Board()
    board.add(Post(id: "a"))
    _ = board.takePushes()
    var device = Device(
      app: AppDefinition("Board", initial: "Board") { AppScene("Board", BoardController()) }, services: [board])
    device.monitor = InvariantMonitor([PostList()])
    device.launch()
    device.settle()
    return device
  }

  /// Another client writes.
  private func write(_ device: inout Device, _ change: (inout Board) -> Void) {
    device.changedByOthers(ofUser: nil) { _ = $0.updateService(Board.self, change) }
    device.settle()
  }

  private func touch(_ device: inout Device, _ label: String) throws {
    try device.tap(label)
    device.settle()
  }

  @Test func `a pushed record may be in the list or not, and nothing else may`() throws {
    var device = device()
    write(&device) { $0.add(Post(id: "b")) }
    #expect(checks.violations(on: device) == [])
    try touch(&device, "Show")
    #expect(device.controller(BoardController.self)?.posts.map(\.id) == ["a", "b"])
    #expect(checks.violations(on: device) == [])
    try touch(&device, "Invent")
    #expect(checks.violations(on: device).map(\.standard) == [.wholeList])
  }

  @Test func `a record that was pushed twice may be shown in both forms, and an edit of it is the last`() throws {
    var device = device()
    write(&device) { $0.add(Post(id: "b", text: "One")) }
    try touch(&device, "Show")
    write(&device) { $0.add(Post(id: "b", text: "Two")) }
    #expect(checks.violations(on: device) == [])
    try touch(&device, "Show")
    #expect(checks.violations(on: device) == [])
    // The user has seen the other client's change before the edit.
    try touch(&device, "Edit")
    #expect(checks.violations(on: device) == [])
    #expect(device.service(Board.self)?.posts.last?.text == "Edited")
  }

  @Test func `a record whose removal was pushed may be gone`() throws {
    var device = device()
    write(&device) { $0.remove("a") }
    #expect(checks.violations(on: device) == [])
    try touch(&device, "Show")
    #expect(device.controller(BoardController.self)?.posts == [])
    #expect(checks.violations(on: device) == [])
  }

  @Test func `a load forgets what was pushed before it began`() {
    var changes = PushedChanges()
    changes.add(.stored(Post(id: "a")))
    changes.loadBegan()
    changes.add(.stored(Post(id: "b")))
    changes.loadEnded()
    #expect(!changes.contains(AnyRecord(Post(id: "a"))) && changes.contains(AnyRecord(Post(id: "b"))))
  }
}
