import CrashPage
@preconcurrency import RehearsalPlatform
import Supervision

#if os(Linux)
  /// Ends a search's process when one of its threads hangs.
  struct HangWatch {
    private let page: SharedPage
    /// How long a thread may work without a sign of life.
    private let timeout: Duration
    private var signs: [Sign?] = Array(repeating: nil, count: SharedPage.mostThreads)

    /// The last sign of life of a thread, and the time since.
    private struct Sign {
      let number: Int
      var silence: Silence
    }

    private static let shortestTimeout = Duration.seconds(1)

    init(_ page: SharedPage, timeout: Duration) {
      self.page = page
      self.timeout = max(Self.shortestTimeout, timeout)
    }

    /// Checks all threads once; the caller repeats it.
    mutating func stopWhatHangs() {
      for number in signs.indices {
        let work = page.work(number)
        let (thread, sign) = (work.thread, work.signOfLife)
        guard thread != 0 else {
          signs[number] = nil
          continue
        }
        guard thread == signs[number]?.silence.thread, sign == signs[number]?.number else {
          signs[number] = Sign(number: sign, silence: Silence(ofThread: thread, in: page[\.search]))
          continue
        }
        signs[number]?.silence.lookAgain()
        guard let silence = signs[number]?.silence, silence.duration > timeout, page[\.hanging] == 0,
          page[\.author] == 0
        else { continue }
        signs[number] = nil
        page[\.hanging] = number + 1
        kill(pid_t(page[\.search]), SIGKILL)
      }
    }
  }
#endif
