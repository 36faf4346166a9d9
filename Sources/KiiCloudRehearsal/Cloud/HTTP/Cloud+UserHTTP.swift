import KiiCloud
import RehearsalApp
import RehearsalBase
import RehearsalRunner

// Users and tokens, as Kii Cloud's REST interface has them.

extension Cloud {
  static var userForms: [HTTPForm] {
    [
      form("POST /api/apps/{app}/oauth2/token", read: { call, _ in try signIn(call.body) }, write: token),
      form("POST /api/oauth2/token", read: { call, _ in try signIn(call.body) }, write: token),
      form("POST /api/apps/{app}/users") { call, _ in
        let object = try JSONObject(body: call.body)
        guard let name = object.text("loginName"), let password = object.text("password") else {
          throw ServiceError.cloud(400, "INVALID_INPUT_DATA")
        }
        return CloudUser.register(name, password: password)
      } write: { value, request in
        user(value, status: 201, name: (request as? Register)?.name)
      },
      form("GET /api/apps/{app}/users/me") { call, _ in
        guard let token = call.bearerToken else { throw ServiceError.cloud(401, "UNAUTHORIZED") }
        return CloudUser.authenticate(withToken: token)
      } write: { value, _ in
        user(value, status: 200, name: nil)
      },
    ]
  }

  private static func signIn(_ body: [UInt8]) throws -> any ServiceRequest {
    let object = try JSONObject(body: body)
    if object.text("grant_type") == "refresh_token", let token = object.text("refresh_token") {
      return CloudUser.renew(withRefreshToken: token)
    }
    guard let name = object.text("username"), let password = object.text("password") else {
      throw ServiceError.cloud(400, "INVALID_INPUT_DATA")
    }
    return CloudUser.login(name, password: password)
  }

  private static let token: @Sendable (any Hashable & Sendable, any ServiceRequest) -> HTTPReply = { value, _ in
    guard let signedIn = value as? SignedIn else { return HTTPReply(500) }
    var json = JSONTextWriter()
    json.object { json in
      json.member("id", signedIn.userID)
      json.member("access_token", signedIn.token)
      json.member("token_type", "Bearer")
      json.member("refresh_token", signedIn.refreshToken)
    }
    return .json(200, json.bytes)
  }

  private static func user(_ value: any Hashable & Sendable, status: Int, name: String?) -> HTTPReply {
    guard let signedIn = value as? SignedIn else { return HTTPReply(500) }
    var json = JSONTextWriter()
    json.object { json in
      json.member("userID", signedIn.userID)
      json.member("loginName", name)
      // A new user is signed in.
      if status == 201 {
        json.member("_accessToken", signedIn.token)
        json.member("_refreshToken", signedIn.refreshToken)
      }
    }
    return .json(status, json.bytes)
  }
}
