import CrashPage
@preconcurrency import RehearsalPlatform
import Supervision

extension CrashGuard {
  /// Runs a search in a process of its own, which restarts at a savepoint after each crash.
  ///
  /// Returns when the search has finished. If its process ends otherwise, this process ends in the same manner. The
  /// results exist only in the search's process, which has to print or send them. This process must have one thread.
  ///
  /// - Parameter timeout: How long a thread may work without a sign of life before it counts as hanging.
  /// - Parameter endsWithParent: Whether the search ends when the parent of this process does.
  /// - Parameter search: Receives no guard where the system cannot fork; a crash then ends this process.
  package static func run(
    timeout: Duration = .seconds(30), endsWithParent: Bool = false, _ search: (CrashGuard?) -> Void
  ) {
    #if os(Linux)
      var ends: [Int32] = [-1, -1]
      guard let page = SharedPage(), let file = temporaryFile(), pipe(&ends) == 0 else { return search(nil) }
      // Else the backtracer of a supervising process that crashes would hold the end whose closing ends a savepoint.
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      // The copies of a process that has ended become children of this one.
      ProcessControl.adoptOrphans()
      let watcher = getpid()
      let process = ProcessFork.copy()
      guard process >= 0 else { return search(nil) }
      guard process == 0 else {
        close(ends[0])
        var watch = SearchWatch(
          page: page, wakingEnd: ends[1], standardError: file, parent: endsWithParent ? getppid() : nil,
          hangs: HangWatch(page, timeout: timeout))
        return watch.run(process)
      }
      close(ends[1])
      let crashGuard = CrashGuard(page, wakingEnd: ends[0], standardError: file, watcher: watcher)
      crashGuard.endWithWatcher()
      dup2(file, STDERR_FILENO)
      crash_page_watch(page.memory)
      withExtendedLifetime(crashGuard) {
        search(crashGuard)
        crashGuard.commit()
        page[\.is_done] = 1
        fflush(nil)
        _exit(0)
      }
    #else
      search(nil)
    #endif
  }

  /// Creates a temporary file, or returns nil if that fails.
  private static func temporaryFile() -> Int32? {
    for folder in [getenv("TMPDIR").map { String(cString: $0) }, "/tmp"].compactMap(\.self) {
      let file = UnnamedFile.create(in: folder)
      guard file >= 0 else { continue }
      // Appending keeps working after the file was truncated.
      _ = fcntl(file, F_SETFL, O_APPEND)
      return file
    }
    return nil
  }
}
