/// The client's side of an HTTP form: how it sends a request, and reads a good answer.
package struct HTTPClientForm: Sendable {
  private let write: @Sendable (any ServiceRequest) throws(ServiceError) -> HTTPCall?
  private let read: @Sendable (HTTPReply, any ServiceRequest) throws -> any Hashable & Sendable

  /// Makes a client's side.
  ///
  /// - Parameters:
  ///   - call: Makes the call of a request, or returns nil if the request is for another form.
  ///   - read: Makes the answer's value of a reply with a status from 200 to 299.
  package init(
    call: @escaping @Sendable (any ServiceRequest) throws(ServiceError) -> HTTPCall?,
    read: @escaping @Sendable (HTTPReply, any ServiceRequest) throws -> any Hashable & Sendable
  ) {
    write = call
    self.read = read
  }

  package func call(of request: any ServiceRequest) throws(ServiceError) -> HTTPCall? { try write(request) }

  package func answer(_ reply: HTTPReply, to request: any ServiceRequest) -> Answer {
    do { return .success(try read(reply, request)) } catch { return .failure(.unreadable) }
  }
}

extension ServiceError {
  static func unsendable(_ route: String) -> ServiceError {
    ServiceError(
      status: 0, code: "NO_HTTP_FORM",
      description: "The route \(route) has no HTTP form whose parameters are the body's properties by their names.")
  }
}

/// The texts that stand for a value in a path and a query.
enum HTTPValues {
  /// The properties of a value by their names; those that are nil are left out.
  ///
  /// - Parameter name: The name of a value that is a text or a number itself.
  static func all(in value: Any, single name: String? = nil) -> [(name: String, value: String)] {
    if let query = value as? PageQuery { return parameters(of: query) }
    if let name, let text = text(of: value) { return [(name, text)] }
    return Mirror(reflecting: value).children.compactMap { label, value in
      guard let label, let text = text(of: value) else { return nil }
      return (label, text)
    }
  }

  private static func parameters(of query: PageQuery) -> [(name: String, value: String)] {
    [
      ("after", query.after), ("page", query.number == 1 ? nil : "\(query.number)"),
      ("limit", query.limit.map { "\($0)" }),
    ].compactMap { name, value in value.map { (name, $0) } }
  }

  private static func text(of value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.flatMap { text(of: $0.value) } }
    return switch value {
    case let value as String: value
    case let value as any BinaryInteger: "\(value)"
    case let value as any BinaryFloatingPoint: "\(value)"
    case let value as Bool: "\(value)"
    case let value as any RawRepresentable: text(of: value.rawValue)
    default: nil
    }
  }
}

extension String {
  package var percentEncoded: String {
    var text = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }
}
