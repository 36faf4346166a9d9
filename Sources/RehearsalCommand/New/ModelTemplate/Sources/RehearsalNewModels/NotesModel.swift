import Observation

/// A list of notes, and the draft of a new one.
@MainActor @Observable
package final class NotesModel {
  private let client: any NotesClient
  private let drafts: any DraftStore
  package private(set) var notes: [String] = []
  package private(set) var isLoading = false
  package private(set) var isSaving = false
  /// Why the notes are not up to date.
  package private(set) var loadFailure: String?
  package private(set) var saveFailure: String?
  /// The text that is being written; it survives the app.
  package var draft: String { didSet { drafts.draft = draft } }

  package init(client: any NotesClient, drafts: any DraftStore) {
    (self.client, self.drafts) = (client, drafts)
    draft = drafts.draft
  }

  package var isBusy: Bool { isLoading || isSaving }

  package func load() async {
    isLoading = true
    defer { isLoading = false }
    do { (notes, loadFailure) = (try await client.notes(), nil) } catch { loadFailure = "Not loaded" }
  }

  package func reloadTapped() { Task { await load() } }

  package func saveTapped() {
    (isSaving, saveFailure) = (true, nil)
    Task {
      do {
        try await client.save(draft)
        draft = ""
      } catch { saveFailure = "Not saved" }
      isSaving = false
      await load()
    }
  }
}
