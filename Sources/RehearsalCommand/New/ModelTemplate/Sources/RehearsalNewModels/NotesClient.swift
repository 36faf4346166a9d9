/// The server, as the model knows it.
package protocol NotesClient: Sendable {
  func notes() async throws -> [String]
  func save(_ note: String) async throws
}

/// The phone's store.
@MainActor
package protocol DraftStore: AnyObject {
  var draft: String { get set }
}
