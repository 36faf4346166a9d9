#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// The signal handlers of a search's process: they note which thread ends it.
enum DyingProcess {
  /// The signals by which the app's code ends a process.
  static let signals = [SIGILL, SIGTRAP, SIGFPE, SIGSEGV, SIGBUS, SIGABRT]

  private typealias Collect = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>?, Int32) -> Int32
  /// Looked up by name, because not every system's headers declare it.
  private static let collect: Collect? = dlsym(nil, "backtrace").map { unsafeBitCast($0, to: Collect.self) }
  private nonisolated(unsafe) static var shared: SharedPage?

  /// Installs the handlers in this process.
  static func prepare(_ page: SharedPage) {
    shared = page
    // The first call loads a library, which no signal handler may do.
    _ = collect?(page.calls, Int32(SharedPage.mostCalls))
    // An exit would wait for locks that other threads hold.
    atexit { if DyingProcess.note(0) { _exit(0) } }
    for caught in signals {
      var action = sigaction()
      let handler: @convention(c) (Int32) -> Void = { number in
        if DyingProcess.note(number) { _exit(128 + number) }
        // The search itself or this handler has crashed: the instruction repeats, now without a handler.
        _ = signal(number, SIG_DFL)
      }
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = handler
      #else
        action.__sigaction_handler.sa_handler = handler
      #endif
      // An overflowed stack has no room for the handler, so it has a stack of its own. The handler stays installed: a
      // second thread that traps must wait in it, because the default action would cut the first one's backtrace.
      action.sa_flags = Int32(SA_ONSTACK)
      sigaction(caught, &action, nil)
    }
  }

  /// Notes that the calling thread ends the process, if it runs the app's code.
  ///
  /// It makes only async-signal-safe calls.
  private static func note(_ signal: Int32) -> Bool {
    guard let page = shared, page[.isDone] == 0 else { return false }
    let own = currentThread()
    for number in 0..<SharedPage.mostThreads where page.work(number).thread == own {
      guard page.claim(.author, number + 1) else {
        guard page[.author] != number + 1 else { return false }
        // If several threads trap at once, the first one counts; it ends the process.
        while true { pause() }
      }
      page[.signal] = Int(signal)
      page[.callCount] = Int(collect?(page.calls, Int32(SharedPage.mostCalls)) ?? 0)
      return true
    }
    return false
  }
}

/// The system's id of the calling thread.
func currentThread() -> Int {
  #if canImport(Darwin)
    Int(pthread_mach_thread_np(pthread_self()))
  #else
    Int(gettid())
  #endif
}

#if !canImport(Darwin)
  // Not every C library's headers declare it for Swift.
  @_silgen_name("gettid") private func gettid() -> pid_t
#endif
