import RehearsalApp

/// Writes answers as bytes of HTTP/1.1.
///
/// There is no `Date`: the same requests in the same order get the same bytes.
enum HTTPWriter {
  static let continues = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  static func append(
    _ reply: HTTPReply, _ persistence: Persistence, isHead: Bool = false, to bytes: inout [UInt8]
  ) {
    bytes.append(contentsOf: "HTTP/1.1 ".utf8)
    append(reply.status, to: &bytes)
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: phrase(reply.status).utf8)
    for (name, value) in reply.fields.pairs {
      append(field: name, value, to: &bytes)
    }
    let hasBody = !(reply.status < 200 || reply.status == 204 || reply.status == 304)
    if hasBody {
      bytes.append(contentsOf: "\r\nContent-Length: ".utf8)
      append(reply.body.count, to: &bytes)
    }
    switch persistence {
    case .closes: bytes.append(contentsOf: "\r\nConnection: close".utf8)
    case .staysAsAsked: bytes.append(contentsOf: "\r\nConnection: keep-alive".utf8)
    case .stays: break
    }
    bytes.append(contentsOf: "\r\n\r\n".utf8)
    if hasBody, !isHead { bytes.append(contentsOf: reply.body) }
  }

  private static func append(field name: String, _ value: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "\r\n".utf8)
    bytes.append(contentsOf: name.utf8)
    bytes.append(contentsOf: ": ".utf8)
    // A line end in a value would begin another field.
    for byte in value.utf8 { bytes.append(byte >= 0x20 && byte != 0x7F || byte == 0x09 ? byte : 0x20) }
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: String(number).utf8)
  }

  static func phrase(_ status: Int) -> String { phrases[status] ?? "" }

  private static let phrases = [
    100: "Continue", 200: "OK", 201: "Created", 204: "No Content", 304: "Not Modified", 400: "Bad Request",
    401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout",
    409: "Conflict", 413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
    417: "Expectation Failed", 422: "Unprocessable Content", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
    503: "Service Unavailable", 505: "HTTP Version Not Supported",
  ]
}
