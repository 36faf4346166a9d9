public import KiiCloud
public import RehearsalApp

/// The objects of a bucket are the records of a list.
extension Cloud: RecordStore {
  /// Listings, saves, refreshes and deletions of objects, or nil for anything else.
  public static func access(by request: any ServiceRequest) -> RecordAccess? {
    // The operation leaves one cast to try; a cast costs more than the comparison of a short name.
    switch request.operation {
    case .query: (request as? ExecuteQuery).map { access(.load, $0.bucket) }
    case .create: (request as? SaveObject).map { access(.create($0.object), $0.object.bucket) }
    case .update: (request as? SaveObject).map { access(.replace($0.object), $0.object.bucket) }
    case .refresh: (request as? RefreshObject).map { access(.refresh($0.object.id), $0.object.bucket) }
    case .delete: (request as? DeleteObject).map { access(.delete($0.object.id), $0.object.bucket) }
    default: nil
    }
  }

  private static func access(
    _ kind: RecordAccess.Kind, _ bucket: CloudBucket
  ) -> RecordAccess {
    RecordAccess(kind, of: bucket.resource, token: bucket.token)
  }

  /// The objects of a page, or the one that was saved or fetched again.
  public static func records(in answer: any Hashable & Sendable, to request: any ServiceRequest) -> RecordPage? {
    switch answer {
    case let page as QueryResult: RecordPage(page.objects, isLast: page.nextQuery == nil)
    case let object as CloudObject: RecordPage([object])
    default: nil
    }
  }

  /// All objects of a bucket, by its name in scenarios, or nil if it is a user's and there is no user.
  public func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? {
    BucketPath(resource: resource, userID: userID).map(objects)
  }
}

extension Cloud: SignInService {}

extension CloudObject: StoredRecord {
  /// The id.
  public var recordID: String? { id }
  /// The version as a number.
  public var recordVersion: Int? { contents.stamps?.version }
  /// Its `name`, by which steps name objects, too.
  public var recordTitle: String? { string("name") }
  /// Whether it has the same fields.
  public func hasSameContents(as other: any StoredRecord) -> Bool {
    guard let other = other as? CloudObject else { return false }
    return contents === other.contents || fields == other.fields
  }
}
