import SimulatedDevice

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is known of the end of a search's process: who has ended it, how, and at what.
struct Crash: Sendable {
  /// Which thread has ended it; nil: nobody knows.
  let thread: Int?
  /// Whether other threads were running, whose messages cannot be distinguished from this one's.
  let isAmongOthers: Bool
  let isHang: Bool
  /// The signal; zero: an exit.
  let signal: Int32
  /// What was written to standard error since the savepoint.
  let standardError: String
  /// The addresses of the calls the thread was in, innermost first.
  let calls: [UInt]
  let work: NotedWork

  /// Whether Swift's runtime may have written what has happened.
  var maySpeak: Bool { !isHang && [SIGILL, SIGTRAP, SIGABRT].contains(signal) }

  /// Whether it is not known for certain who has ended the process, or what it has said.
  var isUnclear: Bool { thread == nil || isAmongOthers && maySpeak && !standardError.isEmpty }

  /// Reads it from the page, where it is forgotten.
  init(takenFrom page: SharedPage, _ standardError: String) {
    let workers = (0..<SharedPage.mostThreads).filter { page.work($0).thread != 0 }
    let author = page[.hanging] > 0 ? page[.hanging] : page[.author]
    thread = author > 0 ? author - 1 : workers.count == 1 ? workers[0] : nil
    isAmongOthers = workers.count > 1
    isHang = page[.hanging] > 0
    signal = Int32(page[.signal])
    self.standardError = standardError
    let count = min(page[.callCount], SharedPage.mostCalls)
    calls = (0..<count).map { UInt(bitPattern: page.calls[$0]) }
    work = page.work(thread ?? 0)
    for field in [SharedPage.Field.author, .hanging, .signal, .callCount] { page[field] = 0 }
    for number in workers { page.work(number).thread = 0 }
  }
}

/// The transitions at which a search's process has ended: they are not made again.
struct KnownCrashes: Sendable {
  private var transitions: [TransitionKey: KnownCrash] = [:]
  /// What has ended recovery searches, by hash values.
  private var attempts: [Int: Bool] = [:]
  private var recoveries: Set<TransitionKey> = []

  /// How a transition has ended.
  struct KnownCrash: Sendable {
    let trap: Trap
    /// What had been read by then; nil where the outcome is not remembered.
    let reads: ReadSet?
  }

  subscript(key: TransitionKey) -> KnownCrash? { transitions.isEmpty ? nil : transitions[key] }

  /// Whether an attempt has ended in a hang; nil: it has not ended the process.
  func isHang(attempt: Int) -> Bool? { attempts.isEmpty ? nil : attempts[attempt] }

  /// Whether no recovery is looked for behind a transition.
  func skipsRecovery(after key: TransitionKey) -> Bool { !recoveries.isEmpty && recoveries.contains(key) }

  /// Adds a crash; false where that says nothing new, so that the search would not come any farther.
  mutating func add(_ crash: Crash) -> Bool {
    let (key, attempt) = (crash.work.transition, crash.work.attempt)
    // A crash while recovery is looked for is met by the search itself, if it goes so far.
    if attempt != 0 {
      attempts[attempt] = crash.isHang
      // To pass over one attempt after the other would take a crash for each of thousands.
      return recoveries.insert(key).inserted
    }
    let reads = crash.work.isRemembered ? ReadSet(ReadRecorder(at: crash.work.reads)) : nil
    return transitions.updateValue(KnownCrash(trap: Trap(crash), reads: reads), forKey: key) == nil
  }
}
