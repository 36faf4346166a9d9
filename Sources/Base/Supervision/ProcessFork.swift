#if os(Linux)
  import RehearsalPlatform
#endif

/// A copy of this process that works something out and ends, whatever the app's code does to it meanwhile.
package enum ProcessFork {
  /// The bytes that a copy has sent before its end.
  package struct Reply {
    package let bytes: [UInt8]
    /// Whether it was ended because it sent nothing for too long.
    package let isHang: Bool
  }

  /// Whether this process can be copied and the copy go on: on Linux, while it has one thread only.
  package static var isPossible: Bool {
    #if os(Linux)
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task"))?.count == 1
    #else
      false
    #endif
  }

  /// Lets a copy of this process do some work, and waits for its end, or returns nil if it cannot be copied.
  ///
  /// What the copy prints is lost, and it cannot write to any file that is open here.
  ///
  /// - Parameter patience: The time that the copy may work without sending anything.
  package static func run(patience: Duration = .seconds(5), _ work: (_ send: (UInt8) -> Void) -> Void) -> Reply? {
    #if os(Linux)
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return nil }
      // Else the line would stay open as long as a program that the app's code starts.
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let process = copy()
      if process == 0 { serve(work, answering: ends[1]) }
      close(ends[1])
      defer { close(ends[0]) }
      guard process > 0 else { return nil }
      let reply = reply(of: process, on: ends[0], patience: patience)
      // It hangs, or has nothing more to do but to end.
      kill(process, SIGKILL)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return reply
    #else
      return nil
    #endif
  }

  #if os(Linux)
    /// Copies this process, in which no other thread may be at work: zero in the copy, below zero without one.
    package static func copy() -> Int32 {
      // Else what waits here to be written would be written by the copy, too.
      fflush(nil)
      return fork()
    }

    private static func serve(_ work: (_ send: (UInt8) -> Void) -> Void, answering line: Int32) -> Never {
      // Whoever waits for this process's end by an open descriptor shall not wait for its copy's.
      let nothing = open("/dev/null", O_RDWR)
      for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { dup2(nothing, descriptor) }
      OpenDescriptors.closeAll(except: line)
      // Nobody reads why it ends, so neither a backtrace nor a memory dump is made.
      for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { signal(number) { _ in _exit(1) } }
      // Whoever started this program may have done so with signals blocked.
      var none = sigset_t()
      sigemptyset(&none)
      sigprocmask(SIG_SETMASK, &none, nil)
      ParentWatch.best.start()
      work { byte in
        var byte = byte
        while write(line, &byte, 1) < 0, errno == EINTR {}
      }
      _exit(0)
    }

    /// Reads all that a copy sends until its end, or until it has been silent for too long.
    private static func reply(of process: pid_t, on line: Int32, patience: Duration) -> Reply {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      var silence = Silence(ofThread: Int(process), in: Int(process))
      while silence.duration <= patience {
        var descriptor = pollfd(fd: line, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, 100) > 0 else {
          silence.lookAgain()
          continue
        }
        let count = read(line, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return Reply(bytes: bytes, isHang: false) }
        bytes += buffer[..<count]
        silence.end()
      }
      return Reply(bytes: bytes, isHang: true)
    }
  #endif
}
