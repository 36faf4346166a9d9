public import Foundation
public import RehearsalApp
public import RehearsalModels

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension ModelRequests {
  /// Answers an HTTP request by the routes of a service, as `URLSession.data(for:)` answers it by a server.
  ///
  /// For an app whose client takes a closure, or a protocol of its own, in place of the session:
  ///
  /// ```swift
  /// APIClient(fetch: { try await requests.data(for: $0, from: NoteServer.self) })
  /// ```
  ///
  /// The routes need an HTTP form (`Route.http`). The host is not looked at. A status is a response and no error, as with
  /// `URLSession`; a malformed reply is a response whose body ends too early.
  ///
  /// - Throws: A `URLError` where the network fails, or the task is cancelled; `ServiceError.unserved` where the service
  ///   has no such route.
  public func data<Backend: Service>(
    for request: URLRequest, from service: Backend.Type, file: String = #fileID, line: Int = #line
  ) async throws -> (Data, HTTPURLResponse) {
    let call = HTTPCall(request)
    guard let (form, parameters) = Self.form(of: call, in: service.httpForms) else {
      // No service takes it, which the device says.
      let unknown = Route<NoContent, NoContent>("\(call.method) \(call.path)")
      _ = try await answer(to: unknown(), file: file, line: line)
      throw ServiceError.unserved
    }
    let typed: any ServiceRequest
    do throws(ServiceError) { typed = try form.request(of: call, parameters) } catch {
      return try response(form.refusal(error), to: request)
    }
    let answer = try await answer(to: typed, file: file, line: line)
    switch answer {
    case .failure(let error) where error == .unreadable:
      return try response(HTTPReply.json(200, Array("{".utf8)), to: request)
    case .failure(let error) where error.status == 0: throw error.foundationError
    case .success, .failure: return try response(form.reply(to: typed, answer), to: request)
    }
  }

  /// The form of a service that takes a call, with the parameters of its path.
  private static func form(of call: HTTPCall, in forms: [HTTPForm]) -> (HTTPForm, HTTPParameters)? {
    guard let segments = call.segments else { return nil }
    for form in forms where form.method == (call.method == "HEAD" ? "GET" : call.method) {
      if let parameters = form.parameters(of: segments) { return (form, parameters) }
    }
    return nil
  }

  private func response(_ reply: HTTPReply, to request: URLRequest) throws -> (Data, HTTPURLResponse) {
    let fields = Dictionary(reply.fields.pairs.map { ($0.name, $0.value) }) { "\($0), \($1)" }
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: reply.status, httpVersion: "HTTP/1.1", headerFields: fields)
    else { throw URLError(.badURL) }
    return (Data(reply.body), response)
  }
}

extension HTTPCall {
  fileprivate init(_ request: URLRequest) {
    let parts = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    let fields = (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }
    let path = parts?.percentEncodedPath ?? ""
    self.init(
      request.httpMethod ?? "GET", path.isEmpty ? "/" : path, query: parts?.percentEncodedQuery,
      fields: HTTPFields(fields.map { (name: $0.key, value: $0.value) }), body: Array(request.httpBody ?? Data()))
  }
}
