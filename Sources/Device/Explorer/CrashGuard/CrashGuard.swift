import Basics
import CrashPage
@preconcurrency import RehearsalPlatform
import Supervision

/// Lets a search survive crashes of the app's code by restarting its process at a savepoint.
///
/// A savepoint is a paused fork of the process, made while it has no other thread. When the process ends, a supervising
/// process wakes the fork, which continues from there and can read the crash. The process must belong to the search alone.
package final class CrashGuard: Sendable {
  package static let mostThreads = SharedPage.mostThreads

  let page: SharedPage
  private let wakingEnd: Int32
  private let standardError: Int32
  private let watcher: pid_t
  private let times = Lock(Times())
  /// The threads that run the app's code.
  let threads = WorkerThreads()
  private let calls = Lock(RepeatedCalls())
  private let kept = Lock<[any Sendable]>([])

  /// Processor times, in microseconds.
  private struct Times: Sendable {
    /// The time of the last savepoint.
    var madeAt = 0
    var madeAtInSystem = 0
    /// The time until the next savepoint.
    var limit = 2_000_000
    /// The cost of a savepoint: the fork, and each page that is copied on write.
    var cost = 10_000
  }

  /// The work between two savepoints without crashes, as a multiple of a savepoint's cost.
  private static let mostWorkPerCost = 100
  private static let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  init(_ page: SharedPage, wakingEnd: Int32, standardError: Int32, watcher: pid_t) {
    self.page = page
    self.wakingEnd = wakingEnd
    self.standardError = standardError
    self.watcher = watcher
  }

  // MARK: - Savepoints

  /// Makes a savepoint if there is none or the last one is too old.
  ///
  /// - Parameter threads: How many share the processor time since then, as far as there are processors.
  /// - Returns: Nil, and again in the copy when the process has ended: then the crash. The copy has no savepoint.
  func renewSavepoint(threads: Int = 1) -> Crash? {
    let now = Self.timeUsed
    var times = times.withLock(\.self)
    if page[\.savepoint] != 0 {
      guard (now.all - times.madeAt) / min(threads, Self.processors) > times.limit else { return nil }
      times.cost = max(500, now.inSystem - times.madeAtInSystem)
    }
    let crash = makeSavepoint()
    // Frequent crashes need frequent savepoints, so that little work repeats; without crashes, savepoints should be rare:
    // each makes the memory that is written later be copied, and with several threads a copy takes much longer.
    // With the first limit at 5 ms instead of 2 s, a search of one second took 0.08 s longer in one thread, and 0.19 s in
    // two.
    let most = max(times.limit, Self.mostWorkPerCost * times.cost)
    let limit = crash == nil ? min(4 * times.limit, most) : max(times.limit / 4, 1_000)
    self.times.withLock { [cost = times.cost] in ($0.limit, $0.cost) = (limit, cost) }
    return crash
  }

  /// Makes a savepoint before work that runs in `catching`, or keeps one that is not too old.
  ///
  /// After a crash everything is repeated from the savepoint, but for the call that has crashed.
  package func begin() {
    while let crash = renewSavepoint(), learn(from: crash) {}
  }

  /// Drops the savepoint: results until now were reported, and must not be repeated.
  package func commit() {
    calls.withLock { $0.forget() }
    dropSavepoint()
  }

  private func dropSavepoint() {
    let process = pid_t(page[\.savepoint])
    guard process != 0 else { return }
    page[\.savepoint] = 0
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  private func makeSavepoint() -> Crash? {
    dropSavepoint()
    threads.end()
    ftruncate(standardError, 0)
    page.note = []
    page[\.call] = 0
    let before = Self.timeUsed.inSystem
    #if os(Linux)
      let process = ProcessFork.copy()
      guard process != 0 else {
        waitToWake()
        return Crash(takenFrom: page, String(decoding: readAll(standardError), as: UTF8.self))
      }
      // Without a savepoint, the next crash ends the search.
      if process > 0 { page[\.savepoint] = Int(process) }
    #endif
    times.withLock { ($0.madeAt, $0.madeAtInSystem) = (Self.timeUsed.all, before) }
    return nil
  }

  private func waitToWake() {
    var byte: UInt8 = 0
    while true {
      let count = read(wakingEnd, &byte, 1)
      if count == 1 { break }
      // The supervising process is gone, so nothing would wake the savepoint.
      guard count < 0, errno == EINTR else { _exit(0) }
    }
    endWithWatcher()
  }

  /// Makes this process end with its supervising process, however that one ends.
  func endWithWatcher() {
    #if os(Linux)
      _ = ProcessControl.endWithParent()
    #endif
    if getppid() != watcher { _exit(0) }
  }

  /// The processor time of this process.
  private static var timeUsed: (all: Int, inSystem: Int) {
    let usage = processUsage
    let inSystem = Int(usage.ru_stime.tv_sec) * 1_000_000 + Int(usage.ru_stime.tv_usec)
    return (Int(usage.ru_utime.tv_sec) * 1_000_000 + Int(usage.ru_utime.tv_usec) + inSystem, inSystem)
  }

  // MARK: - Crashes

  /// Runs code that may crash; its changes to memory are lost if it does.
  ///
  /// After `begin` it makes no savepoint of its own.
  package func catching<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Swift.Result<Result, Trap> {
    let number = calls.withLock { $0.next() }
    if let end = calls.withLock({ $0.end(ofCall: number) }) {
      // What came before is not repeated for the next crash.
      while let crash = makeSavepoint(), learn(from: crash) {}
      page.note = end.note
      return .failure(end.trap)
    }
    let isWithin = page[\.savepoint] != 0
    if !isWithin, let crash = makeSavepoint() { return .failure(Trap(crash)) }
    defer { if !isWithin { commit() } }
    let outcome = Lock<Result?>(nil)
    let job: @Sendable () -> Void = {
      let result = body()
      outcome.withLock { $0 = result }
    }
    page[\.call] = number
    threads.run([(page.work(0), job)])
    page[\.call] = 0
    return outcome.withLock(\.self).map { .success($0) } ?? .failure(.hang)
  }

  /// Notes which call has ended the process; false when it was none, so that what is repeated would end it again.
  private func learn(from crash: Crash) -> Bool {
    let number = page[\.call]
    guard number != 0 else { return false }
    let end = RepeatedCalls.End(trap: Trap(crash), note: page.note)
    calls.withLock { $0.add(end, ofCall: number) }
    return true
  }

  /// Bytes that code in `catching` writes, to be read after a crash.
  package var note: [UInt8] {
    get { page.note }
    set { page.note = newValue }
  }

  /// Keeps a value until the process ends: to take a large one apart would only take time.
  ///
  /// Measured with the search of `Balance(hardened)` at 3 faults and 8 actions: 3 % of the whole process.
  package func keep(_ value: some Sendable) { kept.withLock { $0.append(value) } }

  /// Ends the process, because it would only crash again.
  func giveUp(_ crash: Crash) -> Never {
    _ = signal(crash.signal, SIG_DFL)
    if crash.signal != 0 { kill(getpid(), crash.signal) }
    _exit(crash.isHang ? 70 : 0)
  }
}

/// Reads a file from its start.
func readAll(_ file: Int32) -> [UInt8] {
  var bytes: [UInt8] = []
  lseek(file, 0, SEEK_SET)
  withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
    while true {
      let count = read(file, buffer.baseAddress, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
  }
  return bytes
}
