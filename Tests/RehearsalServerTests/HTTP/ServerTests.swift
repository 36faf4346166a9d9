import Foundation
import RehearsalApp
import RehearsalBase
import RehearsalPlatform
import RehearsalTestSupport
import Testing

@testable import RehearsalServer

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
        Transmission(bytes: Array(server.bytes(of: reply, on: exchange).dropLast(3)), ending: .close), on: exchange)
    case "/slow":
      server.send(Transmission(bytes: server.bytes(of: reply, on: exchange), bytesPerSecond: 400), on: exchange)
    case "/refuse":
      server.send(reply, on: exchange)
      try? server.setOpen(false, port: 0)
      server.schedule(after: 2_000_000) { try? server.setOpen(true, port: 0) }
    default: server.send(reply, on: exchange)
    }
  }

  func clientLeft(_ exchange: Exchange, of server: HTTPServer) { left += 1 }
  func turn(of server: HTTPServer) -> Int64? { nil }
}

/// A server on a thread of its own, and clients of it on plain sockets.
private final class RunningServer: Sendable {
  let port: UInt16
  private let isDone = Lock(false)
  private let hasEnded = Lock(false)

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

  func connection() -> Int32? { PlainClient(port: port).connection() }

  func answer(to text: String, halfCloses: Bool = false) -> String {
    PlainClient(port: port).answer(to: text, halfCloses: halfCloses)
  }

  static func rest(of number: Int32) -> String { PlainClient.rest(of: number) }
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

  @Test func `a client of HTTP 1 0 is told that its connection stays open, and it does`() throws {
    let server = try RunningServer()
    defer { server.stop() }
    let text = server.answer(to: "GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET /b HTTP/1.0\r\n\r\n")
    let answers = text.components(separatedBy: "HTTP/1.1 200 OK")
    #expect(answers.count == 3, "\(text)")
    #expect(answers[1].contains("\r\nConnection: keep-alive\r\n") && answers[1].hasSuffix("/a"))
    #expect(answers[2].contains("\r\nConnection: close\r\n") && answers[2].hasSuffix("/b"))
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

  @Test func `connections break, end and go slowly as a transmission says`() throws {
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
    #expect(server.answer(to: "").hasPrefix("HTTP/1.1 503 "))
    for number in idle { close(number) }
    #expect(eventually { server.answer(to: get("/a")).hasSuffix("/a") })
  }

  @Test func `a port refuses connections for a time and accepts them again`() throws {
    let server = try RunningServer()
    defer { server.stop() }
    #expect(server.answer(to: get("/refuse")).hasSuffix("/refuse"))
    #expect(eventually { server.answer(to: get("/a")) == "refused" })
    #expect(eventually { server.answer(to: get("/a")).hasSuffix("/a") })
  }
}
