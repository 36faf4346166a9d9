/// The operation that a request asks of a service, by name: `query`, `create`, `POST /pay`.
///
/// Scenario steps, faults and the ledger speak of requests by this name.
public struct ServiceOperation: Hashable, Sendable {
  /// The name, as scenarios write it.
  public let name: String

  /// Makes an operation of any name.
  public init(_ name: String) {
    self.name = name
  }

  /// Lists objects that meet a condition.
  public static let query = ServiceOperation("query")
  /// Makes a new object.
  public static let create = ServiceOperation("create")
  /// Changes or replaces an object.
  public static let update = ServiceOperation("update")
  /// Removes an object.
  public static let delete = ServiceOperation("delete")
  /// Fetches one object again.
  public static let refresh = ServiceOperation("refresh")
  /// Exchanges a credential for a token.
  public static let signIn = ServiceOperation("sign-in")
  /// Makes a new user and signs it in.
  public static let register = ServiceOperation("register")
}

extension ServiceOperation {
  /// Whether the service may be another one after it; anything but a query and a refresh may.
  package var isWrite: Bool { self != .query && self != .refresh }

  /// Whether it is a write by its name: no `GET` of a route either.
  package var isChange: Bool { isWrite && !name.hasPrefix("GET ") }
}

extension ServiceOperation: ExpressibleByStringLiteral {
  /// An operation written as its name.
  public init(stringLiteral name: String) {
    self.init(name)
  }
}

extension ServiceOperation: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
