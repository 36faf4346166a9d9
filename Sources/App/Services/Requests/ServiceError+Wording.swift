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
    switch code {
    case "OFFLINE": "There is no network connection."
    case "CONNECTION_LOST": "The network connection was lost."
    case "TIMED_OUT": "The request timed out."
    case "UNREADABLE_REPLY": "The reply of the server could not be read."
    case "UNSERVED": "No server takes this request."
    case "INVALID_INPUT_DATA": "The data was not accepted."
    case "INVALID_BUCKET": "The name of the bucket is not allowed."
    case "QUERY_NOT_SUPPORTED": "The query is not supported."
    case "invalid_grant": "The user name or the password is wrong."
    case "UNAUTHORIZED": "Signing in is required."
    case "WRONG_TOKEN": "The session is not known."
    case "OBJECT_NOT_FOUND": "The object was not found."
    case "BUCKET_NOT_FOUND": "The bucket was not found."
    case "OBJECT_VERSION_IS_STALE": "The object was changed by someone else."
    case "OBJECT_ALREADY_EXISTS": "An object with this ID exists already."
    case "USER_ALREADY_EXISTS": "A user with this name exists already."
    case "TOO_MANY_REQUESTS": "There were too many requests."
    case "INTERNAL_SERVER_ERROR": "The server failed."
    case "QUERY_TIMEOUT": "The server took too long."
    case "LOCK_FAILED": "The object is locked at the moment."
    default: "The server refused the request (status \(status), \(code))."
    }
  }
}
