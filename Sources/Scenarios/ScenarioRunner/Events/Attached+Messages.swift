import Messages

extension Attachment {
  /// The message for something attached.
  init(
    _ attached: Attached, testCaseStartedId: String? = nil, testStepId: String? = nil,
    testRunHookStartedId: String? = nil, timestamp: Timestamp
  ) {
    let (body, encoding): (String, ContentEncoding) =
      switch attached.body {
      case .text(let text): (text, .identity)
      case .bytes(let bytes): (bytes.base64, .base64)
      }
    self.init(
      body: body, contentEncoding: encoding, fileName: attached.fileName, mediaType: attached.mediaType,
      testCaseStartedId: testCaseStartedId, testStepId: testStepId, testRunHookStartedId: testRunHookStartedId,
      timestamp: timestamp)
  }
}

extension [UInt8] {
  /// The bytes in Base64, as RFC 4648 has it.
  fileprivate var base64: String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let group = self[start..<Swift.min(start + 3, count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for place in 0..<4 {
        let index = Int(bits >> (18 - 6 * UInt32(place))) & 63
        result.append(place <= group.count ? alphabet[index] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
