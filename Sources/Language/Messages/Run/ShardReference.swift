import Diagnostics

/// The part of a run that the messages are of.
///
/// The schema of the messages has no field for it, so an attachment says it that belongs to no scenario. Messages
/// without one are those of a whole run.
package struct ShardReference: Hashable, Sendable {
  /// An identifier that all shards of a run have in common, and no other run has.
  package let run: String
  /// The number of the part, from 1.
  package let number: Int
  /// The number of parts.
  package let count: Int

  package init(run: String, number: Int, count: Int) {
    self.run = run
    self.number = number
    self.count = count
  }

  private static let mediaType = "application/vnd.rehearsal.shard+json"

  /// The attachment that says it.
  package var attachment: Attachment {
    var json = JSONTextWriter()
    write(to: &json)
    return Attachment(
      body: String(decoding: json.bytes, as: UTF8.self), contentEncoding: .identity, mediaType: Self.mediaType)
  }

  /// Whether an attachment says which part the messages are of.
  package static func isSaid(by attachment: Attachment) -> Bool { attachment.mediaType == mediaType }

  /// The content of such an attachment, or nil for any other.
  init?(saidBy attachment: Attachment) throws(DecodingFault) {
    guard Self.isSaid(by: attachment) else { return nil }
    do throws(DecodingFault) {
      self = try ShardReference(json: JSONParser.parse(Array(attachment.body.utf8)[...]))
      guard number >= 1, number <= count else {
        throw DecodingFault(.noneOf(["1 to \(count)"])).inside("number")
      }
    } catch {
      throw error.inside("body").inside("attachment")
    }
  }
}

extension ShardReference: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    run = try json("run", \.run)
    number = try json("number", \.number)
    count = try json("count", \.count)
  }
}
