import RehearsalPlatform

/// Temporary files without a name: nothing is left behind, however the process ends.
package enum UnnamedFile {
  /// Creates an empty file for reading and writing, closed where the process becomes another program.
  ///
  /// Below zero where none can be made, with the reason in `errno`.
  package static func create() -> Int32 {
    for folder in [getenv("TMPDIR").map { String(cString: $0) }, "/tmp"].compactMap(\.self) {
      let file = create(in: folder)
      if file >= 0 { return file }
    }
    return -1
  }

  static func create(in folder: String) -> Int32 {
    // A signal must not end the process before the name is gone.
    var (all, former) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    var path = Array("\(folder)/rehearsal-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { return file }
    unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }
}
