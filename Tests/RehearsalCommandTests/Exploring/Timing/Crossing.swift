import Rehearsal

/// A small app with a defect that shows only at an exact moment.
enum Crossing {
  /// The event that shows the defect.
  enum Wrong: String, Hashable, Sendable {
    /// A load times out while the next screen is being pushed.
    case timeOut
    /// The same, and the next screen is pushed by a button in a row.
    case timeOutAfterRowButton
    /// A load fails offline while the next screen is being pushed, and was under way when the load before failed.
    case offlineTwice
    /// A load fails with any fault while the next screen is being pushed.
    case failure
    /// A timer fires while the next screen is being pushed.
    case timer
    /// A write is seen ten seconds after the launch at most, and acknowledged after forty.
    case slowReply
  }

  static func app(_ wrong: Wrong) -> AppUnderTest {
    AppUnderTest(
      AppDefinition("Crossing", initial: "Start") {
        StoryboardScene.navigationController("Start", root: "First")
        AppScene("First", First(wrong: wrong)) { StoryboardSegue.show("next", to: "Second") }
        AppScene("Second", Second())
      },
      services: [Desk()],
      exploration: Exploration {
        $0.invariants = [
          Invariant("nobody is wronged") { $0.controller(First.self)?.isWronged != true }
        ]
      })
  }

  struct Desk: Service {
    static let read = Route<Int, Int>("GET /news")
    static let write = Route<Int, Int>("POST /news")
    private var count = 0

    static let routes: Routes<Self> = [
      read.answered { server, _ in server.count },
      write.answered { server, _ in
        server.count += 1
        return server.count
      },
    ]
  }

  struct First: Controller {
    enum Message: Hashable, Sendable {
      case next, wait, fired, read
      case heard(Reply<Int>)
      case written(Reply<Int>)
      case grown, old
    }

    let wrong: Wrong
    private(set) var isWronged = false
    private var isLeaving = false
    private var isYoung = true
    private var isOld = false
    private var hasSeenWrite = false
    private var hasFailed = false
    private var loads = 1

    init(wrong: Wrong) { self.wrong = wrong }

    var view: [Element<Self>] {
      switch wrong {
      case .timeOutAfterRowButton: [.tableView]
      case .timer: [.button("Next", action: .next), .button("Wait", action: .wait)]
      case .slowReply: [.button("Read", action: .read)]
      case .offlineTwice: [.button("Next", action: .next), .button("Read", action: .read)]
      default: [.button("Next", action: .next)]
      }
    }

    func numberOfRows(inSection section: Int) -> Int { 2 }

    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      Cell("Row", labels: [LabelView("name", text: "Row \(path.row)")], buttons: path.row == 1 ? ["Open"] : [])
    }

    mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Message>) {
      receive(.next, &context)
    }

    mutating func viewDidLoad(_ context: inout Context<Message>) {
      switch wrong {
      case .timer: break
      case .slowReply:
        context.send(Desk.write(1), outlivesScreen: true) { .written($0) }
        context.after(.seconds(10), .grown)
        context.after(.seconds(40), .old)
      default: context.send(Desk.read(1), outlivesScreen: true) { .heard($0) }
      }
    }

    mutating func viewWillDisappear(_ context: inout Context<Message>) { isLeaving = true }
    mutating func viewDidDisappear(_ context: inout Context<Message>) { isLeaving = false }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .next:
        context.performSegue(withIdentifier: "next")
        if wrong == .timer { context.after(.seconds(5), .fired) }
      case .wait: context.after(.seconds(5), .fired)
      case .fired: isWronged = isWronged || isLeaving
      case .read:
        loads += 1
        context.send(Desk.read(1), outlivesScreen: true) { .heard($0) }
      case .heard(let reply): heard(reply, &context)
      case .written: isWronged = isWronged || hasSeenWrite && isOld
      case .grown: isYoung = false
      case .old: isOld = true
      }
    }

    private mutating func heard(_ reply: Reply<Int>, _ context: inout Context<Message>) {
      do throws(ServiceError) {
        if try reply.get() > 0, isYoung { hasSeenWrite = true }
      } catch {
        switch wrong {
        case .timeOut, .timeOutAfterRowButton: isWronged = isWronged || isLeaving && error == .timedOut
        case .offlineTwice:
          guard error == .offline else { return }
          if !isLeaving { hasFailed = loads == 2 } else if hasFailed { isWronged = true }
        default: isWronged = isWronged || isLeaving
        }
      }
    }
  }

  struct Second: Controller {}
}
