/// The reason why a request failed, as the app receives it.
public struct ServiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The HTTP status; 0 when the network itself failed and no readable answer came.
  public let status: Int
  /// The service's name of the error, such as `OBJECT_NOT_FOUND`.
  public let code: String
  /// The event in words fit for an alert.
  public let description: String
  /// The number of seconds the service asks the client to wait before the next try.
  public let retryAfter: Int?
  package private(set) var body: Body?

  /// A body as HTTP carries it.
  package struct Body: Hashable, Sendable {
    let contentType: String?
    let bytes: [UInt8]
  }

  /// Makes an error; without a code it bears the usual one of its status, without a description that of its code.
  public init(status: Int, code: String? = nil, description: String? = nil, retryAfter: Int? = nil) {
    let code = code ?? Self.usualCode(ofStatus: status)
    self.status = status
    self.code = code
    self.description = description ?? Self.wording(ofCode: code, status: status)
    self.retryAfter = retryAfter
  }

  /// Makes an error whose answer has a body of the service's own, such as the record that a change conflicts with.
  ///
  /// ```swift
  /// throw ServiceError(status: 409, body: stored, as: .json)
  /// ```
  public init<Value>(status: Int, code: String? = nil, body value: Value, as codec: HTTPCodec<Value>) {
    do {
      let bytes = try codec.write(value)
      self.init(status: status, code: code)
      body = Body(contentType: codec.contentType, bytes: bytes)
    } catch { self.init(status: 500, description: "The answer cannot be written: \(error)") }
  }

  /// The body of the service's own, or nil if there is none that the codec reads.
  public func body<Value>(as codec: HTTPCodec<Value>) -> Value? { body.flatMap { try? codec.read($0.bytes) } }

  /// There is no network; nothing was sent (Faults: Offline).
  public static let offline = ServiceError(status: 0, code: "OFFLINE")
  /// The network went away in mid-flight; whether the request was applied is unknown (Faults: Connection lost).
  public static let connectionLost = ServiceError(status: 0, code: "CONNECTION_LOST")
  /// No answer came within the client's limit; whether the request was applied is unknown (Faults: Time-out).
  public static let timedOut = ServiceError(status: 0, code: "TIMED_OUT")
  /// An answer came but made no sense; the request was applied (Faults: Malformed reply).
  public static let unreadable = ServiceError(status: 0, code: "UNREADABLE_REPLY")
  package static let unserved = ServiceError(status: 0, code: "UNSERVED")
}

extension ServiceError {
  /// The code of a status by its name in HTTP.
  ///
  /// A vendor's requests have codes of their own: ``ServiceRequest/refusal(status:code:retryAfter:)``.
  static func usualCode(ofStatus status: Int) -> String {
    switch status {
    case 400: "BAD_REQUEST"
    case 401: "UNAUTHORIZED"
    case 403: "FORBIDDEN"
    case 404: "NOT_FOUND"
    case 409: "CONFLICT"
    case 429: "TOO_MANY_REQUESTS"
    case 500: "INTERNAL_SERVER_ERROR"
    case 503: "SERVICE_UNAVAILABLE"
    default: "STATUS_\(status)"
    }
  }

  static func wording(ofCode code: String, status: Int) -> String {
    wordings[code] ?? "The server refused the request (status \(status), \(code))."
  }

  package static let wordings: [String: String] = [
    "OFFLINE": "There is no network connection.",
    "CONNECTION_LOST": "The network connection was lost.",
    "TIMED_OUT": "The request timed out.",
    "UNREADABLE_REPLY": "The reply of the server could not be read.",
    "UNSERVED": "No server takes this request.",
    "BAD_REQUEST": "The data was not accepted.",
    "UNAUTHORIZED": "Signing in is required.",
    "FORBIDDEN": "This is not allowed.",
    "NOT_FOUND": "It was not found.",
    "CONFLICT": "The server holds something else by now.",
    "TOO_MANY_REQUESTS": "There were too many requests.",
    "INTERNAL_SERVER_ERROR": "The server failed.",
    "SERVICE_UNAVAILABLE": "The server is not available at the moment.",
  ]
}
