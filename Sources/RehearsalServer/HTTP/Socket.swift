import RehearsalPlatform

/// An error of a call of the system, by its words.
package struct SocketError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  /// Whether the address is not one of this machine, and not the port in use.
  package let isOfHost: Bool

  init(_ attempt: String, _ number: Int32 = errno) {
    description = "\(attempt): \(String(cString: strerror(number)))"
    isOfHost = number == EADDRNOTAVAIL
  }

  init(noAddress host: String) {
    description = "\(host) is no IPv4 address"
    isOfHost = true
  }
}

/// The calls of the system on a TCP socket that never waits.
struct Socket: Hashable, Sendable {
  let number: Int32

  /// The result of a read or a write.
  enum Outcome: Hashable, Sendable {
    case moved(Int)
    /// The other side has ended its direction.
    case ended
    case wait
    case broken
  }

  /// A socket that is bound to a port and refuses connections until it listens.
  static func bound(to host: String, port: UInt16) throws(SocketError) -> Socket {
    guard var address = address(host, port: port) else {
      throw SocketError(noAddress: host)
    }
    let socket = Socket(number: socket(AF_INET, streamSocket, 0))
    guard socket.number >= 0 else { throw SocketError("a socket cannot be opened") }
    socket.set(SOL_SOCKET, SO_REUSEADDR, to: 1)
    socket.neverWait()
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket.number, $0, size) }
    }
    guard status == 0 else {
      let error = SocketError("port \(port) of \(host) cannot be used")
      socket.close()
      throw error
    }
    return socket
  }

  private static func address(_ host: String, port: UInt16) -> sockaddr_in? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    return inet_pton(AF_INET, host == "localhost" ? "127.0.0.1" : host, &address.sin_addr) == 1 ? address : nil
  }

  var port: UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &size) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  func listen() -> Bool { systemListen(number, 4_096) == 0 }

  /// The next connection, or nil if none waits, or the system has no room for it.
  func accept() -> Socket? {
    while true {
      let connection = Socket(number: systemAccept(number, nil, nil))
      if connection.number < 0, errno == EINTR || errno == ECONNABORTED { continue }
      guard connection.number >= 0 else { return nil }
      connection.neverWait()
      connection.set(Int32(IPPROTO_TCP), TCP_NODELAY, to: 1)
      #if canImport(Darwin)
        // Else a client that leaves ends this process by a signal: Darwin has no such flag for a single call.
        connection.set(SOL_SOCKET, SO_NOSIGPIPE, to: 1)
      #endif
      return connection
    }
  }

  func receive(into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
    outcome { recv(number, buffer.baseAddress, buffer.count, 0) }
  }

  func send(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    outcome { systemSend(number, bytes.baseAddress, bytes.count) }
  }

  private func outcome(_ call: () -> Int) -> Outcome {
    while true {
      let count = call()
      if count > 0 { return .moved(count) }
      if count == 0 { return .ended }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .wait : .broken
    }
  }

  func finishWriting() { _ = shutdown(number, Int32(SHUT_WR)) }

  func close() { systemClose(number) }

  /// Closes so that the other side sees the connection break.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(number, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    close()
  }

  private func neverWait() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  private func set(_ level: Int32, _ option: Int32, to value: Int32) {
    var value = value
    setsockopt(number, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }
}

// Inside of the type, its own methods would be meant.
private func systemListen(_ number: Int32, _ backlog: Int32) -> Int32 { listen(number, backlog) }
private func systemClose(_ number: Int32) { _ = close(number) }
private func systemAccept(
  _ number: Int32, _ address: UnsafeMutablePointer<sockaddr>?, _ size: UnsafeMutablePointer<socklen_t>?
) -> Int32 {
  accept(number, address, size)
}
private func systemSend(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Darwin)
    send(number, bytes, count, 0)
  #else
    send(number, bytes, count, Int32(MSG_NOSIGNAL))
  #endif
}

/// A port of the server: it accepts connections, or refuses them and stays the server's.
struct Listener: Sendable {
  private let host: String
  let port: UInt16
  private(set) var socket: Socket
  private(set) var isOpen = true
  /// The moment until which no connection is looked for, where the system has no room for one.
  var pause: Int64 = 0

  init(host: String, port: UInt16) throws(SocketError) {
    self.host = host
    socket = try Socket.bound(to: host, port: port)
    self.port = socket.port
    guard socket.listen() else { throw SocketError("port \(port) of \(host) cannot be listened to") }
  }

  /// Refuses connections from now on, those that wait among them.
  ///
  /// A bound socket that does not listen keeps the port.
  mutating func refuse() throws(SocketError) {
    guard isOpen else { return }
    isOpen = false
    socket.close()
    socket = try Socket.bound(to: host, port: port)
  }

  mutating func accept() throws(SocketError) {
    guard !isOpen else { return }
    guard socket.listen() else { throw SocketError("port \(port) of \(host) cannot be listened to") }
    isOpen = true
  }
}
