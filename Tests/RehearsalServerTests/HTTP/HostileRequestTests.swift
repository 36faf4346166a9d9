import RehearsalApp
import Testing

@testable import RehearsalServer

/// A request that must not be understood, and the status it gets.
struct HostileRequest: Sendable, CustomTestStringConvertible {
  let name: String
  let status: Int
  let text: String
  var testDescription: String { name }

  init(_ status: Int, _ name: String, _ text: String) {
    (self.status, self.name, self.text) = (status, name, text)
  }

  private static let host = "Host: x\r\n"
  private static let post = "POST / HTTP/1.1\r\n" + host
  private static let chunked = post + "Transfer-Encoding: chunked\r\n\r\n"

  static let all = [
    // Smuggling: two readers would see two different ends of the request.
    HostileRequest(400, "length and chunks", post + "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    HostileRequest(400, "chunks and length", post + "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n"),
    HostileRequest(400, "two lengths", post + "Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde"),
    HostileRequest(400, "the same length twice", post + "Content-Length: 4\r\nContent-Length: 4\r\n\r\nabcd"),
    HostileRequest(400, "a list of lengths", post + "Content-Length: 4, 4\r\n\r\nabcd"),
    HostileRequest(400, "a length with a sign", post + "Content-Length: +4\r\n\r\nabcd"),
    HostileRequest(400, "a negative length", post + "Content-Length: -1\r\n\r\n"),
    HostileRequest(400, "a length in hexadecimal", post + "Content-Length: 0x4\r\n\r\nabcd"),
    HostileRequest(400, "an empty length", post + "Content-Length:\r\n\r\n"),
    HostileRequest(400, "a length beyond 64 bits", post + "Content-Length: 99999999999999999999\r\n\r\n"),
    HostileRequest(400, "chunks twice", post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n"),
    HostileRequest(501, "chunks in a list", post + "Transfer-Encoding: gzip, chunked\r\n\r\n"),
    HostileRequest(501, "an unknown encoding", post + "Transfer-Encoding: xchunked\r\n\r\n"),
    HostileRequest(400, "an encoding with a control character", post + "Transfer-Encoding: \u{B}chunked\r\n\r\n"),
    HostileRequest(400, "blank in front of a colon", post + "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n"),
    HostileRequest(400, "a folded field", "GET / HTTP/1.1\r\nHost: x\r\n Transfer-Encoding: chunked\r\n\r\n"),
    HostileRequest(400, "chunks in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    // Lines.
    HostileRequest(400, "a bare LF", "GET / HTTP/1.1\nHost: x\r\n\r\n"),
    HostileRequest(400, "a bare LF behind a field", "GET / HTTP/1.1\r\nHost: x\n\r\n"),
    HostileRequest(400, "a bare CR in a field", "GET / HTTP/1.1\r\nHost: x\rX: y\r\n\r\n"),
    HostileRequest(400, "empty lines in front", "\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n"),
    HostileRequest(400, "a field without a name", "GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n"),
    HostileRequest(400, "a field without a colon", "GET / HTTP/1.1\r\nHost: x\r\nhello\r\n\r\n"),
    HostileRequest(400, "NUL in a field", "GET / HTTP/1.1\r\nHost: x\r\nA: \0\r\n\r\n"),
    HostileRequest(400, "NUL in a name", "GET / HTTP/1.1\r\nHost: x\r\nA\0: b\r\n\r\n"),
    HostileRequest(400, "NUL in the target", "GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n"),
    HostileRequest(400, "a target that is not ASCII", "GET /é HTTP/1.1\r\nHost: x\r\n\r\n"),
    HostileRequest(400, "a target with a fragment", "GET /#a HTTP/1.1\r\nHost: x\r\n\r\n"),
    HostileRequest(400, "a target without a slash", "GET a HTTP/1.1\r\nHost: x\r\n\r\n"),
    HostileRequest(400, "two blanks", "GET  / HTTP/1.1\r\nHost: x\r\n\r\n"),
    HostileRequest(400, "no version", "GET /\r\nHost: x\r\n\r\n"),
    HostileRequest(400, "another protocol", "GET / SIP/2.0\r\nHost: x\r\n\r\n"),
    HostileRequest(505, "HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    HostileRequest(505, "HTTP/1.2", "GET / HTTP/1.2\r\nHost: x\r\n\r\n"),
    HostileRequest(400, "a lower-case version", "GET / http/1.1\r\nHost: x\r\n\r\n"),
    HostileRequest(400, "a method with a blank byte", "G@T / HTTP/1.1\r\nHost: x\r\n\r\n"),
    HostileRequest(501, "a proxy's method", "CONNECT a:443 HTTP/1.1\r\nHost: x\r\n\r\n"),
    HostileRequest(501, "a long method", String(repeating: "G", count: 40) + " / HTTP/1.1\r\nHost: x\r\n\r\n"),
    HostileRequest(400, "a handshake of TLS", "\u{16}\u{3}\u{1}\u{2}\0\n"),
    // Fields.
    HostileRequest(400, "no host", "GET / HTTP/1.1\r\n\r\n"),
    HostileRequest(400, "two hosts", "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n"),
    HostileRequest(417, "an unknown expectation", "GET / HTTP/1.1\r\nHost: x\r\nExpect: magic\r\n\r\n"),
    // Sizes.
    HostileRequest(414, "a long target", "GET /" + String(repeating: "a", count: 40_000)),
    HostileRequest(431, "a long field", "GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 40_000)),
    HostileRequest(
      431, "many fields", "GET / HTTP/1.1\r\nHost: x\r\n" + String(repeating: "A: b\r\n", count: 101) + "\r\n"),
    HostileRequest(413, "a large body", post + "Content-Length: 8388609\r\n\r\n"),
    HostileRequest(413, "a large chunk", chunked + "800001\r\n"),
    // Chunks.
    HostileRequest(400, "a chunk without a size", chunked + "\r\nabc\r\n"),
    HostileRequest(400, "a chunk with a sign", chunked + "-1\r\n"),
    HostileRequest(400, "a chunk with a prefix", chunked + "0x3\r\nabc\r\n"),
    HostileRequest(400, "a chunk with a blank", chunked + " 3\r\nabc\r\n"),
    HostileRequest(400, "a chunk with a blank behind", chunked + "3 \r\nabc\r\n"),
    HostileRequest(400, "a chunk with a bare LF", chunked + "3\nabc\r\n"),
    HostileRequest(400, "a chunk that goes on", chunked + "3\r\nabcd\r\n"),
    HostileRequest(400, "a chunk of 2^64", chunked + "10000000000000003\r\nabc\r\n"),
    HostileRequest(400, "NUL in an extension", chunked + "3;\0\r\nabc\r\n"),
    HostileRequest(400, "a long extension", chunked + "3;" + String(repeating: "a", count: 300)),
    HostileRequest(400, "a folded trailer", chunked + "0\r\nA: b\r\n c\r\n\r\n"),
    HostileRequest(431, "a long trailer", chunked + "0\r\nA: " + String(repeating: "a", count: 40_000)),
  ]
}

struct HostileRequestTests {
  @Test(arguments: HostileRequest.all) func `a hostile request gets a status`(_ request: HostileRequest) {
    let bytes = Array(request.text.utf8)
    for pieces in [[bytes.count], Array(repeating: 1, count: bytes.count)] {
      let events = events(bytes: bytes, pieces: pieces)
      guard case .refusal(let refusal) = events.last else {
        Issue.record("\(request.name) is understood: \(events)")
        return
      }
      #expect(refusal.status == request.status, "\(refusal.reason)")
      // Nothing of it is answered, and nothing behind it is read.
      #expect(events.count == 1)
    }
  }
}
