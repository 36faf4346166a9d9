/// A port of the server: it accepts connections, or refuses them and stays the server's.
struct Listener: Sendable {
  private let host: String
  /// The port, by its number.
  let port: UInt16
  private(set) var socket: Socket
  /// Whether connections are accepted.
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

  /// Accepts connections again.
  mutating func accept() throws(SocketError) {
    guard !isOpen else { return }
    guard socket.listen() else { throw SocketError("port \(port) of \(host) cannot be listened to") }
    isOpen = true
  }
}
