import KiiCloud

/// The path of a bucket in the cloud: its scope and its name.
public struct BucketPath: Hashable, Sendable {
  /// The scope of a bucket.
  public enum Scope: Hashable, Sendable {
    /// In the application.
    case app
    /// With a user, by id.
    case user(String)
    /// In a group, by id.
    case group(String)
  }

  let scope: Scope
  let name: String

  /// Makes a path; the name is looked at when the cloud is used.
  public init(scope: Scope, name: String) {
    self.scope = scope
    self.name = name
  }

  /// Reads a bucket as scenarios write it: `balance_book` is the user's, `app:NAME` and `group:ID/NAME` name the others.
  ///
  /// Nil when a user's bucket is meant but there is no user, or a group's without `/`.
  init?(resource: String, userID: String?) {
    if resource.hasPrefix("app:") {
      self.init(scope: .app, name: String(resource.dropFirst(4)))
    } else if resource.hasPrefix("group:") {
      let parts = resource.dropFirst(6).split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      self.init(scope: .group(String(parts[0])), name: String(parts[1]))
    } else if let userID {
      self.init(scope: .user(userID), name: resource)
    } else {
      return nil
    }
  }

  func bucket(token: String?) -> CloudBucket {
    switch scope {
    case .app: CloudBucket(scope: .app, name: name, token: token)
    case .user: CloudBucket(scope: .user, name: name, token: token)
    case .group(let id): CloudBucket(scope: .group(id), name: name, token: token)
    }
  }
}
