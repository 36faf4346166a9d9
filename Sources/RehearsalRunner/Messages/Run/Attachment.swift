/// Data that a step or hook adds to the report: a screenshot, a log, a link.
package struct Attachment: Hashable, Sendable, Encodable {
  /// The text itself, or bytes in Base64.
  var body: String
  var contentEncoding: ContentEncoding
  var fileName: String?
  var mediaType: String
  var testCaseStartedId: String?
  var testStepId: String?
  var testRunHookStartedId: String?
  var timestamp: Timestamp?
  /// The virtual times that the body says; no member of its own.
  var virtualTimes: VirtualTimes?

  init(
    body: String, contentEncoding: ContentEncoding, fileName: String? = nil, mediaType: String,
    testCaseStartedId: String? = nil, testStepId: String? = nil, testRunHookStartedId: String? = nil,
    timestamp: Timestamp? = nil
  ) {
    self.body = body
    self.contentEncoding = contentEncoding
    self.fileName = fileName
    self.mediaType = mediaType
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.testRunHookStartedId = testRunHookStartedId
    self.timestamp = timestamp
  }

  private enum CodingKeys: CodingKey {
    case body, contentEncoding, fileName, mediaType, testCaseStartedId, testStepId, testRunHookStartedId, timestamp
  }

  /// The encoding of the data in the body.
  enum ContentEncoding: String, Hashable, Sendable, Encodable {
    case identity = "IDENTITY"
    case base64 = "BASE64"
  }
}
