import RehearsalBase

/// A named set of objects in one scope, as seen by one signed-in user, or by nobody.
public struct CloudBucket: Sendable {
  /// Whose bucket it is.
  public enum Scope: Hashable, Sendable {
    /// The application's: everybody shares it.
    case app
    /// The user's who signs the requests.
    case user
    /// A group's, by the group's id.
    case group(String)
  }

  /// Shared by every object of the bucket, so that an object stays two words long.
  private final class Identity: Sendable, ComparedWhole {
    let scope: Scope
    let name: String
    let token: String?
    let resource: String
    let fingerprint: UInt64

    init(scope: Scope, name: String, token: String?) {
      self.scope = scope
      self.name = name
      self.token = token
      resource =
        switch scope {
        case .app: "app:\(name)"
        case .user: name
        case .group(let id): "group:\(id)/\(name)"
        }
      var hash = StableHash()
      hash.combine(resource)
      hash.combine(token ?? "")
      fingerprint = hash.value
    }
  }

  private let identity: Identity

  /// Names a bucket; it need not exist, and a name that is not allowed is refused by the cloud, not here.
  ///
  /// - Parameter token: The access token that signs the bucket's requests, or nil if nobody's does.
  public init(scope: Scope, name: String, token: String?) {
    identity = Identity(scope: scope, name: name, token: token)
  }

  /// Whose bucket it is.
  public var scope: Scope { identity.scope }
  /// Its name.
  public var name: String { identity.name }
  /// The access token that signs the bucket's requests.
  public var token: String? { identity.token }
  /// Its name as scenarios write it: `balance_book`, `app:news`, `group:g1/notes`.
  public var resource: String { identity.resource }

  /// A new object whose id the cloud will assign.
  public func createObject() -> CloudObject {
    CloudObject(bucket: self, id: nil)
  }

  /// A stand-in for the object of that id, whether the cloud has one or not.
  public func createObject(withID id: String) -> CloudObject {
    CloudObject(bucket: self, id: id)
  }

  /// The request for the first page of what a query finds, or for the page the query continues with.
  public func execute(_ query: CloudQuery) -> ExecuteQuery {
    ExecuteQuery(bucket: self, query: query)
  }
}

extension CloudBucket: Hashable {
  /// Equal when scope, name and token are.
  public static func == (left: CloudBucket, right: CloudBucket) -> Bool {
    if left.identity === right.identity { return true }
    return left.identity.fingerprint == right.identity.fingerprint && left.scope == right.scope
      && left.name == right.name && left.token == right.token
  }

  /// Feeds the fingerprint.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity.fingerprint)
  }
}
