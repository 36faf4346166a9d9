import RehearsalPlatform

/// The open descriptors of this process beside the standard streams, also those that it was started with.
enum OpenDescriptors {
  /// Marks all close-on-exec.
  ///
  /// A shell or `make -j` opens descriptors that every process below it gets. A child has only those of its own, so
  /// that a pipe or socket ends with the processes that know of it.
  static func keepFromChildren() {
    for number in numbers {
      let flags = fcntl(number, F_GETFD)
      if flags >= 0, flags & FD_CLOEXEC == 0 { _ = fcntl(number, F_SETFD, flags | FD_CLOEXEC) }
    }
  }

  /// Where no folder lists them, all those that may be open.
  private static var numbers: [Int32] {
    guard let folder = opendir("/dev/fd") else {
      return Array(STDERR_FILENO + 1..<Int32(clamping: min(1 << 16, max(0, sysconf(Int32(_SC_OPEN_MAX))))))
    }
    defer { closedir(folder) }
    var numbers: [Int32] = []
    while let entry = readdir(folder) {
      // An entry may be shorter than its declared form, so its name must not be copied as a whole.
      guard let place = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      let name = UnsafeRawPointer(entry).advanced(by: place).assumingMemoryBound(to: CChar.self)
      if let number = Int32(String(cString: name)), number > STDERR_FILENO { numbers.append(number) }
    }
    return numbers
  }
}
