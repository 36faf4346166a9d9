import RehearsalBase

/// Reads and writes values as the bodies of HTTP messages.
///
/// `.json` is one for every value that is `Codable`.
public struct HTTPCodec<Value: Sendable>: Sendable {
  let contentType: String?
  let read: @Sendable ([UInt8]) throws -> Value
  let write: @Sendable (Value) throws -> [UInt8]

  /// Makes a codec of two functions.
  public init(
    _ contentType: String?, read: @escaping @Sendable ([UInt8]) throws -> Value,
    write: @escaping @Sendable (Value) throws -> [UInt8]
  ) {
    self.contentType = contentType
    self.read = read
    self.write = write
  }
}

extension HTTPCodec where Value == String {
  /// The text itself.
  public static var text: HTTPCodec {
    HTTPCodec(
      "text/plain; charset=utf-8",
      read: { bytes in
        guard let text = String(validUTF8: bytes) else {
          throw ServiceError(status: 400, description: "The body is not UTF-8.")
        }
        return text
      },
      write: { Array($0.utf8) })
  }
}

extension HTTPCodec where Value == NoContent {
  /// No body; one that is there is not read.
  public static var empty: HTTPCodec { HTTPCodec(nil, read: { _ in NoContent() }, write: { _ in [] }) }
}

extension Route {
  /// The route with an HTTP form, whose body is read and whose answer is written by codecs.
  ///
  /// ```swift
  /// Route<Note, Note>("PUT /notes").http(body: .json, answer: .json)
  /// ```
  /// - Parameters:
  ///   - line: Method and path, with parameters in braces, or nil for the route's own name.
  ///   - status: The status of a good answer.
  public func http(
    _ line: String? = nil, body: HTTPCodec<Body>, answer: HTTPCodec<Success>, status: Int = 200
  ) -> Route {
    var route = http(line, answer: answer, status: status) { call, _ in try body.read(call.body) }
    guard let form = route.httpForm else { return route }
    route.httpForm?.client = clientForm(answer) { value in
      let inPath = HTTPValues.all(in: value).filter { form.parameterNames.contains($0.name) }
      guard var call = form.call(carrying: inPath) else { return nil }
      call.body = try body.write(value)
      if let type = body.contentType { call.fields.append("Content-Type", type) }
      return call
    }
    return route
  }

  /// The route with an HTTP form, whose body is made of the whole call: of parameters in the path, or of the query.
  ///
  /// ```swift
  /// Route<Deletion, NoContent>("DELETE /notes").http("DELETE /notes/{id}", answer: .empty, status: 204) { _, path in
  ///   Deletion(id: path["id"])
  /// }
  /// ```
  public func http(
    _ line: String? = nil, answer: HTTPCodec<Success>, status: Int = 200,
    body read: @escaping @Sendable (HTTPCall, HTTPParameters) throws -> Body
  ) -> Route {
    var route = self
    route.httpForm = HTTPForm(line ?? name) { [self] call, parameters in
      var request = self(try read(call, parameters))
      if authorization.realm != nil { request.token = call.bearerToken }
      return request
    } write: { value, _ in
      guard let value = value as? Success else {
        throw ServiceError(status: 500, description: "The answer is no \(Success.self).")
      }
      var reply = HTTPReply(status, body: try answer.write(value))
      if let type = answer.contentType { reply.fields.append("Content-Type", type) }
      return reply
    }
    guard let form = route.httpForm else { return route }
    // Whatever the function reads in a call, a call that it reads as the body is one for the body.
    route.httpForm?.client = clientForm(answer) { value in
      guard let call = form.call(carrying: HTTPValues.all(in: value, single: form.parameterNames.first)),
        let parameters = call.segments.flatMap(form.parameters), try read(call, parameters) == value
      else { return nil }
      return call
    }
    return route
  }

  private func clientForm(
    _ answer: HTTPCodec<Success>, _ call: @escaping @Sendable (Body) throws -> HTTPCall?
  ) -> HTTPClientForm {
    HTTPClientForm { [self] request throws(ServiceError) in
      guard let value = body(of: request) else { return nil }
      guard var call = try? call(value) else { throw ServiceError.unsendable(name) }
      if let token = (request as? any AuthorizedRequest)?.token {
        call.fields.append("Authorization", "Bearer \(token)")
      }
      return call
    } read: { reply, _ in
      try answer.read(reply.body)
    }
  }
}

extension PageQuery {
  /// The page that the parameters `after`, `page` and `limit` of a call's query ask for.
  ///
  /// Numbers end at `Int32.max`, so that services can count on from them; others are refused with status 400.
  public init(of call: HTTPCall) throws(ServiceError) {
    func number(_ name: String) throws(ServiceError) -> Int? {
      guard let text = call.parameter(name) else { return nil }
      guard let number = Int32(text), number > 0 else {
        throw ServiceError(status: 400, description: "The parameter \(name) is no whole number from 1 to \(Int32.max).")
      }
      return Int(number)
    }
    self.init(after: call.parameter("after"), number: try number("page") ?? 1, limit: try number("limit"))
  }
}
