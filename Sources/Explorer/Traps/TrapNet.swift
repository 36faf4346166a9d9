import Synchronization

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// Catches traps of the app's code, so that a search goes on.
///
/// A thread that traps cannot go on, but it need not take the process with it: it is stopped where it is, for ever, with
/// all that it holds, and another thread takes its work from there. That is only for a process of its own, which ends
/// with the search.
package struct TrapNet: Sendable {
  /// The end of the line threads write to when they are done or have trapped.
  static let writingEnd = Atomic<Int32>(-1)
  /// The threads at work, by their numbers; zero: none.
  static let threads: [ThreadPlace] = (0..<mostThreads).map { _ in ThreadPlace() }
  static let mostThreads = 4

  /// Where the signal handler looks a thread up.
  final class ThreadPlace: Sendable {
    let thread = Atomic<UInt>(0)
  }

  private let readingEnd: Int32
  private let standardError: Int32

  /// Spreads the net: from now on, a trap in a thread of a search stops this thread alone.
  ///
  /// What goes to standard error is kept from now on, to tell traps by. Nil when the system does not let it.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    readingEnd = ends[0]
    Self.writingEnd.store(ends[1], ordering: .releasing)
    var name = Array("/tmp/rehearsal-XXXXXX".utf8CString)
    standardError = mkstemp(&name)
    guard standardError >= 0 else { return nil }
    unlink(name)
    dup2(standardError, 2)
    _ = Self.threads
    for signal in [SIGILL, SIGTRAP, SIGFPE] {
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = stopThread
      #else
        action.__sigaction_handler.sa_handler = stopThread
      #endif
      sigaction(signal, &action, nil)
    }
  }

  /// Waits until a thread is done or has trapped.
  func wait() -> (number: Int, hasTrapped: Bool) {
    var byte: UInt8 = 0
    while read(readingEnd, &byte, 1) != 1 {}
    return (Int(byte & 0x7F), byte & 0x80 != 0)
  }

  /// What was written to standard error since this was last asked.
  func takeMessage() -> String {
    var bytes: [UInt8] = []
    lseek(standardError, 0, SEEK_SET)
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      while true {
        let count = read(standardError, buffer.baseAddress, buffer.count)
        guard count > 0 else { break }
        bytes += buffer[..<count]
      }
    }
    ftruncate(standardError, 0)
    lseek(standardError, 0, SEEK_SET)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Stops the thread that has trapped and says so; only what may be done in a signal handler is done here.
private func stopThread(_ signal: Int32) {
  let own = currentThread()
  for number in TrapNet.threads.indices where TrapNet.threads[number].thread.load(ordering: .acquiring) == own {
    var byte = UInt8(number) | 0x80
    write(TrapNet.writingEnd.load(ordering: .acquiring), &byte, 1)
    while true { pause() }
  }
  // A trap of the search itself: no net is spread for that.
  _exit(128 + signal)
}

func currentThread() -> UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}

/// A trap of the app's code.
package struct Trap: Error, Hashable, Sendable {
  /// What Swift's runtime wrote, in one line: `Balance/Cell.swift:12: Fatal error: …`.
  package let message: String
}

extension TrapNet {
  /// Does something that may trap, in a thread of its own.
  package func catching<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Swift.Result<Result, Trap> {
    let outcome = Outcome<Result>()
    WorkerThread.start(0) { outcome.value = body() }
    let (_, hasTrapped) = wait()
    if !hasTrapped, let value = outcome.value { return .success(value) }
    return .failure(takeTrap())
  }

  /// What the thread that has trapped said last.
  func takeTrap() -> Trap {
    let lines = takeMessage().split(separator: "\n")
    return Trap(message: String(lines.last { $0.contains("rror: ") } ?? lines.last ?? "the app trapped"))
  }

  /// A place for what a thread makes.
  ///
  /// Unchecked because it is read only when the thread is done, which the line between them tells.
  private final class Outcome<Value>: @unchecked Sendable {
    var value: Value?
  }
}
