import RehearsalPlatform

/// A client of a port of this machine that sends texts and reads what comes back, byte by byte.
package struct PlainClient: Sendable {
  package let port: UInt16

  package init(port: UInt16) { self.port = port }

  /// A connection, or nil if it is refused; reading waits five seconds at most.
  package func connection() -> Int32? {
    let number = socket(AF_INET, streamSocket, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      close(number)
      return nil
    }
    var wait = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
    return number
  }

  /// What comes back for a text until the connection ends; "broken: " stands in front if it breaks.
  package func answer(to text: String, halfCloses: Bool = false) -> String {
    guard let number = connection() else { return "refused" }
    defer { close(number) }
    _ = Array(text.utf8).withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
    if halfCloses { shutdown(number, Int32(SHUT_WR)) }
    return Self.rest(of: number)
  }

  /// The status and the body of an answer to a request, "refused", or what came before the connection broke.
  package func answer(
    _ method: String, _ target: String, _ body: String = "", fields: [String: String] = [:], host: String = "x"
  ) -> (status: Int, body: String) {
    var text = "\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    let answer = answer(to: text + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    let parts = answer.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let status = Int(answer.dropFirst(9).prefix(3)) else { return (0, answer) }
    return (status, String(parts[1]))
  }

  /// All that still comes on a connection.
  package static func rest(of number: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(number, &buffer, buffer.count)
      guard count > 0 else { return (count < 0 ? "broken: " : "") + String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}
