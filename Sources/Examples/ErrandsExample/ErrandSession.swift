/// The user's token, which is refreshed when it has expired.
@MainActor
final class ErrandSession {
  private let client: any ErrandClient
  private let defect: ErrandDefect?
  private var token = "first"
  /// The refresh under way, for which all requests wait that meet an expired token.
  private var refresh: Task<Void, any Error>?

  init(client: any ErrandClient, defect: ErrandDefect?) {
    self.client = client
    self.defect = defect
  }

  /// Makes a call, once more with a new token if the first has expired.
  func call<Value: Sendable>(_ body: (_ token: String) async throws -> Value) async throws -> Value {
    let used = token
    do { return try await body(used) } catch is TokenExpired {
      if used == token { try await refreshToken() }
      return try await body(token)
    }
  }

  private func refreshToken() async throws {
    if let refresh, defect != .twoRefreshes { return try await refresh.value }
    let task = Task { token = try await client.refresh(token) }
    refresh = task
    defer { refresh = nil }
    try await task.value
  }
}
