/// An answer as HTTP carries it.
public struct HTTPReply: Hashable, Sendable {
  /// The status.
  public var status: Int
  /// The header fields, without those that say how the body is framed.
  public var fields: HTTPFields
  /// The body.
  public var body: [UInt8]

  /// Makes an answer.
  public init(_ status: Int, fields: HTTPFields = HTTPFields(), body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// An answer with a body of JSON.
  public static func json(_ status: Int = 200, _ body: [UInt8]) -> HTTPReply {
    HTTPReply(status, fields: HTTPFields([("Content-Type", "application/json")]), body: body)
  }

  /// An answer with a text for people.
  public static func text(_ status: Int, _ text: String) -> HTTPReply {
    HTTPReply(
      status, fields: HTTPFields([("Content-Type", "text/plain; charset=utf-8")]), body: Array("\(text)\n".utf8))
  }
}
