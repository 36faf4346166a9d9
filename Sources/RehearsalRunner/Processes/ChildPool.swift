import RehearsalBase

/// The parent's side of a run in child processes: assigns the test cases, and starts another child in place of one that
/// has ended early.
struct ChildPool<World: Sendable>: ScenarioExecutor, ~Copyable {
  private let run: TestRun<World>
  private let options: RunOptions
  /// How many test cases there are.
  private let count: Int
  private let processes: ChildProcesses
  /// The definitions of the hooks before and after all scenarios.
  private let hooksBefore: [Origin]
  private let hooksAfter: [Origin]
  /// The first request to each child.
  private let libraries: WorkerRequest
  private var supervisor: Supervisor
  private var slots: [WorkerSlot] = []
  /// Whether the child that had been started already has a slot.
  private var hasAdopted = false
  private var upcoming = 0
  /// Test cases that are over, by position, and the position of the one to be delivered next.
  private var early: [Int: [AttemptResult]] = [:]
  private var due = 0
  /// Whether the hooks before all scenarios are over in the first child.
  private var isOpen = false
  /// The results of hooks before all scenarios that failed in a child after they did well in the first.
  private var failedBeforeAll: [[StepResult]] = []

  init(_ run: TestRun<World>, _ processes: ChildProcesses) {
    self.run = run
    options = run.options
    count = run.count
    self.processes = processes
    hooksBefore = run.runHooks(.before).map(\.definition.origin)
    hooksAfter = run.runHooks(.after).map(\.definition.origin)
    libraries = .libraries(run.partsOfLibraries)
    supervisor = Supervisor(timeout: processes.timeout)
  }

  // MARK: - The run

  mutating func start() throws(ChildProcessError) {
    guard count > 0 else { return }
    slots = Array(repeating: WorkerSlot(), count: max(1, min(options.jobs, count)))
    for slot in slots.indices { try start(slot) }
    // Where nothing can keep the scenarios from running, the children may begin at once.
    if hooksBefore.isEmpty { for slot in slots.indices { assign(slot) } }
  }

  /// Gives the results of the hooks before all scenarios in the first child.
  mutating func beforeAll() throws(ChildProcessError) -> [StepResult] {
    guard !slots.isEmpty else { return [] }
    while !hooksBefore.isEmpty, !slots[0].isReady, slots[0].child != nil, try step() {}
    isOpen = true
    return slots[0].beforeAll
  }

  /// Runs all test cases and delivers their attempts in order, until all are or `deliver` says to stop.
  mutating func run(_ deliver: ([AttemptResult]?) -> Bool) throws(ChildProcessError) {
    for slot in slots.indices { assign(slot) }
    while due < count, failedBeforeAll.isEmpty {
      guard let attempts = early.removeValue(forKey: due) else {
        guard try step() else { break }
        continue
      }
      due += 1
      guard deliver(attempts) else { return }
    }
    guard options.isInterrupted() else { return }
    for position in due..<count { guard deliver(early.removeValue(forKey: position)) else { return } }
  }

  /// Lets the children run the hooks after all scenarios and end; gives the results of those hooks, and of hooks before
  /// all scenarios that failed late.
  mutating func end() throws(ChildProcessError) -> (beforeAll: [[StepResult]], afterAll: [[StepResult]]) {
    // Where they failed in the first child too, that has been reported already.
    if slots.first?.beforeAll.contains(where: { $0.status.isFailure }) == true { failedBeforeAll = [] }
    if !hooksAfter.isEmpty, !slots.isEmpty, !options.isInterrupted(),
      !slots.contains(where: { $0.child != nil || !$0.afterAll.isEmpty })
    {
      try start(0)
    }
    for slot in slots.indices { dismiss(slot) }
    while try step() {}
    let all = slots.map(\.afterAll).filter { !$0.isEmpty }
    let failed = all.dropFirst().filter { $0.contains { $0.status.isFailure } }
    return (failedBeforeAll, Array(all.prefix(1) + failed))
  }

  private mutating func start(_ slot: Int) throws(ChildProcessError) {
    do {
      let child = try newChild()
      let (queue, attempts) = (slots[slot].queue, slots[slot].attempts)
      slots[slot] = WorkerSlot(child: child, queue: queue, attempts: attempts)
      supervisor.send(libraries.frame, to: child)
      sendQueue(of: slot, to: child)
    } catch {
      throw .spawning(error)
    }
  }

  private mutating func newChild() throws(SpawnError) -> Int {
    if let first = processes.first, !hasAdopted {
      hasAdopted = true
      return supervisor.adopt(first)
    }
    return try supervisor.start(processes.program)
  }

  private mutating func dismiss(_ slot: Int) {
    guard let child = slots[slot].child else { return }
    slots[slot].hasEverything = true
    slots[slot].queue = []
    supervisor.cancel(child)
    supervisor.dismiss(child)
  }

  // MARK: - Assigning

  /// How many test cases a child is handed at a time.
  private var batch: Int { max(1, min(32, count / (slots.count * 4))) }

  /// Keeps a child's queue at least half full, so that it works while this process reports.
  ///
  /// A child for which nothing is left may end at once, while its results are reported.
  private mutating func assign(_ slot: Int) {
    guard let child = slots[slot].child, !slots[slot].hasEverything, slots[slot].queue.count <= batch / 2 else {
      return
    }
    for position in (upcoming..<count).prefix(batch) {
      slots[slot].queue.append(position)
      send(position, attempt: 0, to: child)
      upcoming = position + 1
    }
    if upcoming == count {
      slots[slot].hasEverything = true
      supervisor.endSending(to: child)
    }
    supervisor.flush(child)
  }

  private mutating func send(_ position: Int, attempt: Int, to child: Int) {
    let testCase = run.testCase(at: position)
    let request = WorkerRequest.scenario(testCase.pickle, library: testCase.library, attempt: attempt)
    supervisor.send(request.frame, to: child)
  }

  // MARK: - Receiving

  /// Waits for the next event and handles it; returns whether there is still a child.
  private mutating func step() throws(ChildProcessError) -> Bool {
    guard let (child, event) = supervisor.next(isInterrupted: options.isInterrupted) else { return false }
    guard let slot = slots.firstIndex(where: { $0.child == child }) else { return true }
    switch event {
    case .wrote(let line):
      // What runs again has been printed.
      guard slots[slot].cutShort == nil else { break }
      for line in processes.showsBacktraces ? [line] : slots[slot].backtrace.lines(toShow: line) {
        processes.printed(line)
      }
    case .frame(let frame):
      guard let reply = try? WorkerReply(frame: frame) else {
        slots[slot].isGarbled = true
        supervisor.kill(child)
        break
      }
      try receive(reply, from: slot)
    case .ended where options.isInterrupted(): slots[slot].child = nil
    case .ended(let exit): try reap(exit, slot)
    }
    return true
  }

  private mutating func receive(_ answer: WorkerReply, from slot: Int) throws(ChildProcessError) {
    switch answer {
    case .hook(let result) where slots[slot].isReady: slots[slot].afterAll.append(result)
    case .hook(let result): slots[slot].beforeAll.append(result)
    case .ready(let isWell):
      slots[slot].isReady = true
      if !isWell, isOpen || slot != 0 { failedBeforeAll.append(slots[slot].beforeAll) }
    case .retraced(let description): try concludeCutShort(slot, description)
    case .attempt(.began):
      slots[slot].steps = []
      slots[slot].stepStart = options.wallClock?.now()
    case .attempt(.step(var result, _)):
      if result.status == .undefined, let position = slots[slot].queue.first {
        result.message = run.advice(at: position, result: slots[slot].steps.count)
      }
      slots[slot].steps.append(result)
      // It may arrive long after the next one has begun.
      slots[slot].stepStart = result.start.map { $0 + result.duration }
    case .attempt(.ended):
      slots[slot].attempts.append(AttemptResult(steps: slots[slot].steps))
      slots[slot].steps = []
      conclude(slot)
    }
  }

  /// Goes on to the next test case unless this one is tried again; says whether it does.
  private mutating func conclude(_ slot: Int) {
    let attempts = slots[slot].attempts
    let isRetried = attempts.last?.status == .failed && attempts.count <= options.retries
    guard !isRetried, !slots[slot].queue.isEmpty else { return }
    early[slots[slot].queue.removeFirst()] = attempts
    slots[slot].attempts = []
    assign(slot)
  }

  // MARK: - Exits

  /// The reason why a child ended, and how to see it happen.
  ///
  /// It names the scenario, or any one where a hook around all of them ran.
  private func explanation(_ exit: ChildExit, _ slot: Int) -> String {
    let scenario = run.scenario(at: slots[slot].queue.first ?? 0)
    return exit.problem(debugging: processes.program.inDebugger(["run"], ["\(scenario.uri):\(scenario.line)"]))
  }

  private mutating func reap(_ exit: ChildExit, _ slot: Int) throws(ChildProcessError) {
    slots[slot].child = nil
    // It is not the app's fault, and no scenario has failed.
    guard exit.hasConnected else { throw .endedEarly(exit) }
    let problem =
      slots[slot].isGarbled ? "the app wrote into its process's connection to the runner" : explanation(exit, slot)
    if slots[slot].isClosing {
      let hooks = slots[slot].afterAll.count
      if hooks < hooksAfter.count { slots[slot].afterAll.append(StepResult(exit, problem, at: hooksAfter[hooks])) }
      return
    }
    guard slots[slot].isReady else {
      let hooks = slots[slot].beforeAll.count
      guard hooks < hooksBefore.count else { throw .endedEarly(exit) }
      slots[slot].beforeAll.append(StepResult(exit, problem, at: hooksBefore[hooks]))
      return try receive(.ready(false), from: slot)
    }
    guard let position = slots[slot].queue.first else { return }
    // Where the first steps have ended the process, too, there is no screen to show.
    if slots[slot].cutShort != nil { return try concludeCutShort(slot, "") }
    let end = options.wallClock?.now()
    let time = slots[slot].stepStart.flatMap { start in end.map { (start, max(.zero, $0 - start)) } }
    slots[slot].cutShort = WorkerSlot.CutShort(exit: exit, problem: problem, steps: slots[slot].steps, time: time)
    slots[slot].steps = []
    guard let count = slots[slot].cutShort?.steps.count, count > 0, !slots[slot].isGarbled else {
      return try concludeCutShort(slot, "")
    }
    try startRetracing(slot, position, count)
  }

  /// Starts a child that runs the first steps again, for the screen in front of the one that has ended the last child.
  private mutating func startRetracing(_ slot: Int, _ position: Int, _ count: Int) throws(ChildProcessError) {
    let testCase = run.testCase(at: position)
    do {
      let child = try newChild()
      var next = WorkerSlot(child: child, queue: slots[slot].queue, attempts: slots[slot].attempts)
      next.cutShort = slots[slot].cutShort
      slots[slot] = next
      let request = WorkerRequest.retracing(
        testCase.pickle, library: testCase.library, attempt: slots[slot].attempts.count, count: count)
      supervisor.send(libraries.frame, to: child)
      supervisor.send(request.frame, to: child)
      supervisor.flush(child)
    } catch {
      throw .spawning(error)
    }
  }

  /// Ends an attempt that has ended its process, with what the screen was, and goes on in the child that says so.
  private mutating func concludeCutShort(_ slot: Int, _ description: String) throws(ChildProcessError) {
    guard let cut = slots[slot].cutShort, let position = slots[slot].queue.first else { return }
    let problem = cut.problem + (description.isEmpty ? "" : "\n" + description)
    let attempt = run.attempt(at: position, cutShortAfter: cut.steps) { origin in
      var result = StepResult(cut.exit, problem, at: origin)
      result.start = cut.time?.start
      result.duration = cut.time?.duration ?? .zero
      return result
    }
    let child = slots[slot].child
    slots[slot].child = nil
    slots[slot].cutShort = nil
    slots[slot].steps = []
    slots[slot].attempts.append(attempt)
    conclude(slot)
    guard let child else {
      guard !slots[slot].queue.isEmpty || upcoming < count else { return }
      try start(slot)
      return assign(slot)
    }
    guard !slots[slot].queue.isEmpty || upcoming < count else {
      // It runs no scenario, and so no hooks behind them either.
      supervisor.kill(child)
      return
    }
    slots[slot].child = child
    sendQueue(of: slot, to: child)
    assign(slot)
  }

  private mutating func sendQueue(of slot: Int, to child: Int) {
    for (place, position) in slots[slot].queue.enumerated() {
      send(position, attempt: place == 0 ? slots[slot].attempts.count : 0, to: child)
    }
    supervisor.flush(child)
  }
}
