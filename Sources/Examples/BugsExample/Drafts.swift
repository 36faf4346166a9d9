import Rehearsal

/// A draft is removed before it is published, and publishing fails.
enum Drafts {
  static let bug = PublishedBug(
    "Drafts", "A draft is gone after it could not be published", .lostData, shortest: 4,
    steps: """
      Given the next "POST /posts" fails with offline
      When the app starts
      And I type "Sea" into "Caption"
      And I tap "Keep"
      And I tap "Publish" in the row "Sea"
      Then I see the alert "Not published"
      When I tap "OK"
      Then row 1 shows "Sea"
      """
  ) { name, isMended in
    AppUnderTest(
      AppDefinition(name, initial: "Drafts") { AppScene("Drafts", DraftList(isMended: isMended)) },
      services: [Stage()],
      exploration: Exploration {
        $0.inputs = [.init("Sea", into: "Caption")]
        $0.invariants = [
          Invariant("what was kept is a draft or published") { device in
            guard let kept = device.storedDefault(forKey: "last") else { return true }
            return device.storedDefault(forKey: "drafts")?.contains(kept) == true
              || device.service(Stage.self)?.posts.contains(kept) == true
              || device.requestsUnderWay.contains { Stage.publish.body(of: $0.request) == kept }
          }
        ]
        $0.life = Exploration.Life(events: 1)
        $0.kept = [
          KeptTexts("the drafts") { device in
            (device.storedDefault(forKey: "drafts") ?? "").split(separator: "\n").map(String.init)
          }
        ]
      })
  }

  struct Stage: Service {
    static let publish = Route<String, NoContent>("POST /posts")
    private(set) var posts: [String] = []

    static let routes: Routes<Self> = [
      publish.answered { server, caption in
        if !server.posts.contains(caption) { server.posts.append(caption) }
        return NoContent()
      }
    ]
  }

  struct DraftList: Controller {
    enum Message: Hashable, Sendable { case keep, published(Reply<NoContent>, String) }

    let isMended: Bool
    private var caption = ""
    private var drafts: [String] = []
    private var uploading: String?

    init(isMended: Bool) { self.isMended = isMended }

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Drafts") }
    var view: [Element<Self>] {
      [
        .textField("Caption", \.caption), .button("Keep", action: .keep).disabled(caption.isEmpty),
        .label(uploading.map { "Publishing \($0)…" } ?? ""), .tableView,
      ]
    }
    func numberOfRows(inSection section: Int) -> Int { drafts.count }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      Cell("Draft", labels: [LabelView(text: drafts[path.row])], buttons: uploading == nil ? ["Publish"] : [])
    }

    mutating func viewDidLoad(_ context: inout Context<Message>) {
      drafts = (context.defaults["drafts"] ?? "").split(separator: "\n").map(String.init)
    }

    mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Message>) {
      let caption = drafts[path.row]
      uploading = caption
      context.send(Stage.publish(caption)) { .published($0, caption) }
      // A draft that is being published is not listed twice.
      if !isMended { remove(caption, &context) }
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .keep:
        drafts = drafts.filter { $0 != caption } + [caption]
        context.setDefault(caption, forKey: "last")
        caption = ""
        store(&context)
      case .published(.success, let caption):
        uploading = nil
        remove(caption, &context)
      case .published(.failure(let error), _):
        uploading = nil
        context.present(.alert(title: "Not published", message: error.description, actions: AlertAction("OK")))
      }
    }

    private mutating func remove(_ caption: String, _ context: inout Context<Message>) {
      drafts.removeAll { $0 == caption }
      store(&context)
    }

    private func store(_ context: inout Context<Message>) {
      context.setDefault(drafts.joined(separator: "\n"), forKey: "drafts")
    }
  }
}
