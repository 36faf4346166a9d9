#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file descriptor of this process alone: no other program it starts gets it, and it is closed with its owner.
final class FileDescriptor {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(number)
  }

  /// Moves it to a number that no child uses for something else.
  func movedUp() throws(SpawnError) -> FileDescriptor {
    let moved = fcntl(number, F_DUPFD_CLOEXEC, 16)
    guard moved >= 0 else { throw SpawnError("fcntl") }
    return FileDescriptor(moved)
  }

  func makeNonblocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// What became of reading or writing.
  enum Transfer {
    case bytes(Int)
    /// Not now: the other side has to do something first.
    case later
    /// Never again: the other side is gone.
    case over
  }

  /// Adds to `bytes` what is there to be read.
  func read(into bytes: inout [UInt8]) -> Transfer {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      while true {
        #if canImport(Glibc)
          let count = Glibc.read(number, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          let count = Musl.read(number, buffer.baseAddress, buffer.count)
        #else
          let count = Darwin.read(number, buffer.baseAddress, buffer.count)
        #endif
        if count > 0 {
          bytes += buffer[..<count]
          return .bytes(count)
        }
        if count < 0, errno == EINTR { continue }
        return count < 0 && errno == EAGAIN ? .later : .over
      }
    }
  }

  /// Sends bytes over a socket; a dead reader is no signal.
  func send(_ bytes: UnsafeRawBufferPointer) -> Transfer {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    while true {
      #if canImport(Glibc)
        let count = Glibc.send(number, bytes.baseAddress, bytes.count, flags)
      #elseif canImport(Musl)
        let count = Musl.send(number, bytes.baseAddress, bytes.count, flags)
      #else
        let count = Darwin.send(number, bytes.baseAddress, bytes.count, flags)
      #endif
      if count >= 0 { return .bytes(count) }
      if errno == EINTR { continue }
      return errno == EAGAIN ? .later : .over
    }
  }

  /// Two sockets that are connected to each other.
  static func socketPair() throws(SpawnError) -> (mine: FileDescriptor, yours: FileDescriptor) {
    var pair: (Int32, Int32) = (-1, -1)
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
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

  /// The two ends of a pipe.
  static func pipe() throws(SpawnError) -> (reading: FileDescriptor, writing: FileDescriptor) {
    var ends: (Int32, Int32) = (-1, -1)
    let status = withUnsafeMutableBytes(of: &ends) { buffer in
      #if canImport(Glibc)
        Glibc.pipe(buffer.assumingMemoryBound(to: Int32.self).baseAddress)
      #elseif canImport(Musl)
        Musl.pipe(buffer.assumingMemoryBound(to: Int32.self).baseAddress)
      #else
        Darwin.pipe(buffer.assumingMemoryBound(to: Int32.self).baseAddress)
      #endif
    }
    guard status == 0 else { throw SpawnError("pipe") }
    return (FileDescriptor(ends.0), FileDescriptor(ends.1))
  }
}
