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

  /// The encoding of the data in the body.
  package enum ContentEncoding: String, Hashable, Sendable {
    case identity = "IDENTITY"
    case base64 = "BASE64"
  }
}

extension Attachment: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    body = try json("body", \.body)
    contentEncoding = try json("contentEncoding", \.contentEncoding)
    fileName = try json("fileName", \.fileName)
    mediaType = try json("mediaType", \.mediaType)
    source = try json("source", \.source)
    testCaseStartedId = try json("testCaseStartedId", \.testCaseStartedId)
    testStepId = try json("testStepId", \.testStepId)
    url = try json("url", \.url)
    testRunStartedId = try json("testRunStartedId", \.testRunStartedId)
    testRunHookStartedId = try json("testRunHookStartedId", \.testRunHookStartedId)
    timestamp = try json("timestamp", \.timestamp)
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
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    url = try json("url", \.url)
    mediaType = try json("mediaType", \.mediaType)
    testCaseStartedId = try json("testCaseStartedId", \.testCaseStartedId)
    testStepId = try json("testStepId", \.testStepId)
    testRunHookStartedId = try json("testRunHookStartedId", \.testRunHookStartedId)
    timestamp = try json("timestamp", \.timestamp)
  }
}
