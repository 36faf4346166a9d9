/// An answer as HTTP carries it.
package struct HTTPReply: Hashable, Sendable {
  package var status: Int
  /// The header fields, without those that say how the body is framed.
  package var fields: HTTPFields
  package var body: [UInt8]

  package init(_ status: Int, fields: HTTPFields = HTTPFields(), body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  package static func json(_ status: Int = 200, _ body: [UInt8]) -> HTTPReply {
    HTTPReply(status, fields: HTTPFields([("Content-Type", "application/json")]), body: body)
  }

  package static func text(_ status: Int, _ text: String) -> HTTPReply {
    HTTPReply(
      status, fields: HTTPFields([("Content-Type", "text/plain; charset=utf-8")]), body: Array("\(text)\n".utf8))
  }
}
