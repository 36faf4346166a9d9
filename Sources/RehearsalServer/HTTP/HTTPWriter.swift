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

  static func phrase(_ status: Int) -> String {
    switch status {
    case 100: "Continue"
    case 200: "OK"
    case 201: "Created"
    case 204: "No Content"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: ""
    }
  }
}
