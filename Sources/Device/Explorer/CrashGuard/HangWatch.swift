#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

#if os(Linux)
  /// Ends the process of a search when a thread of it gives no sign of life.
  struct HangWatch {
    private let page: SharedPage
    /// How long a thread may work without a sign of life.
    private let patience: Duration
    private var signs = Array(repeating: Sign(), count: SharedPage.mostThreads)
    private var lastLook = ContinuousClock.now

    /// The last sign of life of a thread, and for how long it has given no other.
    private struct Sign {
      var thread = 0
      var number = 0
      var silence = Duration.zero
      var activity: ThreadActivity?
    }

    private static let leastPatience = Duration.seconds(1)

    init(_ page: SharedPage, patience: Duration) {
      self.page = page
      self.patience = patience
    }

    /// Looks once, and is to be asked again and again.
    mutating func stopWhatHangs() {
      // Both may have been stopped, or the machine may have slept.
      let passed = min(ContinuousClock.now - lastLook, .milliseconds(500))
      lastLook = .now
      for number in signs.indices {
        let work = page.work(number)
        let (thread, sign) = (work.thread, work.signOfLife)
        let activity = thread == 0 ? nil : ThreadActivity(process: page[.search], thread: thread)
        guard thread != 0, thread == signs[number].thread, sign == signs[number].number else {
          signs[number] = Sign(thread: thread, number: sign, activity: activity)
          continue
        }
        // On a machine with too much to do, a thread is silent because it has no processor.
        signs[number].silence += activity?.time(since: signs[number].activity, of: passed) ?? passed
        signs[number].activity = activity
        guard signs[number].silence > max(Self.leastPatience, patience), page[.hanging] == 0, page[.author] == 0 else {
          continue
        }
        signs[number].silence = .zero
        page[.hanging] = number + 1
        kill(pid_t(page[.search]), SIGKILL)
      }
    }
  }
#endif
