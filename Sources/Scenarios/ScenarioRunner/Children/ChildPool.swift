import Diagnostics
import Supervision

/// The parent's side of a run in child processes: deals out the test cases, and puts another child in the place of one
/// that has died.
struct ChildPool<World: Sendable>: ~Copyable {
  private let run: TestRun<World>
  private let processes: ChildProcesses
  private let beforeAll: [HookDefinition<World>]
  private let afterAll: [HookDefinition<World>]
  private var supervisor: Supervisor
  private var seats: [Seat] = []
  /// Whether the child that had been started already has taken its seat.
  private var hasAdopted = false
  /// The position of the test case that is dealt next.
  private var upcoming = 0
  /// Test cases that are over, by position, and the position of the one to be delivered next.
  private var early: [Int: [AttemptResult]] = [:]
  private var due = 0
  /// Whether the hooks before all scenarios are over in the first child.
  private var isOpen = false
  /// The results of hooks before all scenarios that failed in a child after they did well in the first.
  private var failedBeforeAll: [[StepResult]] = []

  /// The place of a child, and of its successors.
  private struct Seat {
    /// The number by which the supervisor knows the child; nil while the place is empty.
    var child: Int?
    var isReady = false
    /// Whether it will be sent nothing more.
    var hasEverything = false
    /// Results of the hooks before all scenarios, then of those after.
    var beforeAll: [StepResult] = []
    var afterAll: [StepResult] = []
    /// The positions of the test cases it has to run, in order.
    var queue: [Int] = []
    /// How the first of them went so far.
    var attempts: [AttemptResult] = []
    var steps: [StepResult] = []
    /// What it may not show.
    var secrets = Secrets()
    /// Whether it has said something that cannot be understood.
    var isGarbled = false

    /// Whether it has nothing left to do but the hooks after all scenarios.
    var isClosing: Bool { hasEverything && queue.isEmpty }
  }

  init(
    _ run: TestRun<World>, _ processes: ChildProcesses,
    hooks: (beforeAll: [RunHooks<World>.Hook], afterAll: [RunHooks<World>.Hook])
  ) {
    self.run = run
    self.processes = processes
    beforeAll = hooks.beforeAll.map(\.definition)
    afterAll = hooks.afterAll.map(\.definition)
    supervisor = Supervisor(timeout: processes.timeout)
  }

  // MARK: - Its life

  /// Starts the children.
  mutating func start() throws(ChildProcessError) {
    guard !run.options.isDryRun, !run.testCases.isEmpty else { return }
    seats = Array(repeating: Seat(), count: max(1, min(run.options.jobs, run.testCases.count)))
    for seat in seats.indices { try start(seat) }
    // Where nothing can keep the scenarios from running, the children may begin at once.
    if beforeAll.isEmpty { for seat in seats.indices { deal(seat) } }
  }

  /// Gives the results of the hooks before all scenarios in the first child.
  mutating func open() throws(ChildProcessError) -> [StepResult] {
    guard !seats.isEmpty else { return [] }
    while !beforeAll.isEmpty, !seats[0].isReady, seats[0].child != nil, try step() {}
    isOpen = true
    return seats[0].beforeAll
  }

  /// Runs all test cases and delivers their attempts in order, until all are or `deliver` says to stop.
  mutating func run(_ deliver: ([AttemptResult]) -> Bool) throws(ChildProcessError) {
    for seat in seats.indices { deal(seat) }
    while due < run.testCases.count, failedBeforeAll.isEmpty {
      guard let attempts = early.removeValue(forKey: due) else {
        guard try step() else { return }
        continue
      }
      due += 1
      guard deliver(attempts) else { return }
    }
  }

  /// Lets the children run the hooks after all scenarios and end; gives the results of those hooks, and of hooks before
  /// all scenarios that failed late.
  mutating func close() throws(ChildProcessError) -> (beforeAll: [[StepResult]], afterAll: [[StepResult]]) {
    // Where they failed in the first child too, that has been told already.
    if seats.first?.beforeAll.contains(where: { $0.status.isFailure }) == true { failedBeforeAll = [] }
    if !afterAll.isEmpty, !seats.isEmpty, !seats.contains(where: { $0.child != nil || !$0.afterAll.isEmpty }) {
      try start(0)
    }
    for seat in seats.indices { dismiss(seat) }
    while try step() {}
    let all = seats.map(\.afterAll).filter { !$0.isEmpty }
    let failed = all.dropFirst().filter { $0.contains { $0.status.isFailure } }
    return (failedBeforeAll, Array(all.prefix(1) + failed))
  }

  private mutating func start(_ seat: Int) throws(ChildProcessError) {
    do {
      let child = try newChild()
      let (queue, attempts) = (seats[seat].queue, seats[seat].attempts)
      seats[seat] = Seat(child: child, queue: queue, attempts: attempts)
      supervisor.send(Request.libraries(run.libraryPositions).frame, to: child)
      for (place, position) in queue.enumerated() {
        send(position, attempt: place == 0 ? attempts.count : 0, to: child)
      }
      supervisor.flush(child)
    } catch {
      throw .spawning(error)
    }
  }

  private mutating func newChild() throws(SpawnError) -> Int {
    switch processes.kind {
    case .copies:
      return try supervisor.start { [run] parent in try ScenarioChild(run).serve(parent) }
    case .programs(let program, let first):
      if let first, !hasAdopted {
        hasAdopted = true
        return supervisor.adopt(first)
      }
      return try supervisor.start(program)
    }
  }

  private mutating func dismiss(_ seat: Int) {
    guard let child = seats[seat].child else { return }
    seats[seat].hasEverything = true
    seats[seat].queue = []
    supervisor.cancel(child)
    supervisor.dismiss(child)
  }

  // MARK: - Dealing out

  /// How many test cases a child is handed at a time.
  private var handful: Int { max(1, min(32, run.testCases.count / (seats.count * 4))) }

  /// Sees to it that a child has something to do while it is told what to do next.
  ///
  /// When there is nothing more, it may end by itself, while what it has done is told.
  private mutating func deal(_ seat: Int) {
    guard let child = seats[seat].child, !seats[seat].hasEverything, seats[seat].queue.count <= handful / 2 else {
      return
    }
    for position in run.testCases.indices.dropFirst(upcoming).prefix(handful) {
      seats[seat].queue.append(position)
      send(position, attempt: 0, to: child)
      upcoming = position + 1
    }
    if upcoming == run.testCases.count {
      seats[seat].hasEverything = true
      supervisor.endSending(to: child)
    }
    supervisor.flush(child)
  }

  private mutating func send(_ position: Int, attempt: Int, to child: Int) {
    let testCase = run.testCases[position]
    let request =
      switch processes.kind {
      case .copies: Request.planned(position, attempt: attempt)
      case .programs:
        Request.scenario(testCase.pickle.pickle, library: testCase.libraryPosition, attempt: attempt)
      }
    supervisor.send(request.frame, to: child)
  }

  // MARK: - Listening

  /// Waits for something to happen and sees to it; says whether there is anybody left to wait for.
  private mutating func step() throws(ChildProcessError) -> Bool {
    guard let (child, event) = supervisor.next() else { return false }
    guard let seat = seats.firstIndex(where: { $0.child == child }) else { return true }
    switch event {
    case .wrote(let line): processes.printed(masked(line, of: seat))
    case .frame(let frame):
      do {
        hear(try Answer(frame: frame), from: seat)
      } catch {
        seats[seat].isGarbled = true
        supervisor.kill(child)
      }
    case .ended(let death): try bury(death, seat)
    }
    return true
  }

  private mutating func hear(_ answer: Answer, from seat: Int) {
    switch answer {
    case .hook(let result) where seats[seat].isReady: seats[seat].afterAll.append(result)
    case .hook(let result): seats[seat].beforeAll.append(result)
    case .ready(let isWell):
      seats[seat].isReady = true
      if !isWell, isOpen || seat != 0 { failedBeforeAll.append(seats[seat].beforeAll) }
    case .began: seats[seat].steps = []
    case .step(let result): seats[seat].steps.append(result)
    case .secrets(let secrets): seats[seat].secrets = secrets
    case .ended:
      seats[seat].attempts.append(AttemptResult(steps: seats[seat].steps))
      seats[seat].steps = []
      conclude(seat)
    }
  }

  /// Goes on to the next test case unless this one is tried again; says whether it does.
  private mutating func conclude(_ seat: Int) {
    let attempts = seats[seat].attempts
    let isRetried = attempts.last?.status == .failed && attempts.count <= run.options.retries
    guard !isRetried, !seats[seat].queue.isEmpty else { return }
    early[seats[seat].queue.removeFirst()] = attempts
    seats[seat].attempts = []
    deal(seat)
  }

  /// What an app said, without what no message may show.
  private func masked(_ text: String, of seat: Int) -> String {
    run.secrets.masked(seats[seat].secrets.masked(text))
  }

  // MARK: - Deaths

  private mutating func bury(_ death: Death, _ seat: Int) throws(ChildProcessError) {
    seats[seat].child = nil
    let explanation = seats[seat].isGarbled ? "the app wrote into its process's line to the runner" : death.problem
    let problem = masked(explanation, of: seat)
    if seats[seat].isClosing {
      let hooks = seats[seat].afterAll.count
      if hooks < afterAll.count { seats[seat].afterAll.append(StepResult(death, problem, at: afterAll[hooks].origin)) }
      return
    }
    guard seats[seat].isReady else {
      let hooks = seats[seat].beforeAll.count
      guard hooks < beforeAll.count else { throw .endedEarly(death) }
      seats[seat].beforeAll.append(StepResult(death, problem, at: beforeAll[hooks].origin))
      return hear(.ready(false), from: seat)
    }
    guard let position = seats[seat].queue.first else { return }
    let attempt = run.testCases[position].attempt(cutShortAfter: seats[seat].steps) {
      StepResult(death, problem, at: $0)
    }
    seats[seat].steps = []
    seats[seat].attempts.append(attempt)
    conclude(seat)
    if !seats[seat].queue.isEmpty || upcoming < run.testCases.count {
      try start(seat)
      deal(seat)
    }
  }
}
