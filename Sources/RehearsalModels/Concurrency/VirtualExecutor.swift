import Dispatch
import RehearsalBase
import RehearsalPlatform
import RehearsalSystem

// What is experimental in the toolchain is in this file, and what is read of the runtime's memory in `TaskMemory.swift`.
// The protocols are SPI of Swift 6.3 on Linux; an SDK of Apple's does not have them.
#if compiler(>=6.3) && !canImport(Darwin)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
#endif

/// The one executor of a process: every job of Swift concurrency on one thread, in one order, in virtual time.
final class VirtualExecutor: @unchecked Sendable {
  // Unchecked because only the thread whose turn it is uses it.

  /// A job that sleeps.
  private struct Sleeper {
    let sleep: Sleep
    let deadline: Duration
    let job: UnownedJob
    let task: TaskMemory?
  }

  private struct Owner: @unchecked Sendable { let thread: pthread_t }

  static let shared = VirtualExecutor()

  /// The thread that made the executor; others use it while they run models.
  private let thread = pthread_self()
  private(set) var isInstalled = false
  private var ready = JobQueue()
  /// The jobs of the program while models run, and those of models while the program does.
  private var resting = JobQueue()
  /// A search runs devices on threads of its own, one at a time.
  ///
  /// A lock would stay with a thread that has trapped.
  private let turn = DispatchSemaphore(value: 1)
  /// The thread whose turn it is.
  private let owner = Lock<Owner?>(nil)
  /// Whether the live model was at work when its thread trapped.
  private(set) var hasLostModel = false
  /// By deadline; those of one deadline in the order they were added.
  private var sleepers: [Sleeper] = []
  /// Those that the present input has begun.
  private(set) var newSleeps: [Sleep] = []
  /// The numbers of the sleeps that it has ended by a cancellation.
  private(set) var endedSleeps: [Int] = []
  private let foreignJobs = Lock(0)
  private(set) var tasks = TaskLog()
  /// Whether a task's memory is as this code takes it to be.
  private(set) var knowsTasks = false
  private var runsModels = false
  /// The order of jobs of models that are ready at one instant.
  private var order = TaskOrder(number: 0)

  private(set) var now = Duration.zero { didSet { replaced_clock_set(now.nanoseconds) } }

  var foreignJobCount: Int { foreignJobs.withLock { $0 } }
  var isIdle: Bool { ready.isEmpty && sleepers.isEmpty }
  var nextDeadline: Duration? { sleepers.first?.deadline }

  private var isOnItsThread: Bool { replaced_clock_is_virtual() || pthread_equal(thread, pthread_self()) != 0 }

  /// Whether the memory of tasks whose state is known says so.
  private func readsTasks() -> Bool {
    nonisolated(unsafe) var waiting: UnsafeContinuation<Void, Never>?
    let task = Task { await withUnsafeContinuation { waiting = $0 } }
    let other = Task {}
    while runNext() {}
    let (memory, ended) = (TaskMemory(task), TaskMemory(other))
    guard let waiting, !memory.hasEnded, ended.hasEnded, !memory.isCancelled, !memory.isChild else { return false }
    task.cancel()
    guard memory.isCancelled, !ended.isCancelled else { return false }
    waiting.resume()
    while runNext() {}
    return memory.hasEnded
  }

  /// Lets models run on this thread, in virtual time, apart from the jobs of the program.
  func whileModelsRun<Result>(_ body: () -> Result) -> Result {
    turn.wait()
    owner.withLock { $0 = Owner(thread: pthread_self()) }
    swap(&ready, &resting)
    replaced_clock_begin()
    runsModels = true
    defer {
      runsModels = false
      replaced_clock_end()
      swap(&ready, &resting)
      owner.withLock { $0 = nil }
      turn.signal()
    }
    return body()
  }

  /// Takes the turn from a thread that has trapped, if it had it; its model is lost.
  private func takeTurn(from thread: pthread_t) {
    let hadIt = owner.withLock { owner in
      guard let known = owner, pthread_equal(known.thread, thread) != 0 else { return false }
      owner = nil
      return true
    }
    guard hadIt else { return }
    runsModels = false
    swap(&ready, &resting)
    hasLostModel = true
    turn.signal()
  }

  func inVirtualTime<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    replaced_clock_begin()
    defer { replaced_clock_end() }
    try body()
  }

  /// Runs the oldest job that is ready; false if there is none.
  func runNext() -> Bool {
    guard let job = ready.pop(runsModels ? order : TaskOrder(number: 0)) else { return false }
    tasks.hasRun = true
    guard runsModels, knowsTasks else {
      run(job)
      return true
    }
    if let task = TaskMemory(job) {
      endSleep(of: task)
      task.keeping {
        run(job)
        tasks.note(task)
      }
    } else {
      let isOfActor = !TaskMemory.isContinuation(job)
      if isOfActor { tasks.missesTasks = true }
      run(job)
      if isOfActor { tasks.noteEnds() }
    }
    return true
  }

  /// Ends the sleep of a task that runs: a cancellation has resumed it, and nobody waits for the deadline.
  private func endSleep(of task: TaskMemory) {
    guard let index = sleepers.firstIndex(where: { $0.task == task }) else { return }
    let sleeper = sleepers.remove(at: index)
    // A sleep that has both begun and ended by one input is none for the device.
    if let new = newSleeps.firstIndex(of: sleeper.sleep) {
      newSleeps.remove(at: new)
    } else {
      endedSleeps.append(sleeper.sleep.number)
    }
    ready.append(sleeper.job)
  }

  func sleep(of task: TaskMemory) -> Int? { sleepers.first { $0.task == task }?.sleep.number }

  /// Begins a new record of the tasks that run.
  func beginInput() {
    ready.beginInput()
    tasks.beginInput()
    newSleeps.removeAll()
    endedSleeps.removeAll()
  }

  /// Forgets tasks that may have ended unseen, at a time when none is under way.
  func forgetMissedTasks() { if tasks.missesTasks { tasks.forgetTasks() } }

  /// Notes that the present task waits, though another one may have begun it.
  func noteCurrentTask() -> TaskMemory? {
    guard runsModels, knowsTasks, let task = TaskMemory.current else { return nil }
    tasks.note(task)
    return task
  }

  /// Moves the clock to the next deadline and wakes the first sleeper of it; false if nobody sleeps.
  func wakeNext() -> Bool {
    guard !sleepers.isEmpty else { return false }
    wake(at: 0)
    return true
  }

  /// Ends one sleep, whose time a device has measured; nothing if it has ended.
  func wake(_ number: Int) {
    if let index = sleepers.firstIndex(where: { $0.sleep.number == number }) { wake(at: index) }
  }

  private func wake(at index: Int) {
    let sleeper = sleepers.remove(at: index)
    now = max(now, sleeper.deadline)
    ready.append(sleeper.job)
  }

  /// Cancels the tasks that wait, and those that these begin, and runs them until they have ended or go on all the same.
  func cancelTasks() {
    var rounds = 0
    while !tasks.suspended.isEmpty, rounds < 8 {
      for (task, _) in tasks.suspended where !task.isCancelled { task.cancel() }
      let sleeping = sleepers
      sleepers = []
      for sleeper in sleeping { ready.append(sleeper.job) }
      var jobs = 0
      while jobs < 1_000, runNext() { jobs += 1 }
      rounds += 1
    }
  }

  /// Forgets all jobs, and begins the time anew: tasks that have not ended stay where they are for good.
  func discardJobs() {
    ready.removeAll()
    sleepers.removeAll()
    newSleeps.removeAll()
    endedSleeps.removeAll()
    tasks.forgetTasks()
    tasks = TaskLog()
    // Those of a model that was given up stop no other.
    foreignJobs.withLock { $0 = 0 }
    now = .zero
    hasLostModel = false
  }

  /// Sets the date at the virtual time 0, in milliseconds since 1970, and the order of jobs.
  func begin(at date: Int64, taskOrder: Int) {
    replaced_clock_set_start(date)
    replaced_random_set_count(0)
    order = TaskOrder(number: taskOrder)
  }

  /// How many random numbers models have drawn, on which the next ones depend.
  var drawnNumbers: Int { Int(replaced_random_count()) }

  /// Looks at a model: what is drawn meanwhile is no part of its history.
  func look<Result>(_ body: () -> Result) -> Result {
    let count = replaced_random_count()
    defer { replaced_random_set_count(count) }
    return body()
  }

  /// Whether a model has read the date since the last call.
  func takeDateRead() -> Bool { replaced_clock_take_read() }

  /// Moves the clock forward to a time at which nobody is due earlier.
  func pass(to time: Duration) { if time > now { now = time } }

  private func sleep(_ job: UnownedJob, for length: Duration) {
    guard isOnItsThread else { return foreignJobs.withLock { $0 += 1 } }
    let deadline = now + max(length, .zero)
    // Counted anew at rest, so that equal states have equal numbers.
    let number = (sleepers.map(\.sleep.number).max() ?? -1) + 1
    let sleep = Sleep(number: number, length: max(length, .zero))
    newSleeps.append(sleep)
    let index = sleepers.firstIndex { $0.deadline > deadline } ?? sleepers.endIndex
    sleepers.insert(Sleeper(sleep: sleep, deadline: deadline, job: job, task: noteCurrentTask()), at: index)
  }
}

extension Duration {
  fileprivate var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}

#if compiler(>=6.3) && !canImport(Darwin)
  extension VirtualExecutor: MainExecutor, TaskExecutor, SchedulingExecutor {
    /// Sets the executor for the process; false if another one may have been used before.
    ///
    /// The runtime replaces an executor that was used without a word. Its threads are still there.
    static func install() -> Bool {
      guard threadCount == 1 else { return false }
      _createExecutors(factory: Factory.self)
      shared.isInstalled = MainActor.executor === shared && Task<Never, Never>.defaultExecutor === shared
      if shared.isInstalled { shared.knowsTasks = shared.readsTasks() }
      TrapGuard.afterTrap = { shared.takeTurn(from: $0) }
      return shared.isInstalled
    }

    private static var threadCount: Int {
      guard let folder = opendir("/proc/self/task") else { return 1 }
      defer { closedir(folder) }
      var count = -2  // "." and ".."
      while readdir(folder) != nil { count += 1 }
      return count
    }

    fileprivate func run(_ job: UnownedJob) {
      job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }

    func enqueue(_ job: consuming ExecutorJob) {
      // A job of another thread is counted and never run: its place in the order would be another one in each run.
      guard isOnItsThread else { return foreignJobs.withLock { $0 += 1 } }
      ready.append(UnownedJob(job))
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      let delay = (delay as? Duration) ?? .zero
      sleep(UnownedJob(job), for: delay)
    }

    /// Adds a sleeper; the clock of its deadline is ours, so what is left of it is the length of the sleep.
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      sleep(UnownedJob(job), for: (clock.now.duration(to: instant) as? Duration) ?? .zero)
    }

    func isSameExclusiveExecutionContext(other: VirtualExecutor) -> Bool { true }
    func checkIsolated() { precondition(isOnItsThread, "Code of an actor runs on a thread of its own.") }
    func isIsolatingCurrentContext() -> Bool? { isOnItsThread }
    func run() {}
    func stop() {}

    private struct Factory: ExecutorFactory {
      static var mainExecutor: any MainExecutor { VirtualExecutor.shared }
      static var defaultExecutor: any TaskExecutor { VirtualExecutor.shared }
    }
  }
#else
  extension VirtualExecutor {
    static func install() -> Bool { false }
    fileprivate func run(_ job: UnownedJob) {}
  }
#endif

/// A sleep that has not ended, by its number among them.
struct Sleep: Hashable {
  let number: Int
  let length: Duration
}
