import RehearsalApp
import Testing

@testable import RehearsalServer

struct HTTPWriterTests {
  private func text(_ reply: HTTPReply, _ persistence: Persistence = .stays, isHead: Bool = false) -> String {
    var bytes: [UInt8] = []
    HTTPWriter.append(reply, persistence, isHead: isHead, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `an answer is written`() {
    #expect(
      text(.json(201, Array("{}".utf8)), .closes)
        == "HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
  }

  @Test func `an answer says what its client does not take for granted`() {
    #expect(text(HTTPReply(204)) == "HTTP/1.1 204 No Content\r\n\r\n")
    #expect(text(HTTPReply(204), .staysAsAsked) == "HTTP/1.1 204 No Content\r\nConnection: keep-alive\r\n\r\n")
  }

  @Test func `the body of a HEAD is counted and left out`() {
    #expect(text(HTTPReply(200, body: [1, 2, 3]), isHead: true) == "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n")
  }

  @Test func `no body is framed where there can be none`() {
    #expect(text(HTTPReply(204, body: [1])) == "HTTP/1.1 204 No Content\r\n\r\n")
  }

  @Test func `no value begins another field`() {
    let reply = HTTPReply(200, fields: HTTPFields([("A", "b\r\nSet-Cookie: c")]))
    #expect(text(reply) == "HTTP/1.1 200 OK\r\nA: b  Set-Cookie: c\r\nContent-Length: 0\r\n\r\n")
  }
}
