import KiiCloud
package import RehearsalApp
import RehearsalBase
import RehearsalRunner

// The calls of a client of Kii Cloud's REST interface, for an app that ships with it.

extension Cloud {
  /// Sends every request of the cloud's client, to an app of the name `app`.
  package static var ownClientForms: [HTTPClientForm] {
    [
      HTTPClientForm { request throws(ServiceError) in
        try call(of: request)
      } read: { reply, request in
        try answer(reply, to: request)
      }
    ]
  }

  private static let root = "/api/apps/app"

  private static func call(of request: any ServiceRequest) throws(ServiceError) -> HTTPCall? {
    switch request {
    case let save as SaveObject: return saving(save)
    case let refresh as RefreshObject: return call("GET", path(of: refresh.object), refresh.object.bucket.token)
    case let delete as DeleteObject: return call("DELETE", path(of: delete.object), delete.object.bucket.token)
    case let execute as ExecuteQuery:
      var json = JSONTextWriter()
      try execute.query.write(to: &json)
      return call("POST", path(of: execute.bucket) + "/query", execute.bucket.token, json.bytes)
    case let signIn as SignIn:
      return call("POST", "/api/oauth2/token", [("username", signIn.name), ("password", signIn.password)])
    case let renew as RenewToken:
      let members = [("grant_type", "refresh_token"), ("refresh_token", renew.refreshToken)]
      return call("POST", "/api/oauth2/token", members)
    case let register as Register:
      return call("POST", root + "/users", [("loginName", register.name), ("password", register.password)])
    case let authenticate as Authenticate: return call("GET", root + "/users/me", authenticate.token)
    default: return nil
    }
  }

  private static func call(_ method: String, _ path: String, _ members: [(String, String)]) -> HTTPCall {
    var json = JSONTextWriter()
    json.object { json in
      for (name, value) in members {
        json.write(anyName: name)
        json.write(value)
      }
    }
    return call(method, path, nil, json.bytes)
  }

  private static func call(_ method: String, _ path: String, _ token: String?, _ body: [UInt8] = []) -> HTTPCall {
    var call = HTTPCall(method, path, body: body)
    if !body.isEmpty { call.fields.append("Content-Type", "application/json") }
    if let token { call.fields.append("Authorization", "Bearer \(token)") }
    return call
  }

  private static func saving(_ save: SaveObject) -> HTTPCall {
    var json = JSONTextWriter()
    json.object { save.object.fields.write(to: &$0) }
    let bucket = save.object.bucket
    let objects = path(of: bucket) + "/objects"
    switch save.method {
    case .create: return call("POST", objects, bucket.token, json.bytes)
    case .merge: return call("PATCH", path(of: save.object), bucket.token, json.bytes)
    case .replace: return call("PUT", path(of: save.object), bucket.token, json.bytes)
    case .replaceIfUnchanged:
      var put = call("PUT", path(of: save.object), bucket.token, json.bytes)
      put.fields.append("If-Match", "\"\(save.object.version ?? "")\"")
      return put
    case .createOnly:
      var put = call("PUT", path(of: save.object), bucket.token, json.bytes)
      put.fields.append("If-None-Match", "*")
      return put
    }
  }

  private static func path(of bucket: CloudBucket) -> String {
    let scope =
      switch bucket.scope {
      case .app: ""
      case .user: "/users/me"
      case .group(let id): "/groups/\(id.percentEncoded)"
      }
    return "\(root)\(scope)/buckets/\(bucket.name.percentEncoded)"
  }

  private static func path(of object: CloudObject) -> String {
    "\(path(of: object.bucket))/objects/\((object.id ?? "").percentEncoded)"
  }
}

// MARK: - Answers

extension Cloud {
  private static func answer(_ reply: HTTPReply, to request: any ServiceRequest) throws -> any Hashable & Sendable {
    if request is DeleteObject { return NoContent() }
    let json = try JSONObject(body: reply.body)
    func text(_ name: String) throws -> String {
      guard let text = json.text(name) else { throw ServiceError.unreadable }
      return text
    }
    switch request {
    case let save as SaveObject:
      let created = Int64(try json.whole("createdAt"))
      let stamps = ObjectContents.Stamps(
        created: created, modified: (try? json.whole("modifiedAt")).map(Int64.init) ?? created,
        owner: save.object.owner ?? "", version: Int(try text("_version")) ?? -1)
      let contents = ObjectContents(id: try text("objectID"), fields: save.object.fields, stamps: stamps)
      return CloudObject(bucket: save.object.bucket, contents: contents)
    case let refresh as RefreshObject: return try object(json, in: refresh.object.bucket)
    case let execute as ExecuteQuery:
      guard case .array(let results)? = json["results"] else { throw ServiceError.unreadable }
      let objects = try results.map { result in
        guard case .object(let members) = result else { throw ServiceError.unreadable }
        return try object(members, in: execute.bucket)
      }
      var next: CloudQuery?
      if let key = json.text("nextPaginationKey") {
        next = execute.query
        next?.paginationKey = PaginationKey(text: key)
      }
      return QueryResult(objects: objects, nextQuery: next)
    case let authenticate as Authenticate: return SignedIn(userID: try text("userID"), token: authenticate.token)
    case is Register:
      return SignedIn(
        userID: try text("userID"), token: try text("_accessToken"), refreshToken: json.text("_refreshToken"))
    default:
      return SignedIn(userID: try text("id"), token: try text("access_token"), refreshToken: json.text("refresh_token"))
    }
  }

  private static func object(_ json: JSONObject, in bucket: CloudBucket) throws -> CloudObject {
    let fields = CloudFields(json.members.lazy.filter { !$0.0.hasPrefix("_") }.map { ($0.0, CloudValue($0.1)) })
    let stamps = ObjectContents.Stamps(
      created: Int64(try json.whole("_created")), modified: Int64(try json.whole("_modified")),
      owner: json.text("_owner") ?? "", version: json.text("_version").flatMap { Int($0) } ?? -1)
    return CloudObject(bucket: bucket, contents: ObjectContents(id: json.text("_id"), fields: fields, stamps: stamps))
  }
}

extension JSONObject {
  fileprivate func whole(_ name: String) throws -> Int {
    guard case .integer(let number) = self[name] else { throw ServiceError.unreadable }
    return number
  }
}

// MARK: - Queries

extension CloudQuery {
  fileprivate func write(to json: inout JSONTextWriter) throws(ServiceError) {
    var problem: ServiceError?
    json.object { json in
      json.object("bucketQuery") { json in
        json.write(anyName: "clause")
        do throws(ServiceError) { try clause.write(to: &json) } catch { problem = error }
        json.member("orderBy", orderBy)
        json.flag("descending", isDescending)
      }
      json.member("bestEffortLimit", bestEffortLimit)
      json.member("paginationKey", paginationKey?.text)
    }
    if let problem { throw problem }
  }
}

extension Clause {
  fileprivate func write(to json: inout JSONTextWriter) throws(ServiceError) {
    var problem: ServiceError?
    func write(_ clause: Clause, _ json: inout JSONTextWriter) {
      do throws(ServiceError) { try clause.write(to: &json) } catch { problem = error }
    }
    func member(_ name: String, _ value: CloudValue, _ json: inout JSONTextWriter) {
      json.write(anyName: name)
      value.write(to: &json)
    }
    func all(_ type: String, _ clauses: [Clause], _ json: inout JSONTextWriter) {
      json.member("type", type)
      json.array("clauses") { json in for clause in clauses { write(clause, &json) } }
    }
    json.object { json in
      switch node {
      case .all: json.member("type", "all")
      case .equals(let field, let value):
        json.member("type", "eq")
        json.member("field", field)
        member("value", value, &json)
      case .notEquals(let field, let value):
        json.member("type", "not")
        json.write(anyName: "clause")
        write(.equals(field, value), &json)
      case .prefix(let field, let prefix):
        json.member("type", "prefix")
        json.member("field", field)
        json.member("prefix", prefix)
      case .range(let field, let lower, let upper):
        json.member("type", "range")
        json.member("field", field)
        for (bound, limit, included) in [
          (lower, "lowerLimit", "lowerIncluded"), (upper, "upperLimit", "upperIncluded"),
        ] {
          switch bound {
          case .including(let value): member(limit, value, &json)
          case .excluding(let value):
            member(limit, value, &json)
            json.write(anyName: included)
            json.write(false)
          case nil: break
          }
        }
      case .isIn(let field, let values):
        json.member("type", "in")
        json.member("field", field)
        json.array("values") { json in for value in values { value.write(to: &json) } }
      case .not(let clause):
        json.member("type", "not")
        json.write(anyName: "clause")
        write(clause, &json)
      case .and(let clauses): all("and", clauses, &json)
      case .or(let clauses): all("or", clauses, &json)
      case .hasField, .geoBox, .geoDistance, .tooComplex: problem = .cloud(400, "QUERY_NOT_SUPPORTED")
      }
    }
    if let problem { throw problem }
  }
}
