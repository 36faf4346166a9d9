public import RehearsalApp

/// A request to Kii Cloud, whose refusals have the cloud's codes and words (A backend: Errors).
public protocol CloudRequest: ServiceRequest {}

extension CloudRequest {
  /// With the code that the cloud most often gives with the status.
  public func refusal(status: Int, code: String?, retryAfter: Int?) -> ServiceError {
    .cloud(status, code ?? ServiceError.usualCloudCode(ofStatus: status), retryAfter: retryAfter)
  }
}

extension ServiceError {
  package static func cloud(_ status: Int, _ code: String?, retryAfter: Int? = nil) -> ServiceError {
    ServiceError(status: status, code: code, description: code.flatMap { cloudWordings[$0] }, retryAfter: retryAfter)
  }

  static func usualCloudCode(ofStatus status: Int) -> String? {
    switch status {
    case 400: "INVALID_INPUT_DATA"
    case 403: "WRONG_TOKEN"
    case 404: "OBJECT_NOT_FOUND"
    case 409: "OBJECT_VERSION_IS_STALE"
    case 503: "QUERY_TIMEOUT"
    default: nil
    }
  }

  static let cloudWordings: [String: String] = [
    "INVALID_INPUT_DATA": "The data was not accepted.",
    "INVALID_BUCKET": "The name of the bucket is not allowed.",
    "QUERY_NOT_SUPPORTED": "The query is not supported.",
    "invalid_grant": "The user name or the password is wrong.",
    "WRONG_TOKEN": "The session is not known.",
    "OBJECT_NOT_FOUND": "The object was not found.",
    "BUCKET_NOT_FOUND": "The bucket was not found.",
    "OBJECT_VERSION_IS_STALE": "The object was changed by someone else.",
    "OBJECT_ALREADY_EXISTS": "An object with this ID exists already.",
    "USER_ALREADY_EXISTS": "A user with this name exists already.",
    "QUERY_TIMEOUT": "The server took too long.",
    "LOCK_FAILED": "The object is locked at the moment.",
  ]
}
