extension ServiceError {
  /// The code a status most often comes with (Kii Cloud rules: Errors).
  static func usualCode(ofStatus status: Int) -> String {
    switch status {
    case 400: "INVALID_INPUT_DATA"
    case 401: "UNAUTHORIZED"
    case 403: "WRONG_TOKEN"
    case 404: "OBJECT_NOT_FOUND"
    case 409: "OBJECT_VERSION_IS_STALE"
    case 429: "TOO_MANY_REQUESTS"
    case 500: "INTERNAL_SERVER_ERROR"
    case 503: "QUERY_TIMEOUT"
    default: "STATUS_\(status)"
    }
  }

  /// What a person reads when the service gave no words of its own.
  static func wording(ofCode code: String, status: Int) -> String {
    wordings[code] ?? "The server refused the request (status \(status), \(code))."
  }

  /// The codes that have words of their own.
  package static let wordings: [String: String] = [
    "OFFLINE": "There is no network connection.",
    "CONNECTION_LOST": "The network connection was lost.",
    "TIMED_OUT": "The request timed out.",
    "UNREADABLE_REPLY": "The reply of the server could not be read.",
    "UNSERVED": "No server takes this request.",
    "INVALID_INPUT_DATA": "The data was not accepted.",
    "INVALID_BUCKET": "The name of the bucket is not allowed.",
    "QUERY_NOT_SUPPORTED": "The query is not supported.",
    "invalid_grant": "The user name or the password is wrong.",
    "UNAUTHORIZED": "Signing in is required.",
    "WRONG_TOKEN": "The session is not known.",
    "OBJECT_NOT_FOUND": "The object was not found.",
    "BUCKET_NOT_FOUND": "The bucket was not found.",
    "OBJECT_VERSION_IS_STALE": "The object was changed by someone else.",
    "OBJECT_ALREADY_EXISTS": "An object with this ID exists already.",
    "USER_ALREADY_EXISTS": "A user with this name exists already.",
    "TOO_MANY_REQUESTS": "There were too many requests.",
    "INTERNAL_SERVER_ERROR": "The server failed.",
    "QUERY_TIMEOUT": "The server took too long.",
    "LOCK_FAILED": "The object is locked at the moment.",
  ]
}
