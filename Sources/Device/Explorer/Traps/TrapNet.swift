package import Invariants
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
  package static let mostThreads = 64
  /// Whether a thread has been stopped that was ending the process: whoever ends it after that may wait for it for ever.
  static let holdsAnEnd = Atomic<Bool>(false)

  /// How many threads have been stopped.
  private static let stoppedThreads = Atomic<Int>(0)
  /// So many threads may be stopped: each keeps a stack, and of those a system allows no process any number.
  package static let mostStoppedThreads = 10_000

  /// Whether no more threads should be stopped.
  var isFull: Bool { Self.stoppedThreads.load(ordering: .relaxed) >= Self.mostStoppedThreads }

  /// Where the signal handler looks a thread up, and leaves what it knows.
  final class ThreadPlace: Sendable {
    let thread = Atomic<UInt>(0)
    /// The signal that has stopped it; zero: it ended the process.
    let signal = Atomic<Int32>(0)
    let calls = Backtrace.Room()
    let callCount = Atomic<Int>(0)
  }

  private let readingEnd: Int32
  private let standardError: Int32
  /// How long a thread may work without a sign of life the first time; where one has hung, others will, so after that
  /// it is less and less.
  private let patience: Duration
  private static let hangs = Atomic<Int>(0)
  private static let leastPatience = Duration.seconds(1)

  /// Spreads the net: from now on, a trap in a thread of a search stops this thread alone.
  ///
  /// What goes to standard error is kept from now on, to tell traps by. Nil when the system does not let it.
  ///
  /// - Parameter patience: How long a thread may work without a sign of life before it is taken to hang.
  package init?(patience: Duration = .seconds(30)) {
    self.patience = patience
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    readingEnd = ends[0]
    Self.writingEnd.store(ends[1], ordering: .releasing)
    guard let file = Self.temporaryFile() else { return nil }
    standardError = file
    dup2(standardError, 2)
    _ = Self.threads
    Backtrace.prepare()
    atexit { stopThread(0) }
    for signal in Self.signals {
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = stopThread
      #else
        action.__sigaction_handler.sa_handler = stopThread
      #endif
      // A stack that is used up has no room for the handler.
      action.sa_flags = Int32(SA_ONSTACK)
      sigaction(signal, &action, nil)
    }
  }

  /// Lets so many threads share their memory: else each one that goes on for a stopped one begins with memory of its own,
  /// and what was freed by then is of no use to it.
  func shareMemory(amongThreads count: Int) {
    #if canImport(Glibc)
      // Its header is none of those Swift shows; this is its number for "so many arenas at most".
      let mostArenas: Int32 = -8
      typealias SetOption = @convention(c) (Int32, Int32) -> Int32
      guard let function = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(function, to: SetOption.self)(mostArenas, Int32(count) + 1)
    #endif
  }

  /// A file that is nowhere to be seen, where temporary files go; nil when it cannot be made.
  private static func temporaryFile() -> Int32? {
    for folder in [getenv("TMPDIR").map { String(cString: $0) }, "/tmp"].compactMap(\.self) {
      var name = Array("\(folder)/rehearsal-XXXXXX".utf8CString)
      let file = mkstemp(&name)
      guard file >= 0 else { continue }
      unlink(name)
      return file
    }
    return nil
  }

  /// Ends the process, if that can be done only without the usual ceremony.
  package static func endProcessIfHeld() { if holdsAnEnd.load(ordering: .relaxed) { _exit(0) } }

  /// The signals that stop a thread.
  static let signals = [SIGILL, SIGTRAP, SIGFPE, SIGSEGV, SIGBUS, SIGABRT, hangSignal]
  /// What a thread that hangs is stopped with.
  static let hangSignal = SIGUSR2

  /// Waits until a thread is done or has trapped; one that gives no sign of life is stopped, as if it had trapped.
  ///
  /// - Parameter sign: Another number whenever the thread of a number has come farther.
  func wait(for sign: (Int) -> Int = { _ in 0 }) -> (number: Int, hasTrapped: Bool) {
    var signs: [(sign: Int, since: ContinuousClock.Instant)] = []
    while true {
      var line = pollfd(fd: readingEnd, events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      if poll(&line, 1, 200) > 0, read(readingEnd, &byte, 1) == 1 { return (Int(byte & 0x7F), byte & 0x80 != 0) }
      for (number, place) in Self.threads.enumerated() {
        if signs.count == number { signs.append((sign(number), .now)) }
        let thread = place.thread.load(ordering: .acquiring)
        if thread == 0 || signs[number].sign != sign(number) { signs[number] = (sign(number), .now) }
        let patience = max(Self.leastPatience, patience / (1 << min(10, Self.hangs.load(ordering: .relaxed))))
        if signs[number].since + patience < .now {
          Self.hangs.wrappingAdd(1, ordering: .relaxed)
          stop(thread)
          signs[number].since = .now
        }
      }
    }
  }

  private func stop(_ thread: UInt) {
    #if canImport(Darwin)
      if let thread = pthread_t(bitPattern: thread) { pthread_kill(thread, Self.hangSignal) }
    #else
      pthread_kill(pthread_t(thread), Self.hangSignal)
    #endif
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
///
/// - Parameter signal: What has come; zero: the process is going to end, which is let happen on any other thread.
private func stopThread(_ signal: Int32) {
  let own = currentThread()
  for number in TrapNet.threads.indices where TrapNet.threads[number].thread.load(ordering: .acquiring) == own {
    let place = TrapNet.threads[number]
    place.signal.store(signal, ordering: .relaxed)
    if signal == 0 {
      TrapNet.holdsAnEnd.store(true, ordering: .relaxed)
      // It has been called for once and for all; the next thread may end the process, too.
      atexit { stopThread(0) }
    }
    place.callCount.store(Backtrace.fill(place.calls), ordering: .releasing)
    var byte = UInt8(number) | 0x80
    write(TrapNet.writingEnd.load(ordering: .acquiring), &byte, 1)
    while true { pause() }
  }
  // A trap of the search itself: no net is spread for that.
  if signal != 0 { _exit(128 + signal) }
}

func currentThread() -> UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}

/// A trap of the app's code, or something else that ends a process or keeps it from going on.
package struct Trap: Error, Hashable, Sendable {
  /// What happened, in one line: what Swift's runtime wrote, such as `Balance/Cell.swift:12: Fatal error: …`, or, where it
  /// wrote nothing, the function it happened in.
  package let message: String
  /// Where in that function, so that two traps of one function are two.
  package let spot: String

  /// How the message of what hangs begins.
  static let hang = "the app hung"
  /// How the message of what uses its stack up begins.
  static let crash = "the app crashed, which it does when it calls itself without end,"

  /// Whether the app did not come to an end by itself.
  package var isHang: Bool { message == Self.hang }

  /// Whether a violation is that the app did not come to an end by itself.
  package static func isHang(_ violation: Violation) -> Bool {
    violation.rule == .nothingTraps && violation.summary.hasPrefix(hang)
  }

  /// As a violation.
  ///
  /// - Parameter circumstances: What was being done.
  package func violation(_ circumstances: String = "") -> Violation {
    let words = [message, circumstances, spot].filter { !$0.isEmpty }
    return Violation(
      .nothingTraps, words.prefix(circumstances.isEmpty ? 1 : 2).joined(separator: " "),
      cause: words.joined(separator: " "))
  }

  /// Whether a violation is of such a trap.
  package func isOf(_ violation: Violation) -> Bool {
    guard violation.rule == .nothingTraps, violation.cause.hasPrefix(message) else { return false }
    // Where in a function a stack ends depends on how deep it was when the app was called.
    return message.hasPrefix(Self.crash) || violation.cause.hasSuffix(spot)
  }
}

extension TrapNet {
  /// Does something that may trap, in a thread of its own.
  package func catching<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Swift.Result<Result, Trap> {
    let outcome = Outcome<Result>()
    WorkerThread.start(0) { outcome.value = body() }
    let (number, hasTrapped) = wait()
    if !hasTrapped, let value = outcome.value { return .success(value) }
    return .failure(takeTrap(of: number))
  }

  /// What became of the thread that has trapped, and where.
  func takeTrap(of number: Int) -> Trap {
    Self.stoppedThreads.wrappingAdd(1, ordering: .relaxed)
    let place = Self.threads[number]
    let symbol = Backtrace(place.calls, count: place.callCount.load(ordering: .acquiring)).place
    let lines = takeMessage().split(separator: "\n")
    let marks = ["Fatal error", "Precondition failed", "Assertion failed"]
    let said = maySpeak(number) ? lines.last { line in marks.contains { line.contains($0) } }.map(String.init) : nil
    // The runtime names the source where it is the app's; what happens in the standard library happens to somebody.
    let knowsSource = said.map { $0.contains(".swift:") && !$0.hasPrefix("Swift/") } == true
    let message = said ?? deed(of: place.signal.load(ordering: .relaxed))
    // Where what hangs is stopped, is chance.
    guard place.signal.load(ordering: .relaxed) != Self.hangSignal else { return Trap(message: message, spot: "") }
    // At which instruction a stack is used up depends on how much of it was in use before.
    let isSpotChance = [SIGSEGV, SIGBUS].contains(place.signal.load(ordering: .relaxed))
    return Trap(
      message: message + (knowsSource ? "" : symbol.map { " in \($0.name)" } ?? ""),
      spot: isSpotChance ? "" : symbol.map { "+\($0.offset)" } ?? "")
  }

  /// Whether Swift's runtime may have written what has stopped a thread.
  func maySpeak(_ number: Int) -> Bool {
    [SIGILL, SIGTRAP, SIGABRT].contains(Self.threads[number].signal.load(ordering: .relaxed))
  }

  private func deed(of signal: Int32) -> String {
    switch signal {
    case 0: "the app ended its process"
    case SIGSEGV, SIGBUS: Trap.crash
    case SIGABRT: "the app aborted"
    case Self.hangSignal: Trap.hang
    default: "the app trapped"
    }
  }

  /// A place for what a thread makes.
  ///
  /// Unchecked because it is read only when the thread is done, which the line between them tells.
  private final class Outcome<Value>: @unchecked Sendable {
    var value: Value?
  }
}
