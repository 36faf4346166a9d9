import RehearsalApp

/// The header fields that say how a request is framed, and what is done with the connection.
struct FieldReading {
  let isOld: Bool
  private var length: Int?
  private var isChunked = false
  private var hosts = 0
  private var closes = false
  private var staysOpen = false
  private var expectsContinue = false

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
