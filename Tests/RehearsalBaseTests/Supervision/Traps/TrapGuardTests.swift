#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import RehearsalBase

  /// Code that traps or hangs ends with its thread; whoever has started it goes on.
  ///
  /// The tests run in processes of their own: standard error is theirs, and no thread stays parked in this one.
  struct TrapGuardTests {
    @Test func `each kind of trap is reported, and later work is done`() async {
      await #expect(processExitsWith: .success) {
        let trapGuard = TrapGuard(patience: .seconds(5), output: .kept)
        func end(_ body: @escaping @Sendable () -> Int) -> AppEnd? {
          guard case .failure(let end) = trapGuard.run(body) else { return nil }
          precondition(trapGuard.run { 7 } == .success(7))
          return end
        }
        let values = [1, 2, 3]
        precondition(end { values[values.count + 4] }?.message?.contains("Index out of range") == true)
        precondition(end { fatalError("it is full") }?.message?.contains("Fatal error: it is full") == true)
        precondition(end { Int.max + values.count }?.signal == SIGILL)
        precondition(end { abort() }?.signal == SIGABRT)
        for _ in 0..<2 { precondition(end { exit(0) }?.signal == 0) }
        precondition(end { Self.depth(0) }?.signal == SIGSEGV)
        precondition(end { values.count } == nil)
      }
    }

    @Test func `what has trapped in one place has that place, and another one elsewhere`() async {
      await #expect(processExitsWith: .success) {
        let trapGuard = TrapGuard(output: .kept)
        func place(_ body: @escaping @Sendable () -> Int) -> Int? {
          guard case .failure(let end) = trapGuard.run(body) else { return nil }
          return end.place
        }
        let first: @Sendable () -> Int = { fatalError("first") }
        precondition(place(first) != nil && place(first) == place(first))
        precondition(place(first) != place { fatalError("second") })
      }
    }

    @Test func `what hangs is stopped, whether it works or sleeps`() async {
      await #expect(processExitsWith: .success) {
        let trapGuard = TrapGuard(patience: .milliseconds(300), output: .kept)
        for hang: @Sendable () -> Int in [
          { while true {} },
          { while true { usleep(1_000) } },
          {
            var all: [[Int]] = []
            while true { all = [all.count, 1, 2].map { [$0] } }
          },
        ] {
          guard case .failure(let end) = trapGuard.run(hang) else { preconditionFailure("it came back") }
          precondition(end.isHang)
        }
        let before = clock()
        usleep(300_000)
        precondition(clock() - before < CLOCKS_PER_SEC / 10, "a stopped thread works")
        let beating = trapGuard.run {
          for _ in 0..<8 {
            usleep(100_000)
            TrapGuard.beat()
          }
          return 1
        }
        precondition(beating == .success(1))
      }
    }

    @Test func `each of several threads that trap at once is reported`() async {
      await #expect(processExitsWith: .success) {
        let trapGuard = TrapGuard(output: .kept)
        for _ in 0..<50 {
          let ready = Counter()
          var ended: Set<Int> = []
          let jobs = (0..<4).map { number -> @Sendable () -> Void in
            {
              _ = ready.next()
              while ready.count < 4 {}
              fatalError("number \(number)")
            }
          }
          trapGuard.run(jobs) { number, end in
            precondition(end.signal == SIGILL)
            ended.insert(number)
            return nil
          }
          precondition(ended == [0, 1, 2, 3])
        }
      }
    }

    @Test func `who waits within a guard for another one gives signs of life`() async {
      await #expect(processExitsWith: .success) {
        let outer = TrapGuard(patience: .seconds(1), output: .kept)
        let result = outer.run {
          let inner = TrapGuard(patience: .seconds(2), output: .kept)
          guard case .failure(let end) = inner.run({ while true { usleep(1_000) } }) else { return false }
          return end.isHang
        }
        precondition(result == .success(true))
      }
    }

    @Test func `lines that look like the runtime's are no trap, and the last one is taken`() async {
      await #expect(processExitsWith: .success) {
        let trapGuard = TrapGuard(output: .kept)
        precondition(trapGuard.run { Self.write("Fatal error: not at all\n") } == .success(true))
        guard
          case .failure(let end) = trapGuard.run({ if Self.write("Fatal error: not yet\n") { fatalError("now") } })
        else { preconditionFailure("it came back") }
        precondition(end.message?.hasSuffix("Fatal error: now") == true)
      }
    }

    @Test func `another thread goes on behind what has trapped`() async {
      await #expect(processExitsWith: .success) {
        let trapGuard = TrapGuard(output: .kept)
        let next = Counter()
        let job: @Sendable () -> Void = {
          while true {
            let number = next.next()
            if number > 2 * TrapGuard.mostParked { return }
            if number % 2 == 0 { fatalError("\(number)") }
          }
        }
        var ends = 0
        trapGuard.run([job]) { _, _ in
          ends += 1
          return job
        }
        precondition(ends == TrapGuard.mostParked && trapGuard.isExhausted)
      }
    }

    @Test func `what is written comes out behind code that comes back, and is lost with code that traps`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let trapGuard = TrapGuard(output: .forwarded)
        _ = trapGuard.run { Self.write("one\n") }
        _ = trapGuard.run { if Self.write("two\n") { fatalError("three") } }
        _ = Self.write("four\n")
      }
      #expect(String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) == "one\nfour\n")
    }

    @Test func `two that capture in turns leave standard error as it was`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        guard let first = CapturedOutput(isForwarded: false), let second = CapturedOutput(isForwarded: false) else {
          preconditionFailure("there is no file")
        }
        first.begin()
        second.begin()
        first.end()
        second.end()
        _ = Self.write("four\n")
      }
      #expect(String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) == "four\n")
    }

    @Test func `a trap outside of the guard ends the process`() async {
      await #expect(processExitsWith: .signal(SIGABRT)) {
        let trapGuard = TrapGuard(output: .kept)
        _ = trapGuard.run { 1 }
        abort()
      }
    }

    private static func write(_ text: String) -> Bool {
      FileHandle.standardError.write(Data(text.utf8))
      return true
    }

    @inline(never) private static func depth(_ number: Int) -> Int { number < 0 ? 0 : 1 + depth(number + 1) }
  }

  /// A number that several threads count.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var count: Int { lock.withLock { number } }

    func next() -> Int {
      lock.withLock {
        number += 1
        return number
      }
    }
  }
#endif
