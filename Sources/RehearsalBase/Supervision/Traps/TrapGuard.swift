package import RehearsalPlatform
import RehearsalTraps

/// Runs code of the app on threads of its own, which a trap parks for good; whoever waits for it goes on.
///
/// A value that the code was changing is lost with its thread, and what it had locked stays locked. Everything else stays as
/// it is, and no process ends, on any system. What cannot be survived is named in the article "Architecture".
///
/// One thread at a time may use a guard.
package final class TrapGuard: Sendable {
  /// The way of the code's output to standard error.
  package enum Output: Sendable {
    /// It is written; the runtime's messages are not known.
    case untouched
    /// It is lost, but for the runtime's message about a trap. That needs a process which writes nothing else meanwhile.
    case kept
    /// The same, but it is written once the code has come back.
    case forwarded
  }

  /// What can be done in this process: a child that a supervisor has started writes nothing but what the app's code writes.
  package static var outputOfThisProcess: Output { isSupervisedChild ? .kept : .untouched }

  /// Receives each thread that has been parked, on another one; set before there is any guard.
  nonisolated(unsafe) package static var afterTrap: (@Sendable (pthread_t) -> Void)?

  private let patience: Duration
  private let threads: GuardedThreads
  private let output: CapturedOutput?

  /// So many threads may be parked: one takes about 30 KB, and a system gives a process some thousands of them.
  package static let mostParked = 2_000

  package init(patience: Duration = .seconds(30), output: Output = .untouched) {
    self.patience = patience
    threads = GuardedThreads()
    self.output = output == .untouched ? nil : CapturedOutput(isForwarded: output == .forwarded)
  }

  /// Says that the calling thread begins a step of its work, which is a sign of life.
  package static func beat() {
    trap_beat()
    countedSteps?.begin()
  }

  /// Whether the steps of this process are counted: then one thread does them all.
  package static var countsSteps: Bool { countedSteps != nil }

  package var isExhausted: Bool { threads.parkedCount >= Self.mostParked }

  package func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Swift.Result<Result, AppEnd> {
    let outcome = Outcome<Result>()
    var failure: AppEnd?
    run([{ outcome.result = body() }]) { _, end in
      failure = end
      return nil
    }
    if let failure { return .failure(failure) }
    guard let result = outcome.result else { return .failure(AppEnd(isHang: true)) }
    return .success(result)
  }

  /// Runs jobs side by side, and returns when all have ended.
  ///
  /// Of several that trap, it is not known which of them a message of the runtime belongs to.
  ///
  /// - Parameter follower: Receives the number of a job whose code has ended, and how; returns what goes on in its place, on
  ///   another thread, or nil.
  package func run(_ jobs: [@Sendable () -> Void], follower: (Int, AppEnd) -> (@Sendable () -> Void)?) {
    output?.begin()
    defer { output?.end() }
    var busy = jobs.enumerated().map { (number: $0, thread: start($1), watch: HangWatch(patience)) }
    while !busy.isEmpty {
      threads.wait()
      // Whoever waits for this thread waits for those.
      trap_beat()
      for place in busy.indices.reversed() {
        let (number, thread) = (busy[place].number, busy[place].thread)
        let isHang = busy[place].watch.isOver(thread)
        if isHang { thread.park() }
        guard thread.isParked || !thread.isBusy else { continue }
        threads.release(thread)
        if thread.isParked, let parked = thread.thread { Self.afterTrap?(parked) }
        guard thread.isParked, let next = follower(number, AppEnd(thread, isHang: isHang, output)) else {
          busy.remove(at: place)
          continue
        }
        busy[place] = (number, start(next), HangWatch(patience))
      }
    }
  }

  private func start(_ job: @escaping @Sendable () -> Void) -> GuardedThread {
    let started = threads.start {
      Self.beat()
      job()
    }
    guard let started else {
      output?.end()
      fatalError(Self.noMoreThreads)
    }
    return started
  }

  static let noMoreThreads = "the system gives this process no more threads"

  /// Ends this process, whatever its parked threads have begun: one of them may be in an exit already.
  package static func endProcess(_ status: Int32) -> Never {
    flush()
    if GuardedThread.hasParked { _exit(status) }
    exit(status)
  }

  /// Writes what is buffered, unless a parked thread may hold the locks of that for good.
  static func flush() { if !GuardedThread.hasForced { fflush(nil) } }

  /// The place for a result; unchecked because it is read when the thread that writes it has ended its job.
  private final class Outcome<Result: Sendable>: @unchecked Sendable {
    var result: Result?
  }
}

extension AppEnd {
  fileprivate init(_ thread: GuardedThread, isHang: Bool, _ output: CapturedOutput?) {
    let message = isHang || thread.isLeftOut ? nil : output?.message(until: thread.outputLength)
    self.init(
      signal: thread.signal, isHang: isHang, message: Self.speaks(before: thread.signal) ? message : nil,
      place: isHang ? nil : thread.place, isLeftOut: thread.isLeftOut)
  }
}
