public import KiiCloud
public import RehearsalApp

/// The steps of scenarios about the cloud's objects, and other clients' changes to them: no token is asked for.
extension Cloud {
  /// Adds an object.
  ///
  /// - Parameter id: The object's id, or nil if the cloud assigns one.
  /// - Parameter created: Milliseconds since 1970.
  /// - Returns: The object's id.
  @discardableResult
  public mutating func add(
    _ fields: CloudFields, to path: BucketPath, id: String? = nil, created: Int64
  ) throws(ServiceError) -> String {
    try Rules.check(path)
    try Rules.check(fields)
    if let id {
      try Rules.check(id: id)
      guard buckets[path]?.contents(ofID: id) == nil else { throw .objectAlreadyExists }
    }
    let contents = buckets[path, default: Bucket()].create(fields, id: id, owner: owner(path), created: created)
    return contents.id ?? ""
  }

  /// Adds so many distinct objects, created a second apart, the last one at a given moment.
  ///
  /// - Parameter last: When the last one is created, in milliseconds since 1970.
  /// - Parameter fields: Those of the first, second, … object; without it a `name` and a `number`.
  public mutating func fill(
    _ path: BucketPath, count: Int, last: Int64,
    fields: (Int) -> CloudFields = { ["name": .string("Object \($0)"), "number": .int($0)] }
  ) throws(ServiceError) {
    for number in stride(from: 1, through: count, by: 1) {
      try add(fields(number), to: path, created: last &- Int64(count - number) &* 1000)
    }
  }

  /// The buckets that hold objects or have held some, as scenarios name them; a user's own come first, by name.
  func bucketNames(ofUser userID: String?) -> [String] {
    let own = buckets.keys.compactMap { path in
      if case .user(let owner) = path.scope, owner == userID { path.name } else { nil }
    }
    let others = buckets.keys.compactMap { path -> String? in
      switch path.scope {
      case .user: nil
      case .app: "app:\(path.name)"
      case .group(let id): "group:\(id)/\(path.name)"
      }
    }
    return own.sorted() + others.sorted()
  }

  /// The number of objects that a bucket holds.
  public func count(in path: BucketPath) -> Int {
    buckets[path]?.count ?? 0
  }

  /// All objects of a bucket in the order of creation.
  public func objects(in path: BucketPath) -> [CloudObject] {
    guard let stored = buckets[path] else { return [] }
    let bucket = path.bucket(token: nil)
    return stored.entries.map { CloudObject(bucket: bucket, contents: $0.contents) }
  }

  /// Removes the object of an id, or else the first whose `name` it is.
  public mutating func delete(_ idOrName: String, from path: BucketPath) throws(ServiceError) {
    let id = try find(idOrName, in: path)
    guard buckets[path]?.delete(id: id) == true else { throw .objectNotFound }
  }

  /// Sets a field of the object of an id, or else of the first whose `name` it is.
  ///
  /// - Parameter now: Milliseconds since 1970.
  /// - Returns: The object as it is now.
  @discardableResult
  public mutating func set(
    _ field: String, of idOrName: String, in path: BucketPath, to value: CloudValue, now: Int64
  ) throws(ServiceError) -> CloudObject? {
    let id = try find(idOrName, in: path)
    let contents = try buckets[path]?.update(id: id, now: now) { stored throws(ServiceError) in
      var fields = stored.fields
      fields[field] = value
      try Rules.check(fields)
      return fields
    }
    return contents.map { CloudObject(bucket: path.bucket(token: nil), contents: $0) }
  }

  private func find(_ idOrName: String, in path: BucketPath) throws(ServiceError) -> String {
    guard let bucket = buckets[path] else { throw .bucketNotFound }
    if bucket.contents(ofID: idOrName) != nil { return idOrName }
    let found = bucket.entries.first { $0.contents.fields["name"]?.string == idOrName }
    guard let id = found?.contents.id else { throw .objectNotFound }
    return id
  }

  private func owner(_ path: BucketPath) -> String {
    if case .user(let id) = path.scope { id } else { "" }
  }
}
