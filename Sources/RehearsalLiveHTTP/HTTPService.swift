public import Foundation
public import RehearsalApp
public import RehearsalLive

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The routes of a backend, answered by a real server over HTTP.
///
/// ```swift
/// AppRuntime(app, services: .live(HTTPService(NoteServer.self, at: URL(string: "https://notes.example")!)))
/// ```
/// The backend's type says how calls look (`Route.http`); no value of it is made. A request whose route has no HTTP form
/// fails with the code `NO_HTTP_FORM`. Every failure reaches the core as the error of its fault: see the article
/// "Shipping the core".
public struct HTTPService: LiveService {
  private let forms: [HTTPClientForm]
  private let base: URL
  private let fields: [String: String]
  private let timeLimit: Duration
  private let session: URLSession

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - base: The server, perhaps with a path in front of those of the routes.
  ///   - fields: Header fields of each call, such as a key of the app's.
  ///   - timeLimit: The time after which a request has timed out, whatever has arrived by then.
  ///   - session: The session; by default one without cookies, caches and stored credentials.
  public init<Backend: Service>(
    _ backend: Backend.Type, at base: URL, fields: [String: String] = [:], timeLimit: Duration = .seconds(60),
    session: URLSession? = nil
  ) {
    forms = backend.clientForms
    self.base = base
    self.fields = fields
    self.timeLimit = timeLimit
    self.session = session ?? URLSession(configuration: .plain)
  }

  /// Sends a request and reads its answer; nil if the backend has no such route.
  public func answer(_ request: any ServiceRequest) async throws -> Answer? {
    for form in forms {
      guard let call = try form.call(of: request) else { continue }
      guard let sent = urlRequest(call) else { throw ServiceError.offline }
      let (data, response) = try await limited { try await session.data(for: sent) }
      guard let response = response as? HTTPURLResponse else { throw ServiceError.unreadable }
      guard (200...299).contains(response.statusCode) else { throw ServiceError(data, response) }
      return form.answer(HTTPReply(response, data), to: request)
    }
    return nil
  }

  private func urlRequest(_ call: HTTPCall) -> URLRequest? {
    var text = base.absoluteString
    if text.hasSuffix("/") { text.removeLast() }
    guard let url = URL(string: text + call.path + (call.query.map { "?\($0)" } ?? "")) else { return nil }
    var request = URLRequest(url: url)
    request.httpMethod = call.method
    request.timeoutInterval = max(1, Double(timeLimit.components.seconds) + 1)
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) { request.setValue(value, forHTTPHeaderField: name) }
    for (name, value) in call.fields.pairs { request.setValue(value, forHTTPHeaderField: name) }
    if !call.body.isEmpty { request.httpBody = Data(call.body) }
    return request
  }

  /// The result of a call within the time limit, its failures as the errors of their faults.
  private func limited(
    _ call: @escaping @Sendable () async throws -> (Data, URLResponse)
  ) async throws -> (Data, URLResponse) {
    do {
      return try await withThrowingTaskGroup { group in
        group.addTask { try await call() }
        group.addTask { [timeLimit] in
          try await Task.sleep(for: timeLimit)
          throw ServiceError.timedOut
        }
        defer { group.cancelAll() }
        guard let result = try await group.next() else { throw ServiceError.timedOut }
        return result
      }
    } catch let error as URLError {
      throw ServiceError(error)
    }
  }
}

extension URLSessionConfiguration {
  fileprivate static var plain: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpCookieStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return configuration
  }
}

extension HTTPReply {
  fileprivate init(_ response: HTTPURLResponse, _ data: Data) {
    var fields = HTTPFields()
    for (name, value) in response.allHeaderFields { fields.append("\(name)", "\(value)") }
    self.init(response.statusCode, fields: fields, body: Array(data))
  }
}
