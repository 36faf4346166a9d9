#if os(Linux)
  @preconcurrency import RehearsalPlatform

  /// Filters what this process prints, line by line: also the message of a trap, behind which nothing of it runs.
  ///
  /// A copy of the process reads the lines, and is still there when this one is gone.
  package struct OutputFilter: ~Copyable {
    private let process: Int32
    /// Standard error as it was.
    private let former: Int32

    /// Filters standard output and standard error from now on, both of which go to standard error.
    ///
    /// Nil where the process cannot be copied: then nothing is filtered.
    package init?(_ filter: (String) -> String) {
      guard ProcessFork.isPossible else { return nil }
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let copy = ProcessFork.copy()
      if copy == 0 { Self.serve(ends[0], filter) }
      close(ends[0])
      defer { close(ends[1]) }
      guard copy > 0 else { return nil }
      process = copy
      former = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
      dup2(ends[1], STDOUT_FILENO)
      dup2(ends[1], STDERR_FILENO)
      setvbuf(stdout, nil, _IOLBF, 0)
    }

    /// Prints to standard error as before, behind all lines that were filtered.
    package consuming func end() {
      fflush(nil)
      dup2(former, STDOUT_FILENO)
      dup2(former, STDERR_FILENO)
      close(former)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    private static func serve(_ input: Int32, _ filter: (String) -> String) -> Never {
      // It ends with the last line, and not before it.
      for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { signal(number, SIG_IGN) }
      let nothing = open("/dev/null", O_RDWR)
      for descriptor in [STDIN_FILENO, STDOUT_FILENO] { dup2(nothing, descriptor) }
      for descriptor in 3..<Int32(1024) where descriptor != input { close(descriptor) }
      var lines = OutputLines()
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(input, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count > 0 { lines.add(Array(buffer[..<count])) } else { lines.end() }
        for line in lines.take() { put(filter(line) + "\n") }
        guard count > 0 else { _exit(0) }
      }
    }

    private static func put(_ line: String) {
      var rest = Array(line.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
#endif
