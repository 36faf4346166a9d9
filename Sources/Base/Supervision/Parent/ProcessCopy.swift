#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A copy of this process as a child process: everything that has been got ready here is ready there, and costs nothing
/// once more.
package enum ProcessCopy {
  /// Whether this process can be copied now and the copy go on as it does.
  ///
  /// It can on Linux while it has one thread only. At a terminal it is not copied: what Swift's runtime does about a
  /// trap is settled when a program starts, and there it would be written in colours and for a person to answer.
  package static var isPossible: Bool {
    #if os(Linux)
      isatty(STDOUT_FILENO) == 0 && threads == 1
    #else
      false
    #endif
  }

  #if os(Linux)
    /// How many threads there are; nil when the system does not tell.
    private static var threads: Int? {
      guard let folder = opendir("/proc/self/task") else { return nil }
      defer { closedir(folder) }
      var count = 0
      while let entry = readdir(folder) {
        // The folder itself and the one above it begin with a point.
        if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
      }
      return count
    }

    /// Copies this process; the copy finds the descriptors where `ParentLine` looks for them, does `work` and ends.
    ///
    /// What the copy prints goes to `output`, and there is nothing for it to read.
    static func start(
      line: FileDescriptor, journal: FileDescriptor, output: FileDescriptor, _ work: () -> Never
    ) throws(SpawnError) -> pid_t {
      // Else what waits here to be written would be written there, too.
      fflush(nil)
      let process = fork()
      guard process >= 0 else { throw SpawnError("fork") }
      guard process == 0 else { return process }
      let places = [
        (open("/dev/null", O_RDONLY), STDIN_FILENO), (output.number, STDOUT_FILENO), (output.number, STDERR_FILENO),
        (line.number, ParentLine.lineNumber), (journal.number, ParentLine.journalNumber),
      ]
      for (descriptor, place) in places { dup2(descriptor, place) }
      work()
    }
  #endif
}
