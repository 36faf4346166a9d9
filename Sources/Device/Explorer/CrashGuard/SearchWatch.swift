import CrashPage
@preconcurrency import RehearsalPlatform

#if os(Linux)
  /// Supervises the process of a search.
  ///
  /// It wakes the savepoint when the process has ended. It ends the process when it hangs or when its parent is gone.
  struct SearchWatch {
    let page: SharedPage
    let wakingEnd: Int32
    let standardError: Int32
    /// The process with which the search ends, too, or nil if there is none.
    let parent: pid_t?
    var hangs: HangWatch

    /// The interval of checks for hangs.
    private static let interval = 100_000_000

    /// Returns when the search has finished; ends this process when it cannot finish.
    mutating func run(_ search: pid_t) {
      page[\.search] = Int(search)
      while true {
        var status: Int32 = 0
        let ended = waitpid(-1, &status, WNOHANG)
        if ended < 0 { end(as: 70 << 8) }
        guard ended == page[\.search] else {
          if ended == 0 { waitForSignal() }
          continue
        }
        if page[\.is_done] != 0 { return }
        goOn(after: status)
      }
    }

    /// Waits until a process has ended, or until the next check for hangs.
    private mutating func waitForSignal() {
      if let parent, getppid() != parent {
        page.killAll()
        _exit(1)
      }
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGCHLD)
      // A blocked signal stays pending, so none is lost between two waits.
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      var interval = timespec(tv_sec: 0, tv_nsec: Self.interval)
      if sigtimedwait(&signals, nil, &interval) != SIGCHLD { hangs.stopWhatHangs() }
    }

    /// Wakes the savepoint.
    private func goOn(after status: Int32) {
      let signal = status & 0x7F
      let isOfTheApp =
        page[\.author] != 0 || page[\.hanging] != 0 || signal == 0 || crash_page_is_caught(signal)
      guard page[\.savepoint] != 0, isOfTheApp else { end(as: status) }
      page[\.search] = page[\.savepoint]
      page[\.savepoint] = 0
      if page[\.author] == 0 { page[\.signal] = Int(signal) }
      var byte: UInt8 = 1
      write(wakingEnd, &byte, 1)
    }

    /// Ends this process in the same manner as the search, with its remaining processes.
    private func end(as status: Int32) -> Never {
      page.killAll()
      // Its last output is stored nowhere else.
      let message = readAll(standardError)
      _ = message.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      let number = status & 0x7F
      if number != 0 {
        signal(number, SIG_DFL)
        // This process may have inherited a blocked signal.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        kill(getpid(), number)
        // Another thread may receive the signal.
        usleep(100_000)
        _exit(128 + number)
      }
      _exit(status >> 8 & 0xFF)
    }
  }

  extension SharedPage {
    /// Ends the processes of a search.
    func killAll() {
      for process in [self[\.search], self[\.savepoint]] where process != 0 { kill(pid_t(process), SIGKILL) }
    }
  }
#endif
