import RehearsalPlatform

/// Ends this process with its parent, also while an app's code runs that never returns.
enum ParentWatch {
  /// Lets the kernel do it on Linux (`PR_SET_PDEATHSIG`), elsewhere a thread.
  ///
  /// A second thread would make each allocation of the app take a lock.
  static func start(byThread: Bool) {
    #if os(Linux)
      if !byThread, prctl(setParentDeathSignal, UInt(SIGKILL), 0, 0, 0) == 0 { return }
    #endif
    // Asked by the thread, which may begin late, it could be another one already.
    let parent = getppid()
    // Where no thread can be started, the child still ends when it next sends or receives.
    _ = startThread {
      while getppid() == parent { usleep(200_000) }
      _exit(1)
    }
  }
}

#if os(Linux)
  private let setParentDeathSignal: Int32 = 1

  // Swift does not import functions with a variable number of arguments; this one has at most five.
  @_silgen_name("prctl")
  private func prctl(_ option: Int32, _ a: UInt, _ b: UInt, _ c: UInt, _ d: UInt) -> Int32
#endif
