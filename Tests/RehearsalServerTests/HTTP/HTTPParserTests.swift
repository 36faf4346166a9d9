import RehearsalApp
import RehearsalBase
import RehearsalTestSupport
import Testing

@testable import RehearsalServer

struct HTTPParserTests {
  @Test func `requests behind each other are read`() throws {
    let events = events(
      "POST /notes/a%20b?page=2 HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nX-Name:  value \r\n\r\nabcd"
        + "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    guard events.count == 2, case .call(let first, .stays) = events[0],
      case .call(let second, .closes) = events[1]
    else {
      Issue.record("\(events)")
      return
    }
    #expect(first.method == "POST")
    #expect(first.segments == ["notes", "a b"])
    #expect(first.parameter("page") == "2")
    #expect(first.fields["x-NAME"] == "value")
    #expect(first.body == Array("abcd".utf8))
    #expect(second.method == "GET" && second.path == "/" && second.query == nil)
  }

  @Test func `chunks are read`() {
    let events = events(
      "PUT /x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n\r\n"
        + "3;name=value\r\nabc\r\n0A\r\n0123456789\r\n0\r\nX-Sum: 1\r\n\r\n")
    guard case .call(let call, .stays) = events.first else {
      Issue.record("\(events)")
      return
    }
    #expect(call.body == Array("abc0123456789".utf8))
  }

  @Test func `a client that waits for a word is noticed`() {
    let text = "PUT /x HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nab"
    #expect(events(text).first == .continueExpected)
    #expect(events(text).count == 2)
    #expect(events("GET /x HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n").count == 1)
  }

  @Test func `a connection of HTTP 1.0 is kept only where that is asked`() {
    guard case .call(_, .closes) = events("GET / HTTP/1.0\r\n\r\n").first,
      case .call(_, .staysAsAsked) = events("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n").first
    else {
      Issue.record("an old request")
      return
    }
  }

  @Test func `one empty line may stand in front of a request, and no more`() {
    let request = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\na"
    #expect(events(request + "\r\n" + request).count == 2)
    #expect(
      events(request + "\r\n\r\n" + request).last
        == .refusal(HTTPRefusal(400, "There are empty lines in front of the request line.")))
  }

  @Test func `a target with its host is read`() {
    guard case .call(let call, _) = events("GET http://h:1/a?b HTTP/1.1\r\nHost: h\r\n\r\n").first else {
      Issue.record("a target with a host")
      return
    }
    #expect(call.path == "/a" && call.query == "b")
  }

  @Test func `the pieces in which bytes come change nothing`() {
    var generator = SeededGenerator(seed: 53)
    for round in 0..<4_000 {
      let text = mutated(Self.requests.randomElement(using: &generator) ?? "", &generator, times: round % 4)
      let whole = events(bytes: text, pieces: [text.count])
      var pieces: [Int] = []
      var left = text.count
      while left > 0 {
        pieces.append(Int.random(in: 1...min(left, round % 2 == 0 ? 3 : 40), using: &generator))
        left -= pieces[pieces.count - 1]
      }
      #expect(events(bytes: text, pieces: pieces) == whole, "\(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test func `bytes of any kind end in requests, a refusal or a wait`() {
    var generator = SeededGenerator(seed: 54)
    for round in 0..<Self.rounds {
      let base = Self.requests.randomElement(using: &generator) ?? ""
      let bytes = mutated(base, &generator, times: 1 + round % 12)
      for case .call(let call, _) in events(bytes: bytes, pieces: [bytes.count]) {
        _ = (call.segments, call.parameter("a"), call.bearerToken, call.fields.pairs.count)
        // What is read can be written again as one request that means the same.
        #expect(call.path.hasPrefix("/") || call.path == "*")
        #expect(!call.path.utf8.contains(UInt8(ascii: " ")) && !call.method.isEmpty)
      }
    }
  }

  private static let rounds = Nightly.count(200_000, otherwise: 4_000, of: "mutated requests")

  private static let requests = [
    "GET /a/b?c=d HTTP/1.1\r\nHost: x\r\nAccept: */*\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhelloGET / HTTP/1.1\r\nHost: x\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n",
    "PUT /x HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nab",
  ]

  private func mutated(_ text: String, _ generator: inout SeededGenerator, times: Int) -> [UInt8] {
    var bytes = Array(text.utf8)
    let strange: [UInt8] = Array("\r\n\0 \t:;,%#\u{7F}0f?".utf8) + [0x80, 0xFF]
    for _ in 0..<times {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = strange.randomElement(using: &generator) ?? 0
      case 2: bytes.insert(strange.randomElement(using: &generator) ?? 0, at: place)
      default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
      }
    }
    return bytes
  }
}

/// All that a parser reads from a text.
func events(_ text: String, limits: HTTPLimits = HTTPLimits()) -> [HTTPParser.Event] {
  events(bytes: Array(text.utf8), pieces: [text.utf8.count], limits: limits)
}

func events(bytes: [UInt8], pieces: [Int], limits: HTTPLimits = HTTPLimits()) -> [HTTPParser.Event] {
  var parser = HTTPParser(limits: limits)
  var events: [HTTPParser.Event] = []
  var position = 0
  for piece in pieces {
    parser.receive(bytes[position..<(position + piece)])
    position += piece
    while let event = parser.next() { events.append(event) }
  }
  return events
}
