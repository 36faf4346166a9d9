import Foundation
import LiveHTTP
import Services
import Synchronization
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Answers what it is asked for: `/echo` at once, `/late` after 100 ms, others by their path.
private final class EchoHandler: HTTPHandler {
  var left = 0

  func received(_ call: HTTPCall, on exchange: Exchange, of server: HTTPServer) {
    let reply = HTTPReply(200, body: call.body.isEmpty ? Array(call.path.utf8) : call.body)
    switch call.path {
    case "/late": server.schedule(after: 100_000) { server.send(reply, on: exchange) }
    case "/reset": server.reset(exchange)
    case "/close": server.close(exchange)
    case "/half":
      server.send(
        Transmission(Array(server.bytes(of: reply, on: exchange).dropLast(3)), ending: .close), on: exchange)
    case "/slow":
      server.send(Transmission(server.bytes(of: reply, on: exchange), bytesPerSecond: 400), on: exchange)
    case "/refuse":
      server.send(reply, on: exchange)
      try? server.setOpen(false, port: 0)
      server.schedule(after: 300_000) { try? server.setOpen(true, port: 0) }
    default: server.send(reply, on: exchange)
    }
  }

  func clientLeft(_ exchange: Exchange, of server: HTTPServer) { left += 1 }
  func turn(of server: HTTPServer) -> Int64? { nil }
}

/// A server on a thread of its own, and clients of it on plain sockets.
private final class RunningServer: Sendable {
  let port: UInt16
  private let isDone = Mutex(false)
  private let hasEnded = Mutex(false)

  init(_ change: (inout ServerLimits) -> Void = { _ in }) throws {
    var limits = ServerLimits()
    change(&limits)
    nonisolated(unsafe) let server = HTTPServer(limits: limits)
    port = try server.listen(host: "127.0.0.1", port: 0)
    Thread.detachNewThread { [self] in
      server.run(EchoHandler()) { isDone.withLock { $0 } }
      hasEnded.withLock { $0 = true }
    }
  }

  func stop() {
    isDone.withLock { $0 = true }
    while !hasEnded.withLock({ $0 }) { usleep(1_000) }
  }

  /// A connection, or nil if it is refused.
  func connection() -> Int32? {
    #if canImport(Darwin)
      let number = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
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

  /// What comes back for a text until the connection ends, or "broken".
  func answer(to text: String, halfCloses: Bool = false) -> String {
    guard let number = connection() else { return "refused" }
    defer { close(number) }
    _ = Array(text.utf8).withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
    if halfCloses { shutdown(number, Int32(SHUT_WR)) }
    return Self.rest(of: number)
  }

  static func rest(of number: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(number, &buffer, buffer.count)
      guard count > 0 else { return (count < 0 ? "broken: " : "") + String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}

@Suite(.serialized) struct ServerTests {
  private func get(_ path: String, _ fields: String = "Connection: close\r\n") -> String {
    "GET \(path) HTTP/1.1\r\nHost: x\r\n\(fields)\r\n"
  }

  @Test func `requests of one connection are answered in their order`() throws {
    let server = try RunningServer()
    defer { server.stop() }
    let answer = server.answer(to: get("/a", "") + get("/late", "") + get("/b", "") + get("/c"))
    let bodies = answer.components(separatedBy: "HTTP/1.1 200 OK").map { $0.components(separatedBy: "\r\n\r\n").last }
    #expect(bodies == ["", "/a", "/late", "/b", "/c"])
    #expect(answer.contains("Connection: close"))
  }

  @Test func `a client that has ended its side gets its answer`() throws {
    let server = try RunningServer()
    defer { server.stop() }
    #expect(server.answer(to: get("/late", ""), halfCloses: true).hasSuffix("/late"))
    #expect(server.answer(to: get("/a", ""), halfCloses: true).hasSuffix("/a"))
  }

  @Test func `a client that waits for a word gets it`() throws {
    let server = try RunningServer()
    defer { server.stop() }
    let number = try #require(server.connection())
    defer { close(number) }
    let head = "POST /a HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 3\r\nConnection: close\r\n\r\n"
    _ = Array(head.utf8).withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
    var buffer = [UInt8](repeating: 0, count: 100)
    let count = read(number, &buffer, 100)
    #expect(String(decoding: buffer[..<max(count, 0)], as: UTF8.self) == "HTTP/1.1 100 Continue\r\n\r\n")
    _ = Array("abc".utf8).withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
    #expect(RunningServer.rest(of: number).hasSuffix("\r\n\r\nabc"))
  }

  @Test func `connections break, end and go slowly as they are told to`() throws {
    let server = try RunningServer()
    defer { server.stop() }
    #expect(server.answer(to: get("/reset")) == "broken: ")
    #expect(server.answer(to: get("/close")) == "")
    #expect(server.answer(to: get("/half")).hasSuffix("\r\n\r\n/h"))
    let start = HTTPServer.now
    #expect(server.answer(to: get("/slow")).hasSuffix("/slow"))
    // About 60 bytes at 400 a second.
    #expect(HTTPServer.now - start > 100_000)
  }

  @Test func `a hostile request gets a status and a closed connection`() throws {
    let server = try RunningServer()
    defer { server.stop() }
    for request in HostileRequest.all {
      let answer = server.answer(to: request.text)
      #expect(answer.hasPrefix("HTTP/1.1 \(request.status) "), "\(request.name): \(answer)")
    }
    #expect(server.answer(to: get("/a")).hasSuffix("/a"))
  }

  @Test func `a client that sends a byte now and then is ended`() throws {
    let server = try RunningServer {
      $0.reading = 400_000
      $0.idle = 300_000
    }
    defer { server.stop() }
    let number = try #require(server.connection())
    defer { close(number) }
    let start = HTTPServer.now
    for byte in get("/a").utf8 where HTTPServer.now - start < 2_000_000 {
      var byte = byte
      guard send(number, &byte, 1, Int32(MSG_NOSIGNAL)) == 1 else { break }
      usleep(50_000)
    }
    #expect(HTTPServer.now - start < 1_900_000)
    #expect(RunningServer.rest(of: number).contains("408 Request Timeout"))
    let idle = try #require(server.connection())
    defer { close(idle) }
    #expect(RunningServer.rest(of: idle) == "")
  }

  @Test func `connections beyond the limit are refused with a status`() throws {
    let server = try RunningServer { $0.connections = 4 }
    defer { server.stop() }
    let idle = (0..<4).compactMap { _ in server.connection() }
    usleep(50_000)
    #expect(server.answer(to: "").hasPrefix("HTTP/1.1 503 "))
    for number in idle { close(number) }
    usleep(50_000)
    #expect(server.answer(to: get("/a")).hasSuffix("/a"))
  }

  @Test func `a port refuses connections for a time and accepts them again`() throws {
    let server = try RunningServer()
    defer { server.stop() }
    #expect(server.answer(to: get("/refuse")).hasSuffix("/refuse"))
    usleep(20_000)
    #expect(server.answer(to: get("/a")) == "refused")
    usleep(500_000)
    #expect(server.answer(to: get("/a")).hasSuffix("/a"))
  }
}
