/// An errand of the user's.
struct Errand: Hashable, Sendable, Identifiable {
  let id: Int
  var title: String
  var isDone = false
}

/// The backend, as the app sees it.
protocol ErrandClient: Sendable {
  func errands(matching text: String) async throws -> [Errand]
  func add(_ title: String) async throws -> Errand
  func mark(_ id: Errand.ID, isDone: Bool) async throws
}
