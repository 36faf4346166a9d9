import Rehearsal
import RehearsalTestSupport
import Testing

/// The last line of a search names what it has not tried and the app could notice; options and explorations try it.
struct UntriedTests {
  /// What a screen does that only some moves show.
  fileprivate enum Habit: Hashable, Sendable {
    case nothing
    /// Has rows beyond the screen, of which touching one is wrong.
    case rows(wrong: Int, count: Int = 20)
    /// Has a row that shows the time.
    case dates
    /// Shows that its time is over half an hour after it was opened.
    case expires
    /// Is wrong once it has begun to disappear and is still there.
    case swipes
    /// Stores a value.
    case stores
    /// Is wrong without a network while nothing is under way.
    case listens
    /// Is wrong at a touch while the network costs something.
    case asksForNetwork
    /// Creates a record again that it does not see after a failure.
    case retries
    /// Says after a refusal how long it waits.
    case waits
  }

  private struct Screen: Controller {
    enum Message: Hashable, Sendable {
      case go, look
      case created(Reply<Int>)
      case counted(Reply<Int>)
    }

    let habit: Habit
    private(set) var isWrong = false
    private var opened: Int64 = 0
    private var hasBegunToGo = false
    private var hasFailed = false
    private(set) var notice = ""

    init(_ habit: Habit) { self.habit = habit }

    var view: [Element<Self>] {
      switch habit {
      case .rows, .dates: return [.tableView]
      default: break
      }
      return [.button("Go", action: .go)] + (notice.isEmpty ? [] : [.label(notice)])
    }

    func numberOfRows(inSection section: Int) -> Int { if case .rows(_, let count) = habit { count } else { 1 } }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      let moment = habit == .dates ? " at \(environment.now)" : ""
      return Cell("Row", labels: [LabelView("text", text: "Row \(path.row)\(moment)")])
    }

    mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
      if case .rows(path.row, _) = habit { isWrong = true }
    }

    mutating func viewDidLoad(_ context: inout Context<Message>) {
      if habit == .expires { opened = context.environment.now }
    }

    mutating func viewWillDisappear(_ context: inout Context<Message>) { hasBegunToGo = true }
    mutating func viewWillAppear(_ context: inout Context<Message>) {
      if habit == .swipes, hasBegunToGo { isWrong = true }
    }

    mutating func networkDidChange(isOnline: Bool, _ context: inout Context<Message>) {
      if habit == .listens, !isOnline { isWrong = true }
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .go where habit == .expires: isWrong = context.environment.now - opened >= 1_800_000
      case .go where habit == .asksForNetwork: isWrong = context.environment.network == .cellular
      case .go where habit == .stores: context.setDefault("1", forKey: "went")
      case .go where habit == .waits: context.send(Store.create(1), outlivesScreen: true) { .created($0) }
      case .created(.failure(let error)) where habit == .waits: notice = "Wait \(error.retryAfter ?? 0) s"
      case .go where habit == .retries: context.send(Store.create(1), outlivesScreen: true) { .created($0) }
      case .created(let reply) where (try? reply.get()) == nil:
        context.send(Store.count(1), outlivesScreen: true) { .counted($0) }
      case .counted(let reply) where (try? reply.get()) == 0:
        context.send(Store.create(1), outlivesScreen: true) { .created($0) }
      default: break
      }
    }
  }

  /// The screen before, so that there is a way back.
  private struct Start: Controller {
    var view: [Element<Self>] { [.button("Open", segue: "open")] }
  }

  private struct Store: Service {
    static let create = Route<Int, Int>("POST /things")
    static let count = Route<Int, Int>("GET /things")
    var things = 0

    static let routes: Routes<Self> = [
      create.answered { server, _ in
        server.things += 1
        return server.things
      },
      count.answered { server, _ in server.things },
    ]
  }

  /// A service that needs the time for each answer.
  private struct Timed: Service {
    static let read = Route<Int, Int>("GET /time")

    static let routes: Routes<Self> = [
      read.answered { _, _, context in Int(context.now) }
    ]
  }

  private struct Asker: Controller {
    var navigationItem: NavigationItem<Reply<Int>> { NavigationItem(title: "Asker") }
    var view: [Element<Self>] { [.button("Again", action: .success(0))] }

    mutating func viewDidLoad(_ context: inout Context<Reply<Int>>) {
      context.send(Timed.read(1), outlivesScreen: true) { $0 }
    }
    mutating func receive(_ message: Reply<Int>, _ context: inout Context<Reply<Int>>) {}
  }

  private static func test(_ habit: Habit, _ change: (inout Exploration) -> Void = { _ in }) -> AppUnderTest {
    var exploration = Exploration {
      $0.invariants = [
        Invariant("nobody waits 3 s") { $0.controller(Screen.self)?.notice != "Wait 3 s" },
        Invariant("nothing is wrong") { $0.controller(Screen.self)?.isWrong != true },
        Invariant("one thing at most") { ($0.service(Store.self)?.things ?? 0) < 2 },
      ]
    }
    exploration.leftOut = [.init(.shownFailure, because: "it is not the matter here")]
    change(&exploration)
    let alone = AppDefinition("Habits", initial: "Screen") { AppScene("Screen", Screen(habit)) }
    let pushed = AppDefinition("Habits", initial: "Window") {
      StoryboardScene.navigationController("Window", root: "Start")
      AppScene("Start", Start()) { StoryboardSegue.show("open", to: "Screen") }
      AppScene("Screen", Screen(habit))
    }
    return AppUnderTest(habit == .swipes ? pushed : alone, services: [Store()], exploration: exploration)
  }

  private func explore(_ test: AppUnderTest, _ options: String...) async -> Outcome {
    let actions = options.contains("--actions") ? [] : ["--actions", "3"]
    return await rehearse(["explore", "--app", test.app.name, "--in-process"] + actions + options, apps: [test])
  }

  private func verdict(_ outcome: Outcome) -> String {
    outcome.output.split(separator: "\n").last { $0.hasPrefix("No invariant") || $0.contains("of violation") }
      .map(String.init) ?? ""
  }

  @Test func `an app that could notice nothing more has no such part`() async {
    let run = await explore(Self.test(.nothing))
    #expect(run.status == 0 && verdict(run) == "No invariant is broken in 1 state", "\(run.output)")
  }

  @Test(arguments: [0, 12, 19]) func `rows in sight at the beginning and at the end of a list are touched`(
    row: Int
  ) async {
    let found = await explore(Self.test(.rows(wrong: row)))
    #expect(found.status == 1, "\(found.output)")
    #expect(found.output.contains("I tap row \(row + 1) of section 1") || found.output.contains("\"Row \(row)\""))
    #expect(found.output.contains("as a scenario that fails"), "\(found.output)")
  }

  @Test(
    arguments: [
      (.rows(wrong: 15, count: 30), "other rows out of sight of 1 list"), (.dates, "the clock, which Screen reads"),
      (.expires, "the clock, which Screen reads"), (.swipes, "half swipes (--half-swipes)"),
      (.stores, "the life of the phone (--life)"),
      (.asksForNetwork, "other kinds of network, for which Screen asks"),
    ] as [(Habit, String)])
  fileprivate func `what was not tried is named`(habit: Habit, untried: String) async {
    let run = await explore(Self.test(habit))
    #expect(run.status == 0 && verdict(run).hasSuffix(". Not tried: \(untried)"), "\(run.output)")
  }

  @Test func `where all rows are in sight at one of the ends, none are named`() async {
    let run = await explore(Self.test(.rows(wrong: 99, count: 24)))
    #expect(run.status == 0 && verdict(run).hasPrefix("No invariant is broken in "), "\(run.output)")
    #expect(!verdict(run).contains("Not tried"), "\(run.output)")
  }

  @Test func `spans that pass are tried`() async {
    await explore(Self.test(.expires) { $0.passes = [.seconds(1_800)] }).expect(
      1, "as a scenario that fails", "1800000 ms pass")
    await explore(Self.test(.expires) { $0.passes = [.seconds(60)] }).expect(0, without: "the clock")
    await explore(Self.test(.expires) { $0.passes = [.seconds(1_800)] }, "--walks", "5").expect(1)
  }

  @Test func `a service that reads the clock is named`() async {
    let test = AppUnderTest(
      AppDefinition("Asking", initial: "Asker") { AppScene("Asker", Asker()) },
      services: [Timed()])
    let run = await explore(test)
    #expect(verdict(run).contains("the clock, which Timed reads"), "\(run.output)")
  }

  @Test func `half swipes are tried where they are asked for`() async {
    await explore(Self.test(.swipes), "--half-swipes", "1").expect(
      1, "I swipe halfway back", "as a scenario that fails")
  }

  @Test func `the life of the phone is not named where it was tried`() async {
    #expect(verdict(await explore(Self.test(.stores), "--life", "1")).hasSuffix("states"))
  }

  @Test func `the network goes down while nothing is under way`() async {
    await explore(Self.test(.listens), "--life", "1").expect(1, "the network goes offline")
  }

  @Test func `other kinds of network are tried where they are listed`() async {
    let listed = Self.test(.asksForNetwork) { $0.life.networks = [.cellular, .constrained] }
    let unlived = await explore(listed)
    #expect(unlived.status == 0 && verdict(unlived).hasSuffix(". Not tried: the life of the phone (--life)"))
    await explore(listed, "--life", "1").expect(1, "the network is \"cellular\"", "as a scenario that fails")
    let constrained = Self.test(.asksForNetwork) { $0.life.networks = [.constrained, .wifi, .unavailable] }
    #expect(await explore(constrained, "--life", "2").status == 0)
  }

  @Test func `a write that arrives after its sender has given up is a kind of fault`() async {
    let run = await explore(Self.test(.retries), "--fault-kinds", "time-out,lost-reply", "--actions", "1")
    #expect(!run.output.contains("one thing at most"), "\(run.output)")
    #expect(verdict(run).contains("late-arrival"), "\(run.output)")
    await explore(Self.test(.retries), "--fault-kinds", "late-arrival", "--actions", "1").expect(
      1, "one thing at most", "fails with a late arrival", "as a scenario that fails")
  }

  @Test func `a refusal that asks to wait is a kind of fault`() async {
    let run = await explore(Self.test(.waits), "--fault-kinds", "429,503", "--actions", "1")
    #expect(run.status == 0 && verdict(run).contains("retry-after (--fault-kinds)"), "\(run.output)")
    let found = await explore(Self.test(.waits), "--fault-kinds", "retry-after", "--actions", "1")
    #expect(found.status == 1 && found.output.contains("nobody waits 3 s"), "\(found.output)")
    #expect(found.output.contains("fails with status 429 with retry after 3 s"), "\(found.output)")
    #expect(found.output.contains("as a scenario that fails"), "\(found.output)")
    #expect(!verdict(found).contains("retry-after"), "\(found.output)")
  }

  @Test func `the summary has what was not tried`() async {
    await explore(Self.test(.rows(wrong: 15, count: 30)), "--format", "summary").expect(
      0, "- other rows out of sight of 1 list\n")
  }
}
