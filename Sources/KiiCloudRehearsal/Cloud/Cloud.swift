import KiiCloud
public import RehearsalApp
import RehearsalBase

/// A stand-in for Kii Cloud's object store: users, buckets, objects and queries in one value.
///
/// A backend: Writing objects; A backend: Errors.
///
/// It answers the requests of the cloud client. Copying it forks it; equal clouds give equal answers.
///
/// - Complexity: O(1) for copies.
public struct Cloud: Service {
  /// The division of listings into pages.
  public var paging = Paging()
  var directory = UserDirectory()
  var buckets: [BucketPath: Bucket] = [:]

  /// The operations of the cloud client.
  public static let operations: [ServiceOperation] = [
    .query, .create, .update, .delete, .refresh, .signIn, .register,
  ]

  /// A cloud without users and objects.
  public init() {}

  /// Answers requests of the cloud client, or returns nil for any other.
  public mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    do throws(ServiceError) {
      switch request {
      case let request as SaveObject: return .success(try save(request.object, request.method, context))
      case let request as ExecuteQuery: return .success(try list(request.bucket, request.query, context))
      case let request as RefreshObject: return .success(try refresh(request.object, context))
      case let request as DeleteObject: return .success(try delete(request.object, context))
      case let request as SignIn:
        let user = try directory.user(named: request.name, password: request.password)
        return .success(directory.signIn(user, now: context.now))
      case let request as Register:
        let user = try directory.addUser(request.name, password: request.password)
        return .success(directory.signIn(user, now: context.now))
      case let request as Authenticate:
        let user = try directory.user(ofToken: request.token, now: context.now)
        return .success(SignedIn(userID: directory.id(ofUser: user), token: request.token))
      case let request as RenewToken: return .success(try directory.renew(request.refreshToken, now: context.now))
      default: return nil
      }
    } catch {
      return .failure(error)
    }
  }
}

// MARK: - Objects

extension Cloud {
  private mutating func save(
    _ object: CloudObject, _ method: SaveObject.Method, _ context: RequestContext
  ) throws(ServiceError) -> CloudObject {
    let (path, owner) = try resolve(object.bucket, context, isWriting: true)
    if let id = object.id { try Rules.check(id: id) }
    try Rules.check(object.fields)
    let contents: ObjectContents
    switch (method, object.id) {
    case (.create, _), (_, nil):
      contents = buckets[path, default: Bucket()].create(object.fields, owner: owner, created: context.now)
    case (.merge, let id?):
      contents = try update(path, id, context) { stored throws(ServiceError) in
        var fields = stored.fields
        fields.merge(object.fields)
        try Rules.check(fields)
        return fields
      }
    case (.replaceIfUnchanged, let id?):
      contents = try update(path, id, context) { stored throws(ServiceError) in
        guard stored.stamps?.version == object.contents.stamps?.version else { throw .versionIsStale }
        return object.fields
      }
    case (.createOnly, let id?):
      guard buckets[path]?.contents(ofID: id) == nil else { throw .objectAlreadyExists }
      contents = buckets[path, default: Bucket()].create(object.fields, id: id, owner: owner, created: context.now)
    case (.replace, let id?):
      let replaced = try buckets[path]?.update(id: id, now: context.now) { _ in object.fields }
      contents =
        replaced
        ?? buckets[path, default: Bucket()].create(object.fields, id: id, owner: owner, created: context.now)
    }
    return CloudObject(bucket: object.bucket, contents: contents)
  }

  private mutating func update(
    _ path: BucketPath, _ id: String, _ context: RequestContext,
    _ change: (ObjectContents) throws(ServiceError) -> CloudFields
  ) throws(ServiceError) -> ObjectContents {
    guard let contents = try buckets[path]?.update(id: id, now: context.now, change) else { throw missing(path) }
    return contents
  }

  private func refresh(_ object: CloudObject, _ context: RequestContext) throws(ServiceError) -> CloudObject {
    let (path, _) = try resolve(object.bucket, context, isWriting: false)
    guard let id = object.id else { throw .objectNotFound }
    try Rules.check(id: id)
    guard let contents = buckets[path]?.contents(ofID: id) else { throw missing(path) }
    return CloudObject(bucket: object.bucket, contents: contents)
  }

  private mutating func delete(_ object: CloudObject, _ context: RequestContext) throws(ServiceError) -> NoContent {
    let (path, _) = try resolve(object.bucket, context, isWriting: true)
    guard let id = object.id else { throw .objectNotFound }
    try Rules.check(id: id)
    guard buckets[path]?.delete(id: id) == true else { throw missing(path) }
    return NoContent()
  }

  private mutating func list(
    _ bucket: CloudBucket, _ query: CloudQuery, _ context: RequestContext
  ) throws(ServiceError) -> QueryResult {
    let (path, _) = try resolve(bucket, context, isWriting: false)
    try ClauseRules.check(query.clause)
    if let snapshot = query.paginationKey?.snapshot as? Bucket {
      return snapshot.list(query, in: bucket, paging: paging)
    }
    guard let stored = buckets[path] else {
      guard case .user = path.scope else { throw .bucketNotFound }
      return Bucket().list(query, in: bucket, paging: paging)
    }
    // Only a new order is a reason to write: a listing leaves a forked world shared.
    guard let field = query.indexedField, stored.order(of: field, isDescending: query.isDescending) == nil else {
      return stored.list(query, in: bucket, paging: paging)
    }
    buckets[path]?.keep(FieldOrder(of: field, isDescending: query.isDescending, stored.entries))
    return buckets[path]?.list(query, in: bucket, paging: paging) ?? QueryResult(objects: [])
  }

  /// The error for a missing object or bucket (A backend: Buckets and scopes).
  private func missing(_ path: BucketPath) -> ServiceError {
    if case .user = path.scope { return .objectNotFound }
    return buckets[path] == nil ? .bucketNotFound : .objectNotFound
  }

  /// The path of the bucket a client means, and its user: reading the application's buckets takes no user.
  private func resolve(
    _ bucket: CloudBucket, _ context: RequestContext, isWriting: Bool
  ) throws(ServiceError) -> (path: BucketPath, user: String) {
    var user: String?
    if let token = bucket.token ?? context.token {
      user = directory.id(ofUser: try directory.user(ofToken: token, now: context.now))
    }
    let path: BucketPath
    switch (bucket.scope, user) {
    case (.app, nil) where isWriting, (.user, nil), (.group, nil): throw .unauthorized
    case (.app, _): path = BucketPath(scope: .app, name: bucket.name)
    case (.user, let user?): path = BucketPath(scope: .user(user), name: bucket.name)
    case (.group(let id), _): path = BucketPath(scope: .group(id), name: bucket.name)
    }
    try Rules.check(path)
    return (path, user ?? "")
  }
}

extension Cloud: ComparedWhole {}
