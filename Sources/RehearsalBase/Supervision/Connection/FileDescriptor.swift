import RehearsalPlatform

/// A file descriptor of this process alone: close-on-exec, and closed with its owner.
final class FileDescriptor {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(number)
  }

  func moved(above other: Int32) throws(SpawnError) -> FileDescriptor {
    guard number <= other else { return self }
    let moved = fcntl(number, F_DUPFD_CLOEXEC, other + 1)
    guard moved >= 0 else { throw SpawnError("fcntl") }
    return FileDescriptor(moved)
  }

  var isSocket: Bool {
    var type: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(number, SOL_SOCKET, SO_TYPE, &type, &size) == 0
  }

  var isAbandoned: Bool { events(POLLHUP) & Int16(POLLHUP | POLLERR) != 0 }

  var isReadable: Bool { events(POLLIN) & Int16(POLLIN) != 0 }

  private func events(_ wanted: Int32) -> Int16 {
    // Darwin reports the end of a socket only to those who ask for something.
    var polled = pollfd(fd: number, events: Int16(wanted), revents: 0)
    return poll(&polled, 1, 0) > 0 ? polled.revents : 0
  }

  func makeNonblocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// The result of reading or writing.
  enum Transfer {
    case bytes(Int)
    /// Not now: the other side has to do something first.
    case later
    /// Never again: the other side is gone.
    case over
  }

  func read(into bytes: inout [UInt8]) -> Transfer {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      while true {
        let count = RehearsalPlatform.read(number, buffer.baseAddress, buffer.count)
        if count > 0 {
          bytes += buffer[..<count]
          return .bytes(count)
        }
        if count < 0, errno == EINTR { continue }
        return count < 0 && errno == EAGAIN ? .later : .over
      }
    }
  }

  /// Sends bytes over a socket, without SIGPIPE where nobody reads any more.
  func send(_ bytes: UnsafeRawBufferPointer) -> Transfer {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    while true {
      let count = RehearsalPlatform.send(number, bytes.baseAddress, bytes.count, flags)
      if count >= 0 { return .bytes(count) }
      if errno == EINTR { continue }
      return errno == EAGAIN ? .later : .over
    }
  }

  static func socketPair() throws(SpawnError) -> (mine: FileDescriptor, yours: FileDescriptor) {
    var pair: (Int32, Int32) = (-1, -1)
    // On Linux they are close-on-exec from the beginning: another thread may start a program in between.
    #if canImport(Glibc)
      let type = streamSocket | Int32(SOCK_CLOEXEC.rawValue)
    #elseif canImport(Musl)
      let type = streamSocket | SOCK_CLOEXEC
    #else
      let type = streamSocket
    #endif
    let status = withUnsafeMutableBytes(of: &pair) {
      socketpair(AF_UNIX, type, 0, $0.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    guard status == 0 else { throw SpawnError("socketpair") }
    #if canImport(Darwin)
      for number in [pair.0, pair.1] {
        var isOn: Int32 = 1
        setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      }
    #endif
    return (FileDescriptor(pair.0), FileDescriptor(pair.1))
  }

  static func makePipe() throws(SpawnError) -> (reading: FileDescriptor, writing: FileDescriptor) {
    var ends: (Int32, Int32) = (-1, -1)
    let status = withUnsafeMutableBytes(of: &ends) { buffer in
      pipe(buffer.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    guard status == 0 else { throw SpawnError("pipe") }
    return (FileDescriptor(ends.0), FileDescriptor(ends.1))
  }
}

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
