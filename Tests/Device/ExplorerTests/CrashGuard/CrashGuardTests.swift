import Basics
import CrashPage
import Foundation
import Supervision
import Testing

@testable import Explorer

#if os(Linux)
  /// A search survives crashes of the app's code, and no process remains.
  ///
  /// The tests run in their own processes: only a process that does nothing but search may be copied.
  struct CrashGuardTests {
    @Test func `a crash is known afterwards, and earlier results are kept`() async {
      await #expect(processExitsWith: .success) {
        Self.guarded { crashGuard in
          precondition(crashGuard.catching { 1 } == .success(1))
          Self.expect("Fatal error: it is full", crashGuard.catching { fatalError("it is full") })
          Self.expect("the app ended its process", crashGuard.catching { exit(0) })
          Self.expect("the app ended its process", crashGuard.catching { _exit(3) })
          Self.expect("the app aborted", crashGuard.catching { abort() })
          Self.expect("calls itself without end", crashGuard.catching { Self.depth(0) })
          precondition(crashGuard.catching { 2 } == .success(2))
        }
      }
    }

    @Test func `a hang is stopped`() async {
      await #expect(processExitsWith: .success) {
        Self.guarded { crashGuard in
          Self.expect("the app hung", crashGuard.catching { while true { usleep(1000) } })
          precondition(crashGuard.catching { 2 } == .success(2))
        }
      }
    }

    @Test func `a lock that was held in a crash is free afterwards`() async {
      await #expect(processExitsWith: .success) {
        Self.guarded { crashGuard in
          for number in 0..<3 {
            let crashed = crashGuard.catching { Self.lock.withLock { $0 = [1, 2, 3][$0 + 3] } }
            Self.expect("Index out of range", crashed)
            precondition(crashGuard.catching { Self.lock.withLock { $0 } } == .success(number))
            Self.lock.withLock { $0 += 1 }
          }
        }
      }
    }

    @Test func `the app may use the standard library's mutex`() async {
      await #expect(processExitsWith: .success) {
        Self.guarded { crashGuard in
          for number in 0..<3 {
            Self.expect("it is full", crashGuard.catching { Self.mutex.withLock { _ in fatalError("it is full") } })
            let before = crashGuard.catching {
              Self.mutex.withLock { value in
                defer { value += 1 }
                return value
              }
            }
            precondition(before == .success(number))
          }
        }
      }
    }

    @Test func `a search survives many crashes in a row`() async {
      await #expect(processExitsWith: .success) {
        Self.guarded { crashGuard in
          for number in 0..<200 {
            Self.expect("number \(number)", crashGuard.catching { fatalError("number \(number)") })
          }
        }
      }
    }

    @Test func `the interrupted work is done again after a crash, without the crashing part`() async {
      await #expect(processExitsWith: .success) {
        Self.guarded { crashGuard in
          var sum = 0
          crashGuard.begin()
          for number in 1...5 {
            let result = crashGuard.catching {
              if number == 3 { fatalError("three") }
              return number
            }
            switch result {
            case .success(let number): sum += number
            case .failure(let trap): Self.expect("three", .failure(trap) as Result<Int, Trap>)
            }
          }
          precondition(sum == 12)
        }
      }
    }

    @Test func `what has crashed is not done again, and what came before it once`() async {
      await #expect(processExitsWith: .success) {
        // Its counters are shared by all processes.
        guard let counters = SharedPage() else { preconditionFailure("there is no memory") }
        Self.guarded { crashGuard in
          var failures: [Int] = []
          for number in 1...9 {
            crashGuard.begin()
            let result = crashGuard.catching {
              counters.work(number).beat()
              crashGuard.note = [UInt8(number)]
              if number == 7 { while true { usleep(1000) } }
              if number % 2 == 0 { fatalError("number \(number)") }
            }
            guard case .failure(let trap) = result else { continue }
            failures.append(number)
            precondition(trap.message.contains(number == 7 ? "hung" : "number \(number)"), trap.message)
            precondition(crashGuard.note == [UInt8(number)])
          }
          precondition(failures == [2, 4, 6, 7, 8])
        }
        let counts = (1...9).map { counters.work($0).signOfLife }
        precondition(counts == [2, 1, 2, 1, 2, 1, 1, 1, 1], "\(counts)")
      }
    }

    @Test func `a crash outside of all calls ends the process, whatever has crashed before`() async {
      await #expect(processExitsWith: .signal(SIGABRT)) {
        CrashGuard.run { crashGuard in
          crashGuard?.begin()
          _ = crashGuard?.catching { fatalError("a call") }
          guard crashGuard?.catching({ 1 }) == .success(1) else { _exit(3) }
          abort()
        }
      }
    }

    @Test func `data that was left for later is known after a crash`() async {
      await #expect(processExitsWith: .success) {
        Self.guarded { crashGuard in
          _ = crashGuard.catching {
            crashGuard.note = [1, 2, 3]
            abort()
          }
          precondition(crashGuard.note == [1, 2, 3])
        }
      }
    }

    @Test func `what is kept is not taken apart before the process ends`() async {
      final class Fragile: Sendable {
        deinit { _exit(9) }
      }
      await #expect(processExitsWith: .success) { CrashGuard.run { $0?.keep(Fragile()) } }
    }

    @Test func `a crash of the search's own code ends the process`() async {
      await #expect(processExitsWith: .signal(SIGABRT)) { CrashGuard.run { _ in abort() } }
      await #expect(processExitsWith: .signal(SIGKILL)) { CrashGuard.run { _ in kill(getpid(), SIGKILL) } }
      await #expect(processExitsWith: .exitCode(7)) { CrashGuard.run { _ in exit(7) } }
    }

    @Test func `of threads that trap at once, the backtrace of the first one is whole`() async {
      await #expect(processExitsWith: .success) {
        Self.guarded { crashGuard in
          for _ in 0..<50 {
            if let crash = crashGuard.renewSavepoint() {
              precondition(crash.signal == SIGILL && !crash.calls.isEmpty, "\(crash)")
              continue
            }
            let ready = Lock(0)
            let trap: @Sendable () -> Void = {
              ready.withLock { $0 += 1 }
              while ready.withLock(\.self) < 4 { sched_yield() }
              raise(SIGILL)
            }
            crashGuard.threads.run((0..<4).map { (crashGuard.page.work($0), trap) })
            preconditionFailure("no thread has ended the process")
          }
        }
      }
    }

    @Test func `a savepoint is made while there is no other thread`() async {
      await #expect(processExitsWith: .success) {
        Self.guarded { crashGuard in
          crashGuard.threads.run((0..<2).map { (crashGuard.page.work($0), {}) })
          precondition(Self.countOfThreads == 3)
          precondition(crashGuard.renewSavepoint() == nil && Self.countOfThreads == 1)
        }
      }
    }

    @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
    func `threads that share the work share its time until the next savepoint`() async {
      await #expect(processExitsWith: .success) {
        Self.guarded { crashGuard in
          precondition(crashGuard.renewSavepoint() == nil)
          let first = crashGuard.page[\.savepoint]
          while clock() < 5 * CLOCKS_PER_SEC / 2 {}
          precondition(crashGuard.renewSavepoint(threads: 2) == nil && crashGuard.page[\.savepoint] == first)
          precondition(crashGuard.renewSavepoint(threads: 1) == nil && crashGuard.page[\.savepoint] != first)
        }
      }
    }

    @Test func `whoever starts threads sleeps until the last of them has ended`() async {
      await #expect(processExitsWith: .success) {
        Self.guarded { crashGuard in
          let caller = Int(crash_page_thread())
          let mayEnd = Lock(false)
          let first: @Sendable () -> Void = {
            precondition(Int(crash_page_thread()) != caller)
            while !mayEnd.withLock(\.self) { usleep(1_000) }
          }
          let last: @Sendable () -> Void = {
            while ThreadActivity(process: Int(getpid()), thread: caller)?.isAsleep != true { usleep(1_000) }
            let before = Self.switches(ofThread: caller)
            mayEnd.withLock { $0 = true }
            usleep(100_000)
            precondition(before != nil && Self.switches(ofThread: caller) == before)
          }
          crashGuard.threads.run([first, last].enumerated().map { (crashGuard.page.work($0), $1) })
        }
      }
    }

    @Test func `no program that is started holds the pipe whose closing ends a savepoint`() async {
      await #expect(processExitsWith: .success) {
        let before = Self.pipes
        CrashGuard.run { _ in
          let own = Self.pipes.subtracting(before)
          precondition(!own.isEmpty, "there is no such pipe")
          precondition(own.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
        }
      }
    }

    // MARK: - Support

    private static var countOfThreads: Int? {
      try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
    }

    /// How often a thread has given up its processor.
    private static func switches(ofThread thread: Int) -> Substring? {
      let status = try? String(contentsOfFile: "/proc/self/task/\(thread)/status", encoding: .utf8)
      return status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    }

    /// The open descriptors of pipes.
    private static var pipes: Set<Int32> {
      Set(
        (0..<64 as Range<Int32>).filter { descriptor in
          var status = stat()
          return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
        })
    }

    private static let lock = Lock(0)
    private static let mutex = Lock(0)

    /// Searches; traps if the search is not completed, or if a process remains.
    private static func guarded(_ search: (CrashGuard) -> Void) {
      let end = SharedFlag()
      CrashGuard.run(timeout: .seconds(1)) { crashGuard in
        guard let crashGuard else { preconditionFailure("there is no guard") }
        search(crashGuard)
        end.set()
      }
      precondition(end.isSet)
      // A process that remains would be a child of this one.
      precondition(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD)
    }

    private static func expect<Value>(_ message: String, _ result: Result<Value, Trap>) {
      guard case .failure(let trap) = result else { preconditionFailure("there was no crash: \(message)") }
      precondition(trap.message.contains(message), trap.message)
    }

    @inline(never) private static func depth(_ number: Int) -> Int { number < 0 ? 0 : 1 + depth(number + 1) }
  }

  /// A flag that processes share.
  private struct SharedFlag {
    private let ends: [Int32]

    init() {
      var ends: [Int32] = [-1, -1]
      precondition(pipe(&ends) == 0)
      self.ends = ends
    }

    func set() {
      var byte: UInt8 = 1
      precondition(write(ends[1], &byte, 1) == 1)
    }

    var isSet: Bool {
      var ready = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      return poll(&ready, 1, 0) == 1
    }
  }
#endif
