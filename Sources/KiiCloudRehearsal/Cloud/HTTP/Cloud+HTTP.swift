import KiiCloud
package import RehearsalApp
import RehearsalBase
import RehearsalRunner

/// The routes of Kii Cloud's REST interface that its client's calls need.
///
/// A backend: The REST interface.
extension Cloud: ServiceWithOwnForms {
  package static var ownHTTPForms: [HTTPForm] {
    let scopes: [(path: String, scope: @Sendable (HTTPParameters) -> CloudBucket.Scope)] = [
      ("", { _ in .app }), ("/users/me", { _ in .user }), ("/groups/{group}", { .group($0["group"]) }),
    ]
    return userForms
      + scopes.flatMap { scope in
        objectForms("/api/apps/{app}\(scope.path)/buckets/{bucket}") { call, path in
          CloudBucket(scope: scope.scope(path), name: path["bucket"], token: call.bearerToken)
        }
      }
  }

  static func form(
    _ line: String, read: @escaping @Sendable (HTTPCall, HTTPParameters) throws -> any ServiceRequest,
    write: @escaping @Sendable (any Hashable & Sendable, any ServiceRequest) -> HTTPReply
  ) -> HTTPForm {
    HTTPForm(line, read: read, write: write)
  }
}

// MARK: - Objects

extension Cloud {
  private static func objectForms(
    _ path: String, _ bucket: @escaping @Sendable (HTTPCall, HTTPParameters) -> CloudBucket
  ) -> [HTTPForm] {
    let object = "\(path)/objects/{object}"
    @Sendable func save(_ call: HTTPCall, _ parameters: HTTPParameters) throws -> any ServiceRequest {
      if call.isOverriddenByPatch { return try merge(call, parameters, bucket(call, parameters)) }
      let object = CloudObject(
        bucket: bucket(call, parameters), id: parameters["object"], fields: try CloudFields(body: call.body),
        version: call.version)
      return object.saveAllFields(forced: call.version == nil && call.fields["if-none-match"] != "*")
    }
    return [
      form("POST \(path)/objects") { call, parameters in
        let fields = try CloudFields(body: call.body)
        return CloudObject(bucket: bucket(call, parameters), id: nil, fields: fields, version: nil).save()
      } write: { value, request in
        saved(value, request)
      },
      form("GET \(object)") { call, parameters in
        bucket(call, parameters).createObject(withID: parameters["object"]).refresh()
      } write: { value, _ in
        var json = JSONTextWriter()
        (value as? CloudObject)?.write(to: &json)
        return HTTPReply.json(200, json.bytes).tagged(value)
      },
      form("PUT \(object)", read: save) { value, request in saved(value, request) },
      form("PATCH \(object)") { call, parameters in
        try merge(call, parameters, bucket(call, parameters))
      } write: { value, request in
        saved(value, request)
      },
      // As clients send it that cannot send a PATCH.
      form("POST \(object)") { call, parameters in
        guard call.isOverriddenByPatch else {
          throw ServiceError(status: 405, description: "This needs X-HTTP-Method-Override: PATCH.")
        }
        return try merge(call, parameters, bucket(call, parameters))
      } write: { value, request in
        saved(value, request)
      },
      form("DELETE \(object)") { call, parameters in
        bucket(call, parameters).createObject(withID: parameters["object"]).delete()
      } write: { _, _ in
        HTTPReply(204)
      },
      form("POST \(path)/query") { call, parameters in
        bucket(call, parameters).execute(try CloudQuery(body: call.body))
      } write: { value, _ in
        page(value)
      },
    ]
  }

  private static func merge(
    _ call: HTTPCall, _ parameters: HTTPParameters, _ bucket: CloudBucket
  ) throws -> any ServiceRequest {
    let fields = try CloudFields(body: call.body)
    return CloudObject(bucket: bucket, id: parameters["object"], fields: fields, version: nil).save()
  }

  private static func saved(_ value: any Hashable & Sendable, _ request: any ServiceRequest) -> HTTPReply {
    guard let object = value as? CloudObject else { return HTTPReply(500) }
    let isNew = object.version == "1" && (request as? SaveObject)?.method != .merge
    var json = JSONTextWriter()
    json.object { json in
      json.member("objectID", object.id)
      json.member("createdAt", object.created.map(Int.init))
      if !isNew { json.member("modifiedAt", object.modified.map(Int.init)) }
      json.member("dataType", "application/json")
      json.member("_version", object.version)
    }
    return HTTPReply.json(isNew ? 201 : 200, json.bytes).tagged(object)
  }

  private static func page(_ value: any Hashable & Sendable) -> HTTPReply {
    guard let page = value as? QueryResult else { return HTTPReply(500) }
    var json = JSONTextWriter(room: 64 + 200 * page.objects.count)
    json.object { json in
      json.array("results") { json in for object in page.objects { object.write(to: &json) } }
      json.member("nextPaginationKey", page.nextQuery?.paginationKey?.text)
    }
    return .json(200, json.bytes)
  }
}

extension HTTPCall {
  fileprivate var version: String? {
    fields["if-match"].map { String($0.drop { $0 == "\"" }.prefix { $0 != "\"" }) }
  }

  fileprivate var isOverriddenByPatch: Bool { fields["x-http-method-override"]?.uppercased() == "PATCH" }
}

extension HTTPReply {
  fileprivate func tagged(_ value: any Hashable & Sendable) -> HTTPReply {
    var reply = self
    if let version = (value as? CloudObject)?.version { reply.fields.append("ETag", "\"\(version)\"") }
    return reply
  }
}
