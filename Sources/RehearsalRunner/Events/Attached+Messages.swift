import RehearsalPlatform

extension Attachment {
  /// The message for something attached.
  init(
    _ attached: Attached, testCaseStartedId: String? = nil, testStepId: String? = nil,
    testRunHookStartedId: String? = nil, timestamp: Timestamp
  ) {
    let (body, encoding): (String, ContentEncoding) =
      switch attached.body {
      case .text(let text): (text, .identity)
      case .bytes(let bytes): (Data(bytes).base64EncodedString(), .base64)
      }
    self.init(
      body: body, contentEncoding: encoding, fileName: attached.fileName, mediaType: attached.mediaType,
      testCaseStartedId: testCaseStartedId, testStepId: testStepId, testRunHookStartedId: testRunHookStartedId,
      timestamp: timestamp)
  }
}
