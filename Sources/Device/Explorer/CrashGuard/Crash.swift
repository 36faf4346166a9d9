import CrashPage
import RehearsalPlatform
import SimulatedDevice

/// The end of a search's process: the thread, the cause and the transition.
struct Crash: Sendable {
  /// The thread that has ended it, or nil if unknown.
  let thread: Int?
  /// Whether other threads were running, whose messages cannot be distinguished from this one's.
  let isAmongOthers: Bool
  let isHang: Bool
  /// The signal; zero for an exit.
  let signal: Int32
  /// The text written to standard error since the savepoint.
  let standardError: String
  /// The thread's backtrace as addresses, innermost first.
  let calls: [UInt]
  let work: NotedWork

  /// Whether Swift's runtime may have written a message.
  var maySpeak: Bool { !isHang && [SIGILL, SIGTRAP, SIGABRT].contains(signal) }

  /// Whether the thread or its message is uncertain.
  var isUnclear: Bool { thread == nil || isAmongOthers && maySpeak && !standardError.isEmpty }

  /// Reads it from the page, and clears it there.
  init(takenFrom page: SharedPage, _ standardError: String) {
    let workers = (0..<SharedPage.mostThreads).filter { page.work($0).thread != 0 }
    let author = page[\.hanging] > 0 ? page[\.hanging] : page[\.author]
    thread = author > 0 ? author - 1 : workers.count == 1 ? workers[0] : nil
    isAmongOthers = workers.count > 1
    isHang = page[\.hanging] > 0
    signal = Int32(page[\.signal])
    self.standardError = standardError
    calls = page.calls
    work = page.work(thread ?? 0)
    for field in [\crash_page.author, \.hanging, \.signal, \.call_count] { page[field] = 0 }
    for number in workers { page.work(number).thread = 0 }
  }
}

/// The transitions that have ended a search's process, which are not made again.
struct KnownCrashes: Sendable {
  private var transitions: [TransitionKey: KnownCrash] = [:]
  /// The attempts that have ended recovery searches, by hash values.
  private var attempts: [Int: Bool] = [:]
  private var recoveries: Set<TransitionKey> = []

  /// The recorded crash of a transition.
  struct KnownCrash: Sendable {
    let trap: Trap
    /// The parts read by then, or nil if the outcome is not remembered.
    let reads: ReadSet?
  }

  subscript(key: TransitionKey) -> KnownCrash? { transitions.isEmpty ? nil : transitions[key] }

  /// Whether an attempt has hung, or nil if it has not ended the process.
  func isHang(attempt: Int) -> Bool? { attempts.isEmpty ? nil : attempts[attempt] }

  /// Whether no recovery is searched after a transition.
  func skipsRecovery(after key: TransitionKey) -> Bool { !recoveries.isEmpty && recoveries.contains(key) }

  /// Adds a crash; false when it is known, so that the search would crash there again.
  mutating func add(_ crash: Crash) -> Bool {
    let (key, attempt) = (crash.work.transition, crash.work.attempt)
    // A crash during a recovery search is found by the search itself, if its bounds allow.
    if attempt != 0 {
      attempts[attempt] = crash.isHang
      // Skipping one attempt after the other would take a crash for each of thousands.
      return recoveries.insert(key).inserted
    }
    let reads = crash.work.isRemembered ? ReadSet(ReadRecorder(at: crash.work.reads)) : nil
    return transitions.updateValue(KnownCrash(trap: Trap(crash), reads: reads), forKey: key) == nil
  }
}
