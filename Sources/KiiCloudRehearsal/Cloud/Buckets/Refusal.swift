import KiiCloud
import RehearsalApp

/// The refusals of data and queries; all of them are status 400.
enum Refusal {
  case objectID
  case objectTooLarge
  case emptyKey
  case reservedKey(String)
  case null
  case notFinite
  case userName
  case password
  case tooComplexQuery
  case emptyClause
  case tooManyValues
  case valueNotQueryable
  case mixedRange
  case place

  fileprivate var code: String {
    switch self {
    case .objectID, .objectTooLarge, .emptyKey, .reservedKey, .null, .notFinite, .userName, .password:
      "INVALID_INPUT_DATA"
    case .tooComplexQuery, .emptyClause, .tooManyValues, .valueNotQueryable, .mixedRange, .place:
      "QUERY_NOT_SUPPORTED"
    }
  }

  fileprivate var description: String {
    switch self {
    case .objectID: "An object ID has 2 to 100 letters, digits, \"_\", \".\" or \"-\"."
    case .objectTooLarge: "The object is larger than \(JSONSize.largestObject) characters, or nested too deeply."
    case .emptyKey: "A field needs a name."
    case .reservedKey(let key): "The field name \"\(key.prefix(40))\" is reserved."
    case .null: "A field cannot be null."
    case .notFinite: "A number is not finite."
    case .userName: "The user name is empty or too long."
    case .password: "The password is empty or too long."
    case .tooComplexQuery: "The query is too complex."
    case .emptyClause: "A clause of the query is empty."
    case .tooManyValues: "The query lists more than \(ClauseRules.mostValues) values."
    case .valueNotQueryable: "The query asks for a value that cannot be queried."
    case .mixedRange: "The ends of a range are of different types."
    case .place: "The query's place is not on earth."
    }
  }
}

extension ServiceError {
  static func refused(_ refusal: Refusal) -> ServiceError {
    ServiceError(status: 400, code: refusal.code, description: refusal.description)
  }

  static let objectNotFound = ServiceError.cloud(404, "OBJECT_NOT_FOUND")
  static let bucketNotFound = ServiceError.cloud(404, "BUCKET_NOT_FOUND")
  static let versionIsStale = ServiceError.cloud(409, "OBJECT_VERSION_IS_STALE")
  static let objectAlreadyExists = ServiceError.cloud(409, "OBJECT_ALREADY_EXISTS")
  static let userAlreadyExists = ServiceError.cloud(409, "USER_ALREADY_EXISTS")
  static let invalidGrant = ServiceError.cloud(400, "invalid_grant")
  static let unauthorized = ServiceError.cloud(401, "UNAUTHORIZED")
  static let wrongToken = ServiceError.cloud(403, "WRONG_TOKEN")
}
