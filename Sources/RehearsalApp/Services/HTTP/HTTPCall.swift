import RehearsalBase

/// A request as HTTP carries it, read whole.
public struct HTTPCall: Hashable, Sendable {
  package var method: String
  /// The path, as it was sent: percent-encoded, with its slash in front.
  package var path: String
  package var query: String?
  package var fields: HTTPFields
  /// The body, without its framing.
  public package(set) var body: [UInt8]

  package init(
    _ method: String, _ path: String, query: String? = nil, fields: HTTPFields = HTTPFields(), body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
    self.body = body
  }
}

extension HTTPCall {
  /// The parts of the path between slashes, decoded, or nil if one of them cannot be.
  package var segments: [String]? {
    var segments: [String] = []
    segments.reserveCapacity(8)
    var rest = path.utf8.dropFirst()
    while true {
      let end = rest.firstIndex(of: UInt8(ascii: "/"))
      guard let text = Substring(rest[..<(end ?? rest.endIndex)]).percentDecoded() else { return nil }
      segments.append(text)
      guard let end else { return segments }
      rest = rest[rest.index(after: end)...]
    }
  }

  /// The value of the first parameter of a name in the query, or nil if there is none, or it cannot be decoded.
  public func parameter(_ name: String) -> String? {
    guard let query else { return nil }
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts[0].percentDecoded(plusIsSpace: true) == name else { continue }
      return parts.count > 1 ? parts[1].percentDecoded(plusIsSpace: true) : ""
    }
    return nil
  }

  package var bearerToken: String? {
    guard let value = fields["authorization"] else { return nil }
    let parts = value.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1])
  }
}

extension Substring {
  /// The text that percent-encoding stands for, or nil for half an escape, bytes that are not UTF-8, or a zero byte.
  func percentDecoded(plusIsSpace: Bool = false) -> String? {
    guard utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else { return String(self) }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst()?.hexadecimalValue, let low = rest.popFirst()?.hexadecimalValue,
          high << 4 | low != 0
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validUTF8: bytes)
  }
}

extension UInt8 {
  package var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

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
