/// A note of the diary.
struct Note: Hashable, Sendable, Identifiable {
  let id: Int
  var title: String
}

/// The backend, as the app sees it.
protocol DiaryClient: Sendable {
  func notes() async throws -> [Note]
  func text(of id: Note.ID) async throws -> String
  func add(_ title: String) async throws -> Note
  func remove(_ id: Note.ID) async throws
}

/// A mistake that people make where navigation is state.
public enum DiaryDefect: String, CaseIterable, Sendable {
  /// The sheet goes before its note is saved, and the alert of a failure is set meanwhile.
  case alertBehindSheet = "an alert behind a sheet"
  /// The path loses its last page when a note was removed, though the user may have gone back by himself.
  case blindPop = "a blind pop"
  /// Two tasks are begun, and the second needs what the first does.
  case taskOrder = "two tasks in one order"
}
