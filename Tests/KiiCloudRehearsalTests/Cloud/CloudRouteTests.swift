import Foundation
import KiiCloudRehearsal
import RehearsalApp
import Testing

/// The stand-in for Kii Cloud, asked by its REST interface.
struct CloudRouteTests {
  /// A cloud that answers calls without a server.
  private struct Served {
    var cloud = Cloud()

    mutating func call(
      _ method: String, _ path: String, _ body: String = "", token: String? = nil, _ fields: [(String, String)] = []
    ) -> (status: Int, body: String, fields: HTTPFields) {
      let fields = fields + (token.map { [("Authorization", "Bearer \($0)")] } ?? [])
      let call = HTTPCall(method, path, fields: HTTPFields(fields), body: Array(body.utf8))
      for form in Cloud.httpForms where form.method == method {
        guard let parameters = form.parameters(of: call.segments ?? []) else { continue }
        var reply: HTTPReply
        do throws(ServiceError) {
          let request = try form.request(of: call, parameters)
          let answer = cloud.answer(request, in: RequestContext(now: 1_000)) ?? .failure(.unserved)
          reply = form.reply(to: request, answer)
        } catch { reply = form.refusal(error) }
        return (reply.status, String(decoding: reply.body, as: UTF8.self), reply.fields)
      }
      return (0, "no route", HTTPFields())
    }
  }

  private let notes = "/api/apps/a/users/me/buckets/notes"

  private func signedIn() throws -> (Served, String) {
    var served = Served()
    let made = served.call("POST", "/api/apps/a/users", #"{"loginName": "ann", "password": "secret"}"#)
    #expect(made.status == 201)
    let token = try #require(made.body.split(separator: "\"").first { $0.hasPrefix("token-") })
    return (served, String(token))
  }

  @Test func `a user registers, signs in and is known by the token`() throws {
    var (served, token) = try signedIn()
    let signedIn = served.call(
      "POST", "/api/apps/a/oauth2/token", #"{"grant_type": "password", "username": "ann", "password": "secret"}"#)
    #expect(signedIn.status == 200 && signedIn.body.contains(#""access_token":"\#(token)""#))
    #expect(served.call("GET", "/api/apps/a/users/me", token: token).body == #"{"userID":"user-00000001"}"#)
    let wrong = served.call("POST", "/api/apps/a/oauth2/token", #"{"username": "ann", "password": "x"}"#)
    #expect(wrong.status == 400 && wrong.body.contains("invalid_grant"))
    #expect(served.call("GET", "/api/apps/a/users/me").status == 401)
    #expect(served.call("GET", "/api/apps/a/users/me", token: "token-9").status == 403)
    #expect(served.call("POST", "/api/apps/a/users", #"{"loginName": "ann", "password": "b"}"#).status == 409)
  }

  @Test func `objects are made, read, changed and deleted`() throws {
    var (served, token) = try signedIn()
    let made = served.call("POST", "\(notes)/objects", #"{"name": "milk", "count": 1, "price": 1.5}"#, token: token)
    #expect(made.status == 201 && made.body.contains(#""objectID":"00000001""#) && made.fields["etag"] == "\"1\"")
    let object = "\(notes)/objects/00000001"
    #expect(served.call("GET", object, token: token).body.hasSuffix(#""count":1,"name":"milk","price":1.5}"#))
    #expect(served.call("PATCH", object, #"{"count": 2}"#, token: token).status == 200)
    #expect(
      served.call("POST", object, #"{"done": true}"#, token: token, [("X-HTTP-Method-Override", "PATCH")]).status == 200
    )
    #expect(served.call("GET", object, token: token).body.contains(#""count":2,"done":true,"name":"milk""#))
    #expect(served.call("PUT", object, "{}", token: token, [("If-Match", "\"1\"")]).status == 409)
    #expect(served.call("PUT", object, #"{"a": 1}"#, token: token, [("If-Match", "\"3\"")]).status == 200)
    #expect(served.call("PUT", object, "{}", token: token, [("If-None-Match", "*")]).status == 409)
    #expect(served.call("PUT", "\(notes)/objects/own", "{}", token: token).status == 201)
    #expect(served.call("DELETE", object, token: token).status == 204)
    #expect(served.call("DELETE", object, token: token).status == 404)
    #expect(served.call("POST", "\(notes)/objects", #"{"_id": 1}"#, token: token).status == 400)
    #expect(served.call("POST", "\(notes)/objects", #"{"a": null}"#, token: token).status == 400)
    #expect(served.call("POST", "\(notes)/objects", "[1]", token: token).status == 400)
    #expect(served.call("POST", "\(notes)/objects", "{}").status == 401)
  }

  @Test func `a listing goes on with the key that a page gives`() throws {
    var (served, token) = try signedIn()
    for number in 1...5 {
      _ = served.call("POST", "\(notes)/objects", #"{"number": \#(number)}"#, token: token)
    }
    func page(_ key: String?) -> String {
      let next = key.map { #", "paginationKey": "\#($0)""# } ?? ""
      let query = #"{"clause": {"type": "all"}, "orderBy": "number", "descending": true}"#
      return served.call(
        "POST", "\(notes)/query", #"{"bucketQuery": \#(query), "bestEffortLimit": 2\#(next)}"#, token: token
      )
      .body
    }
    func numbers(_ page: String) -> [Int] {
      page.components(separatedBy: #""number":"#).dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
    }
    let first = page(nil)
    #expect(numbers(first) == [5, 4] && first.hasSuffix(#""nextPaginationKey":"2/2"}"#))
    #expect(numbers(page("2/2")) == [3, 2])
    #expect(numbers(page("3/4")) == [1] && !page("3/4").contains("nextPaginationKey"))
    #expect(page("nonsense").contains("INVALID_INPUT_DATA"))
  }

  @Test(arguments: [
    (#"{"type": "eq", "field": "n", "value": 2}"#, [2]),
    (#"{"type": "range", "field": "n", "lowerLimit": 2, "lowerIncluded": false}"#, [3, 4]),
    (#"{"type": "range", "field": "n", "upperLimit": 2}"#, [1, 2]),
    (#"{"type": "in", "field": "n", "values": [1, 4]}"#, [1, 4]),
    (#"{"type": "not", "clause": {"type": "eq", "field": "n", "value": 1}}"#, [2, 3, 4]),
    (#"{"type": "prefix", "field": "t", "prefix": "a"}"#, [1]),
    (#"{"type": "hasField", "field": "t", "fieldType": "STRING"}"#, [1]),
    (
      #"{"type": "or", "clauses": [{"type": "eq", "field": "n", "value": 1}, {"type": "eq", "field": "n", "value": 3}]}"#,
      [1, 3]
    ),
    (
      #"{"type": "and", "clauses": [{"type": "eq", "field": "n", "value": 1}, {"type": "eq", "field": "n", "value": 3}]}"#,
      []
    ),
  ])
  func `conditions find what they say`(clause: String, found: [Int]) throws {
    var (served, token) = try signedIn()
    for number in 1...4 {
      let text = number == 1 ? #", "t": "abc""# : ""
      _ = served.call("POST", "\(notes)/objects", #"{"n": \#(number)\#(text)}"#, token: token)
    }
    let body = served.call("POST", "\(notes)/query", #"{"bucketQuery": {"clause": \#(clause)}}"#, token: token).body
    #expect(body.components(separatedBy: #""n":"#).dropFirst().compactMap { Int($0.prefix(1)) } == found)
  }

  @Test func `a condition that is none is refused, however deep`() throws {
    var (served, token) = try signedIn()
    let deep = String(repeating: #"{"type": "not", "clause": "#, count: 400) + "{}" + String(repeating: "}", count: 400)
    for clause in ["{}", "1", #"{"type": "magic"}"#, #"{"type": "eq"}"#, #"{"type": "and"}"#, deep] {
      let answer = served.call("POST", "\(notes)/query", #"{"bucketQuery": {"clause": \#(clause)}}"#, token: token)
      #expect(answer.status == 400 && answer.body.contains("QUERY_NOT_SUPPORTED"), "\(clause.prefix(40))")
    }
  }

  @Test func `buckets have their scopes`() throws {
    var (served, token) = try signedIn()
    #expect(served.call("POST", "/api/apps/a/buckets/news/objects", #"{"a": 1}"#, token: token).status == 201)
    #expect(served.call("POST", "/api/apps/a/groups/g1/buckets/news/objects", #"{"a": 1}"#, token: token).status == 201)
    #expect(served.cloud.count(in: BucketPath(scope: .app, name: "news")) == 1)
    #expect(served.cloud.count(in: BucketPath(scope: .group("g1"), name: "news")) == 1)
    #expect(served.call("GET", "/api/apps/a/buckets/none/objects/aa").status == 404)
  }
}
