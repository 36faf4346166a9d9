import RehearsalApp

/// The line and the header fields of a request, read strictly (RFC 9112).
///
/// What two readers could understand in two ways is refused: that is how requests are smuggled.
struct HTTPHead: Hashable, Sendable {
  /// How the length of a body is known.
  enum Framing: Hashable, Sendable {
    case length(Int)
    case chunked
  }

  var call: HTTPCall
  var framing = Framing.length(0)
  var persistence = Persistence.stays
  var expectsContinue = false
}

/// The state of a connection behind an answer, which the answer says where the client does not take it for granted.
enum Persistence: Hashable, Sendable {
  case closes
  /// It stays open, as HTTP/1.1 has it.
  case stays
  /// It stays open, as a client of HTTP/1.0 has asked.
  case staysAsAsked
}

extension HTTPHead {
  /// Reads a head: whole lines, each with CRLF at its end, the empty one at the end left out.
  init(_ bytes: ArraySlice<UInt8>, limits: HTTPLimits) throws(HTTPRefusal) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      .map { $0.dropLast() }
    guard let line = lines.first else { throw HTTPRefusal(400, "The request line is missing.") }
    let (call, isOld) = try Self.requestLine(line)
    self.init(call: call)
    self.call.fields = HTTPFields(head: bytes)
    var reading = FieldReading(isOld: isOld)
    let start = bytes.startIndex
    for line in lines.dropFirst() {
      let (name, value) = try Self.field(line)
      guard self.call.fields.count < limits.fields else { throw HTTPRefusal(431, "There are too many header fields.") }
      try reading.note(name, value)
      self.call.fields.append(
        name: (name.startIndex - start)..<(name.endIndex - start),
        value: (value.startIndex - start)..<(value.endIndex - start))
    }
    try reading.finish(&self, limits)
  }

  private static func requestLine(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> (call: HTTPCall, isOld: Bool) {
    let blank = UInt8(ascii: " ")
    guard let first = line.firstIndex(of: blank), let second = line[(first + 1)...].firstIndex(of: blank),
      first > line.startIndex, line[..<first].allSatisfy(\.isTokenByte)
    else { throw HTTPRefusal(400, "The request line has not the form METHOD TARGET HTTP/1.1.") }
    let (method, version) = (line[..<first], line[(second + 1)...])
    let isOld = version.elementsEqual("HTTP/1.0".utf8)
    guard isOld || version.elementsEqual("HTTP/1.1".utf8) else {
      guard version.starts(with: "HTTP/".utf8), !version.contains(blank) else {
        throw HTTPRefusal(400, "The request line names no version.")
      }
      throw HTTPRefusal(505, "This server speaks HTTP/1.1.")
    }
    guard method.count <= 32 else { throw HTTPRefusal(501, "The method is not known.") }
    let name = String(decoding: method, as: UTF8.self)
    guard name != "CONNECT" else { throw HTTPRefusal(501, "This server is no proxy.") }
    return (try target(line[(first + 1)..<second], name), isOld)
  }

  private static func target(_ bytes: ArraySlice<UInt8>, _ method: String) throws(HTTPRefusal) -> HTTPCall {
    guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else {
      throw HTTPRefusal(400, "The target has bytes that must be percent-encoded.")
    }
    var rest = bytes
    if rest.first != UInt8(ascii: "/"), rest.count > 7, rest.prefix(7).map(\.lowercased).elementsEqual("http://".utf8) {
      rest = rest.dropFirst(7).drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
      if rest.first != UInt8(ascii: "/") { rest = ([UInt8(ascii: "/")] + rest)[...] }
    }
    let isAsterisk = method == "OPTIONS" && rest.elementsEqual("*".utf8)
    guard rest.first == UInt8(ascii: "/") || isAsterisk else {
      throw HTTPRefusal(400, "The target is no path.")
    }
    let mark = rest.firstIndex(of: UInt8(ascii: "?"))
    return HTTPCall(
      method, String(decoding: rest[..<(mark ?? rest.endIndex)], as: UTF8.self),
      query: mark.map { String(decoding: rest[($0 + 1)...], as: UTF8.self) })
  }

  static func field(
    _ line: ArraySlice<UInt8>
  ) throws(HTTPRefusal) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(\.isTokenByte)
    else { throw HTTPRefusal(400, "A header field has not the form NAME: VALUE on one line.") }
    var value = line[(colon + 1)...]
    while value.first?.isBlank == true { value.removeFirst() }
    while value.last?.isBlank == true { value.removeLast() }
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw HTTPRefusal(400, "A header field has a control character.")
    }
    return (line[..<colon], value)
  }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether it may stand in a method or in the name of a field.
  var isTokenByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"),
      UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^")...UInt8(ascii: "`"),
      UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

/// The header fields that say how a request is framed, and what is done with the connection.
struct FieldReading {
  let isOld: Bool
  private var length: Int?
  private var isChunked = false
  private var hosts = 0
  private var (closes, staysOpen, expectsContinue) = (false, false, false)

  init(isOld: Bool) { self.isOld = isOld }

  mutating func note(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) throws(HTTPRefusal) {
    switch name.count {
    case 4 where name.isASCII("host"): hosts += 1
    case 6 where name.isASCII("expect"):
      guard value.isASCII("100-continue") else { throw HTTPRefusal(417, "Only 100-continue can be expected.") }
      expectsContinue = true
    case 10 where name.isASCII("connection"):
      for word in value.split(separator: UInt8(ascii: ",")) {
        let word = word.drop(while: \.isBlank)
        if word.isASCII("close") { closes = true }
        if word.isASCII("keep-alive") { staysOpen = true }
      }
    case 14 where name.isASCII("content-length"):
      guard length == nil, !value.isEmpty, value.count <= 15,
        value.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else { throw HTTPRefusal(400, "Content-Length is not one whole number.") }
      length = value.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    case 17 where name.isASCII("transfer-encoding"):
      guard !isChunked else { throw HTTPRefusal(400, "Transfer-Encoding is there twice.") }
      guard value.isASCII("chunked") else { throw HTTPRefusal(501, "The only Transfer-Encoding is chunked.") }
      isChunked = true
    default: break
    }
  }

  func finish(_ head: inout HTTPHead, _ limits: HTTPLimits) throws(HTTPRefusal) {
    guard hosts == 1 || isOld && hosts == 0 else { throw HTTPRefusal(400, "There must be one Host.") }
    guard !isChunked || length == nil else {
      throw HTTPRefusal(400, "There are both Content-Length and Transfer-Encoding.")
    }
    guard !isChunked || !isOld else { throw HTTPRefusal(400, "HTTP/1.0 has no Transfer-Encoding.") }
    if let length, length > limits.body { throw HTTPRefusal(413, "The body is too large.") }
    head.framing = isChunked ? .chunked : .length(length ?? 0)
    head.persistence = closes || isOld && !staysOpen ? .closes : isOld ? .staysAsAsked : .stays
    head.expectsContinue = expectsContinue && !isOld && head.framing != .length(0)
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes are a word, upper or lower case.
  func isASCII(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      count == word.count && zip(self, word).allSatisfy { $0.lowercased == $1 }
    }
  }
}
