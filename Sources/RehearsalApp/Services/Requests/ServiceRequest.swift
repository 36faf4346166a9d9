import RehearsalBase

/// A request an app sends to a service: a plain value that says all there is to know about it.
public protocol ServiceRequest: Hashable, Sendable {
  /// The value that a good answer carries.
  associatedtype Success: Hashable & Sendable

  /// The operation that is asked for.
  var operation: ServiceOperation { get }

  /// The resource it is about, as scenarios name it: a bucket (`balance_book`, `app:news`, `group:g1/notes`), a path.
  var resource: String { get }

  /// The page of a listing that is asked for, from 1, or nil if the request is not a listing.
  var page: Int? { get }

  /// The number of bytes that travel to the service.
  var size: Int { get }

  /// About how many bytes travel back; a slow link is reckoned with it, before the answer is known.
  var replySize: Int { get }

  /// Whether what is asked is on the device itself, such as a database: no network lies between, so none can fail.
  ///
  /// Faults: Requests that stay on the device.
  ///
  /// Such a request takes ``NetworkConditions/localLatency``, online or offline and over any link. Rules about requests
  /// (a fault, a time of its own) hold for it as for any other, and the ledger records it.
  var isLocal: Bool { get }

  /// The error of a refusal with a status that a scenario or a search arranges (Faults: Refusal by the service).
  ///
  /// The requests of a vendor's cloud answer with its codes and words.
  ///
  /// - Parameter code: The code that a step names, or nil for the usual one.
  func refusal(status: Int, code: String?, retryAfter: Int?) -> ServiceError
}

extension ServiceRequest {
  /// Nothing in particular.
  public var resource: String { "" }
  /// Not a listing.
  public var page: Int? { nil }
  /// Too little to matter.
  public var size: Int { 0 }
  /// Too little to matter.
  public var replySize: Int { 0 }
  /// Over the network.
  public var isLocal: Bool { false }
  /// With the code and the words that HTTP has for the status.
  public func refusal(status: Int, code: String?, retryAfter: Int?) -> ServiceError {
    ServiceError(status: status, code: code, retryAfter: retryAfter)
  }
}

/// The result of a request: the value its kind of request promises, or an error.
public enum Answer: Sendable {
  /// The request's `Success`.
  case success(any Hashable & Sendable)
  /// The error in its place.
  case failure(ServiceError)
}

extension Answer: Hashable {
  /// Equal when both carry equal values of one type, or equal errors.
  public static func == (left: Answer, right: Answer) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)): areEqual(left, right)
    case (.failure(let left), .failure(let right)): left == right
    default: false
    }
  }

  /// Feeds the value with its type, or the error.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(true)
      hasher.combine(typed: value)
    case .failure(let error):
      hasher.combine(false)
      error.hash(into: &hasher)
    }
  }
}

/// Nothing: the body of a request without one, or an answer that says no more than that all went well.
public struct NoContent: Hashable, Sendable {
  /// Nothing.
  public init() {}
}
