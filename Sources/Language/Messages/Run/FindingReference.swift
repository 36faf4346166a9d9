import Diagnostics

/// The finding of an exploration that a test case shows.
///
/// The schema of the messages has no field for it, so an attachment of the attempt says it. Reports of several
/// explorations have each kind of finding once, by its shortest path.
package struct FindingReference: Hashable, Sendable {
  /// The invariant and the cause: the same on every path to it.
  package let kind: String
  /// The length of the path.
  package let length: Int

  package init(kind: String, length: Int) {
    self.kind = kind
    self.length = length
  }

  private static let mediaType = "application/vnd.rehearsal.finding+json"

  /// The attachment that says it.
  package func attachment(testCaseStartedId: String, timestamp: Timestamp) -> Attachment {
    var json = JSONTextWriter()
    write(to: &json)
    return Attachment(
      body: String(decoding: json.bytes, as: UTF8.self), contentEncoding: .identity, mediaType: Self.mediaType,
      testCaseStartedId: testCaseStartedId, timestamp: timestamp)
  }

  /// The content of such an attachment, or nil for any other, and for one that cannot be read.
  package init?(saidBy attachment: Attachment) {
    guard attachment.mediaType == Self.mediaType,
      let reference = try? Self(json: JSONParser.parse(Array(attachment.body.utf8)[...]))
    else { return nil }
    self = reference
  }
}

extension FindingReference: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    kind = try json("kind", \.kind)
    length = try json("length", \.length)
  }
}

extension Attachment {
  /// Whether it says something about an attempt that the schema of the messages has no field for.
  package var isRemark: Bool { mediaType.hasPrefix("application/vnd.rehearsal.") }
}

extension FindingReference {
  private static let untriedMark = "not tried: "

  /// The step of a search's own test case that names a part that was not tried.
  package static func step(untried part: String) -> String { untriedMark + part }

  /// The part that such a step names, or nil for any other step.
  package static func untried(in step: String) -> String? {
    step.hasPrefix(untriedMark) ? String(step.dropFirst(untriedMark.count)) : nil
  }
}
