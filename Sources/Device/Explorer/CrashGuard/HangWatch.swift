#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

#if os(Linux)
  /// Ends a search's process when one of its threads hangs.
  struct HangWatch {
    private let page: SharedPage
    /// How long a thread may work without a sign of life.
    private let timeout: Duration
    private var signs = Array(repeating: Sign(), count: SharedPage.mostThreads)
    private var lastLook = ContinuousClock.now

    /// The last sign of life of a thread, and the time since.
    private struct Sign {
      var thread = 0
      var number = 0
      var silence = Duration.zero
      var activity: ThreadActivity?
    }

    private static let shortestTimeout = Duration.seconds(1)

    init(_ page: SharedPage, timeout: Duration) {
      self.page = page
      self.timeout = timeout
    }

    /// Checks all threads once; the caller repeats it.
    mutating func stopWhatHangs() {
      // This process or the search may have been stopped, or the machine may have slept: limit the step.
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
        // On a busy machine, a thread may be silent only because it has no processor.
        signs[number].silence += activity?.time(since: signs[number].activity, of: passed) ?? passed
        signs[number].activity = activity
        guard signs[number].silence > max(Self.shortestTimeout, timeout), page[.hanging] == 0, page[.author] == 0 else {
          continue
        }
        signs[number].silence = .zero
        page[.hanging] = number + 1
        kill(pid_t(page[.search]), SIGKILL)
      }
    }
  }
#endif
