import KiiCloud
import KiiCloudRehearsal
import RehearsalApp

/// A signed-in user with its own cloud, through which the tests send requests.
struct Client {
  var cloud: Cloud
  var now: Int64 = 1_000
  let user: CloudUser
  let userID: String

  init(_ name: String = "al") throws {
    cloud = Cloud()
    user = CloudUser(token: try cloud.signIn(name))
    userID = cloud.userID(named: name) ?? ""
  }

  var book: CloudBucket { user.bucket(withName: "balance_book") }
  var path: BucketPath { BucketPath(scope: .user(userID), name: "balance_book") }
  var names: [String?] { cloud.objects(in: path).map { $0.string("name") } }

  mutating func send<Request: ServiceRequest>(_ request: Request) throws(ServiceError) -> Request.Success {
    switch cloud.answer(request, in: RequestContext(now: now)) {
    case .success(let value):
      guard let value = value as? Request.Success else { throw ServiceError(status: 0, code: "WRONG_TYPE") }
      return value
    case .failure(let error): throw error
    case nil: throw .unserved
    }
  }

  /// The error of a request; nil if it succeeds.
  mutating func failure(_ request: some ServiceRequest) -> ServiceError? {
    do throws(ServiceError) {
      _ = try send(request)
      return nil
    } catch {
      return error
    }
  }

  /// Status and code of the error, as `404 OBJECT_NOT_FOUND`.
  mutating func refusal(_ request: some ServiceRequest) -> String? {
    failure(request).map { "\($0.status) \($0.code)" }
  }

  @discardableResult
  mutating func add(_ fields: CloudFields, id: String? = nil) throws -> CloudObject {
    var object = id.map { book.createObject(withID: $0) } ?? book.createObject()
    for field in fields { object[field.key] = field.value }
    return try send(id == nil ? object.save() : object.saveAllFields(forced: true))
  }

  /// All objects of a query, page by page.
  mutating func list(_ query: CloudQuery, in bucket: CloudBucket? = nil) throws -> [[CloudObject]] {
    var pages: [[CloudObject]] = []
    var next: CloudQuery? = query
    while let query = next {
      let result = try send((bucket ?? book).execute(query))
      pages.append(result.objects)
      next = result.nextQuery
    }
    return pages
  }

  mutating func find(_ clause: Clause) throws -> [String?] {
    try list(CloudQuery(clause: clause)).flatMap { $0 }.map { $0.string("name") }
  }
}
