import RehearsalBase

/// The parent's side of a run in child processes: assigns the test cases, and starts another child in place of one that
/// has ended early.
struct ChildPool<World: Sendable>: ScenarioExecutor, ~Copyable {
  private let run: TestRun<World>
  private let processes: ChildProcesses
  private let hooksBefore: [Origin]
  private let hooksAfter: [Origin]
  private let libraries: WorkerRequest
  private var supervisor: Supervisor
  /// The child that had been started already, until it has a slot.
  private var first: SupervisedChild?
  private var slots: [WorkerSlot] = []
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
    self.processes = processes
    hooksBefore = run.runHooks(.before).map(\.definition.origin)
    hooksAfter = run.runHooks(.after).map(\.definition.origin)
    libraries = .libraries(run.partsOfLibraries)
    supervisor = Supervisor(timeout: processes.timeout)
    first = processes.first
  }

  // MARK: - The run

  mutating func start() throws(ChildProcessError) {
    guard run.count > 0 else { return }
    slots = Array(repeating: WorkerSlot(), count: max(1, min(run.options.jobs, run.count)))
    for slot in slots.indices { try start(slot) }
    // Where nothing can keep the scenarios from running, the children may begin at once.
    if hooksBefore.isEmpty { for slot in slots.indices { assign(slot) } }
  }

  mutating func beforeAll() throws(ChildProcessError) -> [StepResult] {
    guard !slots.isEmpty else { return [] }
    while !hooksBefore.isEmpty, slots[0].isOpening, try step() {}
    isOpen = true
    return slots[0].beforeAll
  }

  mutating func run(_ deliver: ([AttemptResult]?) -> Bool) throws(ChildProcessError) {
    for slot in slots.indices { assign(slot) }
    while due < run.count, failedBeforeAll.isEmpty {
      guard let attempts = early.removeValue(forKey: due) else {
        guard try step() else { break }
        continue
      }
      due += 1
      guard deliver(attempts) else { return }
    }
    guard run.options.isInterrupted() else { return }
    for position in due..<run.count { guard deliver(early.removeValue(forKey: position)) else { return } }
  }

  mutating func end() throws(ChildProcessError) -> (beforeAll: [[StepResult]], afterAll: [[StepResult]]) {
    // Where they failed in the first child too, that has been reported already.
    if slots.first?.beforeAll.contains(where: { $0.status.isFailure }) == true { failedBeforeAll = [] }
    if !hooksAfter.isEmpty, !slots.isEmpty, !run.options.isInterrupted(),
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

  private mutating func dismiss(_ slot: Int) {
    guard let child = slots[slot].child else { return }
    slots[slot].hasEverything = true
    slots[slot].queue = []
    child.cancel()
    child.dismiss()
  }

  // MARK: - Assigning

  /// Starts a child that goes on with the queue, or first runs the steps again in front of the one that has ended the last
  /// child, for what the screen was.
  private mutating func start(_ slot: Int, retracing cut: CutShort? = nil) throws(ChildProcessError) {
    let child: SupervisedChild
    do throws(SpawnError) {
      child = if let first = first.take() { supervisor.adopt(first) } else { try supervisor.start(processes.program) }
    } catch {
      throw .spawning(error)
    }
    let (queue, attempts) = (slots[slot].queue, slots[slot].attempts)
    slots[slot] = WorkerSlot(life: .opening(child, cut), queue: queue, attempts: attempts)
    child.send(libraries.frame)
    guard let cut else { return sendQueue(of: slot, to: child) }
    send(queue[0], attempt: attempts.count, retracing: cut.steps.count, to: child)
    child.flush()
  }

  /// How many test cases a child is handed at a time.
  private var batch: Int { max(1, min(32, run.count / (slots.count * 4))) }

  /// Keeps a child's queue at least half full, so that it works while this process reports.
  ///
  /// A child for which nothing is left may end at once, while its results are reported.
  private mutating func assign(_ slot: Int) {
    guard let child = slots[slot].child, !slots[slot].hasEverything, slots[slot].queue.count <= batch / 2 else {
      return
    }
    for position in (upcoming..<run.count).prefix(batch) {
      slots[slot].queue.append(position)
      send(position, attempt: 0, to: child)
      upcoming = position + 1
    }
    if upcoming == run.count {
      slots[slot].hasEverything = true
      child.endSending()
    }
    child.flush()
  }

  private mutating func sendQueue(of slot: Int, to child: SupervisedChild) {
    for (place, position) in slots[slot].queue.enumerated() {
      send(position, attempt: place == 0 ? slots[slot].attempts.count : 0, to: child)
    }
    child.flush()
  }

  private mutating func send(_ position: Int, attempt: Int, retracing count: Int? = nil, to child: SupervisedChild) {
    let scenario = run.testCases[position].scenario
    let request = WorkerRequest.scenario(
      scenario.pickle, library: scenario.libraryPosition, attempt: attempt, retracing: count)
    child.send(request.frame)
  }

  // MARK: - Receiving

  /// Waits for the next event and handles it; returns whether there is still a child.
  private mutating func step() throws(ChildProcessError) -> Bool {
    guard let (child, event) = supervisor.next(isInterrupted: run.options.isInterrupted) else { return false }
    guard let slot = slots.firstIndex(where: { $0.child === child }) else { return true }
    switch event {
    case .wrote(let line):
      guard !slots[slot].repeats else { break }
      for line in processes.showsBacktraces ? [line] : slots[slot].backtrace.lines(toShow: line) {
        processes.printed(line)
      }
    case .frame(let frame):
      guard let reply = try? WorkerReply(frame: frame) else {
        slots[slot].isGarbled = true
        child.kill()
        break
      }
      try receive(reply, from: slot)
    case .ended where run.options.isInterrupted(): slots[slot].life = .ended
    case .ended(let exit): try reap(exit, slot)
    }
    return true
  }

  private mutating func receive(_ answer: WorkerReply, from slot: Int) throws(ChildProcessError) {
    switch answer {
    case .hook(let result) where slots[slot].isOpening: slots[slot].beforeAll.append(result)
    case .hook(let result): slots[slot].afterAll.append(result)
    case .ready(let isWell): open(slot, isWell: isWell)
    case .retraced(let description):
      guard case .retracing(let child, let cut) = slots[slot].life else { break }
      try conclude(cut, description, slot, goingOnIn: child)
    case .attempt(.began):
      slots[slot].steps = []
      slots[slot].stepStart = run.options.wallClock?.now()
    case .attempt(.step(var result, _)):
      if result.status == .undefined, let position = slots[slot].queue.first {
        result.message = run.testCases[position].scenario.advice(onResult: slots[slot].steps.count)
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

  private mutating func open(_ slot: Int, isWell: Bool) {
    slots[slot].open()
    if !isWell, isOpen || slot != 0 { failedBeforeAll.append(slots[slot].beforeAll) }
  }

  /// Goes on to the next test case unless this one is tried again.
  private mutating func conclude(_ slot: Int) {
    let attempts = slots[slot].attempts
    let isRetried = attempts.last?.status == .failed && attempts.count <= run.options.retries
    guard !isRetried, !slots[slot].queue.isEmpty else { return }
    early[slots[slot].queue.removeFirst()] = attempts
    slots[slot].attempts = []
    assign(slot)
  }

  // MARK: - Exits

  private mutating func reap(_ exit: ChildExit, _ slot: Int) throws(ChildProcessError) {
    let life = slots[slot].life
    slots[slot].life = .ended
    // It is not the app's fault, and no scenario has failed.
    guard exit.hasConnected else { throw .endedEarly(exit) }
    let problem = problem(of: exit, slot)
    if slots[slot].isClosing {
      let hooks = slots[slot].afterAll.count
      if hooks < hooksAfter.count { slots[slot].afterAll.append(StepResult(exit, problem, at: hooksAfter[hooks])) }
      return
    }
    switch life {
    case .opening:
      let hooks = slots[slot].beforeAll.count
      guard hooks < hooksBefore.count else { throw .endedEarly(exit) }
      slots[slot].beforeAll.append(StepResult(exit, problem, at: hooksBefore[hooks]))
      open(slot, isWell: false)
    // Where the first steps have ended the process, too, there is no screen to show.
    case .retracing(_, let cut): try conclude(cut, "", slot)
    case .ended: break
    case .running:
      guard !slots[slot].queue.isEmpty else { break }
      let (steps, end) = (slots[slot].steps, run.options.wallClock?.now())
      let time = slots[slot].stepStart.flatMap { start in end.map { (start, max(.zero, $0 - start)) } }
      let cut = CutShort(exit: exit, problem: problem, steps: steps, time: time)
      if steps.isEmpty || slots[slot].isGarbled { try conclude(cut, "", slot) } else { try start(slot, retracing: cut) }
    }
  }

  /// The reason why a child ended, and how to see it happen.
  ///
  /// It names the scenario, or any one where a hook around all of them ran.
  private func problem(of exit: ChildExit, _ slot: Int) -> String {
    guard !slots[slot].isGarbled else { return "the app wrote into its process's connection to the runner" }
    let scenario = run.scenario(at: slots[slot].queue.first ?? 0)
    return exit.problem(debugging: processes.program.inDebugger(["run"], ["\(scenario.uri):\(scenario.line)"]))
  }

  /// Ends an attempt that has ended its process, with what the screen was, and goes on in the child that says so, or in
  /// another one.
  private mutating func conclude(
    _ cut: CutShort, _ description: String, _ slot: Int, goingOnIn child: SupervisedChild? = nil
  ) throws(ChildProcessError) {
    guard let position = slots[slot].queue.first else { return }
    slots[slot].life = .ended
    slots[slot].steps = []
    slots[slot].attempts.append(run.testCases[position].attempt(cut, description))
    conclude(slot)
    let isOver = slots[slot].queue.isEmpty && upcoming == run.count
    if let child {
      // It runs no scenario, and so no hooks behind them either.
      guard !isOver else { return child.kill() }
      slots[slot].life = .running(child)
      sendQueue(of: slot, to: child)
    } else {
      guard !isOver else { return }
      try start(slot)
    }
    assign(slot)
  }
}
