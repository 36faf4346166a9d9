#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

#if os(Linux)
  /// Watches the process of a search, and wakes its savepoint when it has ended.
  struct SearchWatch {
    let page: SharedPage
    let wakingEnd: Int32
    let standardError: Int32

    /// Returns when the search has come to its end; ends this process when it never will.
    func run(_ search: pid_t) {
      page[.search] = Int(search)
      while true {
        var status: Int32 = 0
        let ended = waitpid(-1, &status, 0)
        if ended == page[.search] {
          if page[.isDone] != 0 { return }
          goOn(after: status)
        } else if ended < 0, errno != EINTR {
          end(as: 70 << 8)
        }
      }
    }

    /// Wakes the savepoint.
    private func goOn(after status: Int32) {
      let signal = status & 0x7F
      let isOfTheApp =
        page[.author] != 0 || page[.hanging] != 0 || signal == 0 || DyingProcess.signals.contains(signal)
      guard page[.savepoint] != 0, isOfTheApp else { end(as: status) }
      page[.search] = page[.savepoint]
      page[.savepoint] = 0
      if page[.author] == 0 { page[.signal] = Int(signal) }
      var byte: UInt8 = 1
      write(wakingEnd, &byte, 1)
    }

    /// Ends this process as the search has ended, with all that is left of it.
    private func end(as status: Int32) -> Never {
      page.killAll()
      // What it has said last is nowhere else to be read.
      let message = readAll(standardError)
      _ = message.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      let number = status & 0x7F
      if number != 0 {
        signal(number, SIG_DFL)
        // Whoever started this process may have blocked it.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        kill(getpid(), number)
        // Another thread may be the one that gets it.
        usleep(100_000)
        _exit(128 + number)
      }
      _exit(status >> 8 & 0xFF)
    }
  }

  extension SharedPage {
    /// Ends the processes of a search.
    func killAll() {
      for process in [self[.search], self[.savepoint]] where process != 0 { kill(pid_t(process), SIGKILL) }
    }
  }
#endif
