@preconcurrency import RehearsalPlatform

/// The method by which a child notices the end of its parent while an app's code runs, which may never return.
package enum ParentWatch: String, Sendable {
  /// The kernel kills the child (`PR_SET_PDEATHSIG`); only on Linux.
  case signal
  /// A thread asks several times a second who the parent is.
  case thread

  /// The signal on Linux: a second thread would make each allocation of the app take a lock.
  package static var best: ParentWatch {
    #if os(Linux)
      .signal
    #else
      .thread
    #endif
  }

  func start() {
    #if os(Linux)
      if self == .signal, ProcessControl.endWithParent() { return }
    #endif
    Self.startThread()
  }

  /// Where no thread can be started, the child still ends when it next sends or receives.
  private static func startThread() {
    watchedParent = getppid()
    #if canImport(Darwin)
      var thread: pthread_t?
      pthread_create(
        &thread, nil,
        { _ in
          endWithParent()
          return nil
        }, nil)
    #else
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        { _ in
          endWithParent()
          return nil
        }, nil)
    #endif
  }
}

/// The parent when the watch began; asked by the thread, which may begin late, it could be another one already.
nonisolated(unsafe) private var watchedParent: pid_t = 0

private func endWithParent() {
  while getppid() == watchedParent { usleep(200_000) }
  _exit(1)
}
