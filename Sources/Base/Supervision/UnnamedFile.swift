import RehearsalPlatform

/// Temporary files without a name: nothing is left behind, however the process ends.
package enum UnnamedFile {
  #if os(Linux)
    /// The flag of a file that never has a name, which Swift does not import; the same on x86-64 and 64-bit ARM.
    private static let neverNamed = 0o20_000_000 | O_DIRECTORY
  #endif

  /// Creates an empty file for reading and writing, closed where the process becomes another program.
  ///
  /// Below zero where none can be made, with the reason in `errno`.
  package static func create(in folder: String) -> Int32 {
    #if os(Linux)
      let file = open(folder, neverNamed | O_RDWR | O_CLOEXEC, 0o600)
      if file >= 0 { return file }
    #endif
    return createNamed(in: folder)
  }

  /// The same where the file system knows no such files: a signal must not end the process before the name is gone.
  static func createNamed(in folder: String) -> Int32 {
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
