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
