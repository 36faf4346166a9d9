import RehearsalBase

/// The HTTP form of some requests of a service: how they are read, and how their answers are written.
package struct HTTPForm: Sendable {
  package let method: String
  let path: String
  private let parts: [Part]
  private let read: @Sendable (HTTPCall, HTTPParameters) throws -> any ServiceRequest
  private let write: @Sendable (any Hashable & Sendable, any ServiceRequest) throws -> HTTPReply
  private let refuse: @Sendable (ServiceError) -> HTTPReply
  /// How a client sends such a request and reads its answer, or nil where that is not known.
  package var client: HTTPClientForm?

  private enum Part: Hashable, Sendable {
    case word(String)
    case parameter(String)
  }

  /// Makes a form.
  ///
  /// - Parameters:
  ///   - line: Method and path: `PUT /notes/{id}`.
  ///   - refuse: Writes an error of the service.
  ///   - read: Makes the request of a call; what it throws is answered as an error, status 400 if it is none of a service.
  ///   - write: Writes a good answer.
  package init(
    _ line: String, refuse: @escaping @Sendable (ServiceError) -> HTTPReply = HTTPForm.usualRefusal,
    read: @escaping @Sendable (HTTPCall, HTTPParameters) throws -> any ServiceRequest,
    write: @escaping @Sendable (any Hashable & Sendable, any ServiceRequest) throws -> HTTPReply
  ) {
    let words = line.split(separator: " ", maxSplits: 1)
    method = words.first.map(String.init) ?? ""
    path = words.count > 1 ? String(words[1]) : "/"
    parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.hasPrefix("{") && part.hasSuffix("}")
        ? .parameter(String(part.dropFirst().dropLast())) : .word(String(part))
    }
    self.refuse = refuse
    self.read = read
    self.write = write
  }

  package func parameters(of segments: [String]) -> HTTPParameters? {
    guard segments.count == parts.count else { return nil }
    // From behind, where paths differ, and before anything is made of it.
    for index in parts.indices.reversed() {
      guard case .word(let word) = parts[index] else { continue }
      guard word == segments[index] else { return nil }
    }
    var parameters = HTTPParameters()
    for (part, segment) in zip(parts, segments) {
      guard case .parameter(let name) = part else { continue }
      guard !segment.isEmpty else { return nil }
      parameters.values.append((name, segment))
    }
    return parameters
  }

  package func request(of call: HTTPCall, _ parameters: HTTPParameters) throws(ServiceError) -> any ServiceRequest {
    do { return try read(call, parameters) } catch let error as ServiceError { throw error } catch {
      throw ServiceError(status: 400, description: "\(error)")
    }
  }

  package func refusal(_ error: ServiceError) -> HTTPReply {
    var reply = refuse(error)
    guard let body = error.body else { return reply }
    reply.body = body.bytes
    reply.fields.set("Content-Type", body.contentType)
    return reply
  }

  package func reply(to request: any ServiceRequest, _ answer: Answer) -> HTTPReply {
    switch answer {
    case .failure(let error): return refusal(error)
    case .success(let value):
      do { return try write(value, request) } catch {
        return refuse(ServiceError(status: 500, description: "The answer cannot be written: \(error)"))
      }
    }
  }

  /// An error as JSON: `{"errorCode": "NOT_FOUND", "message": "It was not found."}`.
  package static let usualRefusal: @Sendable (ServiceError) -> HTTPReply = { error in
    var json = JSONTextWriter()
    json.object { json in
      json.member("errorCode", error.code)
      json.member("message", error.description)
    }
    // Without a status of its own it is one of the server: nothing else can be written.
    var reply = HTTPReply.json((200...599).contains(error.status) ? error.status : 501, json.bytes)
    if let seconds = error.retryAfter { reply.fields.append("Retry-After", String(seconds)) }
    return reply
  }
}

extension HTTPForm {
  /// The call whose path carries values by the names of its parameters, and whose query the others; nil where a parameter
  /// has no value.
  func call(carrying values: [(name: String, value: String)]) -> HTTPCall? {
    var rest = values
    var words: [String] = []
    for part in parts {
      switch part {
      case .word(let word): words.append(word)
      case .parameter(let name):
        guard let index = rest.firstIndex(where: { $0.name == name }) else { return nil }
        words.append(rest.remove(at: index).value.percentEncoded)
      }
    }
    let query = rest.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&")
    return HTTPCall(method, "/" + words.joined(separator: "/"), query: query.isEmpty ? nil : query)
  }

  var parameterNames: [String] {
    parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }
}

/// The parameters of a path, by their names.
public struct HTTPParameters: Sendable {
  fileprivate(set) var values: [(name: String, value: String)] = []

  /// The value of a parameter of the form's path; empty for any other name.
  public subscript(name: String) -> String { values.first { $0.name == name }?.value ?? "" }
}
