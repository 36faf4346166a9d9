/// An errand of the user's.
struct Errand: Hashable, Sendable, Identifiable {
  let id: Int
  var title: String
  var isDone = false

  /// The errand as the list shows it.
  var line: String { isDone ? "\(title) is done" : title }
}

/// The backend, as the app sees it.
protocol ErrandClient: Sendable {
  func errands(matching text: String, token: String) async throws -> [Errand]
  func openCount(token: String) async throws -> Int
  func add(_ title: String, token: String) async throws -> Errand
  func mark(_ id: Errand.ID, isDone: Bool, token: String) async throws
  /// A new token, and the end of the one before.
  func refresh(_ token: String) async throws -> String
}

/// The token is no longer valid.
struct TokenExpired: Error {}
