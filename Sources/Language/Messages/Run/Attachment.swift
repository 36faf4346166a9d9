/// Data that a step or hook adds to the report: a screenshot, a log, a link.
package struct Attachment: Hashable, Sendable {
  /// The text itself, or bytes in Base64.
  package var body: String
  package var contentEncoding: ContentEncoding
  package var fileName: String?
  package var mediaType: String
  /// Deprecated by Cucumber.
  package var source: Source?
  package var testCaseStartedId: String?
  package var testStepId: String?
  /// Deprecated by Cucumber in favour of external attachments.
  package var url: String?
  /// Deprecated by Cucumber.
  package var testRunStartedId: String?
  package var testRunHookStartedId: String?
  package var timestamp: Timestamp?

  package init(
    body: String, contentEncoding: ContentEncoding, fileName: String? = nil, mediaType: String, source: Source? = nil,
    testCaseStartedId: String? = nil, testStepId: String? = nil, url: String? = nil, testRunStartedId: String? = nil,
    testRunHookStartedId: String? = nil, timestamp: Timestamp? = nil
  ) {
    self.body = body
    self.contentEncoding = contentEncoding
    self.fileName = fileName
    self.mediaType = mediaType
    self.source = source
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.url = url
    self.testRunStartedId = testRunStartedId
    self.testRunHookStartedId = testRunHookStartedId
    self.timestamp = timestamp
  }

  /// How the body stands for the data.
  package enum ContentEncoding: String, Hashable, Sendable {
    case identity = "IDENTITY"
    case base64 = "BASE64"
  }
}

extension Attachment: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    body = try object.required("body")
    contentEncoding = try object.required("contentEncoding")
    fileName = try object.optional("fileName")
    mediaType = try object.required("mediaType")
    source = try object.optional("source")
    testCaseStartedId = try object.optional("testCaseStartedId")
    testStepId = try object.optional("testStepId")
    url = try object.optional("url")
    testRunStartedId = try object.optional("testRunStartedId")
    testRunHookStartedId = try object.optional("testRunHookStartedId")
    timestamp = try object.optional("timestamp")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("body", body)
    json.field("contentEncoding", contentEncoding)
    json.field("fileName", fileName)
    json.field("mediaType", mediaType)
    json.field("source", source)
    json.field("testCaseStartedId", testCaseStartedId)
    json.field("testStepId", testStepId)
    json.field("url", url)
    json.field("testRunStartedId", testRunStartedId)
    json.field("testRunHookStartedId", testRunHookStartedId)
    json.field("timestamp", timestamp)
  }
}

extension Attachment.ContentEncoding: JSONNamed {}

/// An attachment that stays where it is, outside the messages.
package struct ExternalAttachment: Hashable, Sendable {
  package var url: String
  package var mediaType: String
  package var testCaseStartedId: String?
  package var testStepId: String?
  package var testRunHookStartedId: String?
  package var timestamp: Timestamp?

  package init(
    url: String, mediaType: String, testCaseStartedId: String? = nil, testStepId: String? = nil,
    testRunHookStartedId: String? = nil, timestamp: Timestamp? = nil
  ) {
    self.url = url
    self.mediaType = mediaType
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.testRunHookStartedId = testRunHookStartedId
    self.timestamp = timestamp
  }
}

extension ExternalAttachment: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    url = try object.required("url")
    mediaType = try object.required("mediaType")
    testCaseStartedId = try object.optional("testCaseStartedId")
    testStepId = try object.optional("testStepId")
    testRunHookStartedId = try object.optional("testRunHookStartedId")
    timestamp = try object.optional("timestamp")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("url", url)
    json.field("mediaType", mediaType)
    json.field("testCaseStartedId", testCaseStartedId)
    json.field("testStepId", testStepId)
    json.field("testRunHookStartedId", testRunHookStartedId)
    json.field("timestamp", timestamp)
  }
}
