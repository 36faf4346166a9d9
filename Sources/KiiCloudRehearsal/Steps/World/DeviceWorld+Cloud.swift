import KiiCloud
import RehearsalApp
public import RehearsalDevice
import RehearsalRunner

// Access of steps to the cloud: its users, and the buckets of the current user.

/// The state of the cloud's steps in a scenario.
private struct CloudNotes: WorldNotes {
  var isSignedOut = false
  var buckets: Set<String> = []
}

extension DeviceWorld {
  mutating func arrangeCloud(_ change: @escaping @Sendable (inout Cloud, Int64) throws -> Void) throws {
    try arrange { try $0.changeCloud(change) }
  }

  /// Changes a bucket of the current user, by its name in steps.
  public mutating func arrangeBucket(
    _ name: String, _ change: @escaping @Sendable (inout Cloud, BucketPath, Int64) throws -> Void
  ) throws {
    let user = try theUser()
    self[CloudNotes.self].buckets.insert(name)
    try arrangeCloud { cloud, now in
      try change(&cloud, try cloud.bucketPath(name, ofUser: user), now)
    }
  }

  func bucketPath(_ name: String) throws -> BucketPath {
    let device = try device
    guard let cloud = device.service(Cloud.self) else { throw StepFailure(device.withoutCloud) }
    return try cloud.bucketPath(name, ofUser: user)
  }

  /// The buckets that the scenario has named so far, or the app declares, as scenarios name them; expectations do not
  /// count.
  var namedBuckets: Set<String> {
    guard let device = try? device else { return [] }
    var names = self[CloudNotes.self].buckets.union(declaredResources)
    for entry in device.records.ledger.entries where entry.request is any CloudRequest {
      names.insert(entry.request.resource)
    }
    let userID = user.flatMap { device.service(Cloud.self)?.userID(named: $0) }
    return names.union(device.service(Cloud.self)?.bucketNames(ofUser: userID) ?? [])
  }

  mutating func signIn(_ name: String) throws {
    user = name
    try arrange { device in
      let token = try device.changeCloud { cloud, now in try cloud.signIn(name, now: now) }
      device.storeDefault(token, forKey: CloudUser.tokenKey)
    }
  }

  mutating func signOut() throws {
    self[CloudNotes.self].isSignedOut = true
    try arrange { $0.storeDefault(nil, forKey: CloudUser.tokenKey) }
  }

  /// The current user: the last one that a step named.
  ///
  /// Where none was named, it is one called "user", signed in unless a step has declared that nobody is.
  mutating func theUser() throws -> String {
    if let user { return user }
    if self[CloudNotes.self].isSignedOut {
      user = "user"
      try arrangeCloud { cloud, _ in try cloud.addUser("user") }
    } else {
      try signIn("user")
    }
    return "user"
  }
}

extension Device {
  fileprivate mutating func changeCloud<Result>(_ change: (inout Cloud, Int64) throws -> Result) throws -> Result {
    let now = now
    let result = try updateService(Cloud.self) { cloud in
      do {
        return try change(&cloud, now)
      } catch let refusal as ServiceError {
        throw StepFailure("the cloud refused: \(refusal.description) (\(refusal.code))")
      }
    }
    guard let result else { throw StepFailure(withoutCloud) }
    return result
  }

  fileprivate var withoutCloud: String { "the app \"\(app.name)\" has no cloud" }
}

extension Cloud {
  fileprivate func bucketPath(_ name: String, ofUser user: String?) throws -> BucketPath {
    if let path = BucketPath(resource: name, userID: user.flatMap(userID(named:))) { return path }
    throw StepFailure(
      "there is no bucket \"\(name)\"; a bucket is a user's, and none has been named"
        + "\ntry: Given the user \"alice\" is signed in, or app:NAME or group:ID/NAME for other buckets")
  }
}

extension DeviceWorld {
  static func addingLater(to bucket: String) -> String { "another client adds to \(Phrases.quoted(bucket)):" }

  /// Puts objects into a bucket of the user, in order; those without a moment are created a second apart, the last now.
  ///
  /// Only before the app starts; later, other clients write.
  public mutating func fill(_ bucket: String, with objects: [NewObject]) throws {
    try requireNotStarted(instead: Self.addingLater(to: bucket))
    noteFields(objects, of: bucket)
    try arrangeBucket(bucket) { cloud, path, now in try cloud.add(objects, to: path, now: now) }
  }
}

extension Cloud {
  /// Adds objects in their order; those without a time of their own were created a second apart.
  mutating func add(_ objects: [NewObject], to path: BucketPath, now: Int64) throws {
    for (index, object) in objects.enumerated() {
      let moment = now - Int64(objects.count - 1 - index) * 1000
      try add(object.fields, to: path, id: object.id, created: object.created ?? moment)
    }
  }
}
