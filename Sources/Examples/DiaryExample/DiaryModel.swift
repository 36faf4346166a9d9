import Observation

/// The diary: a list, a page for each note, a sheet for a new one, and settings behind a tab.
@MainActor @Observable
final class DiaryModel {
  /// The sheet for a new note.
  struct Draft: Hashable, Sendable { let number: Int }

  enum Alert: Hashable, Sendable {
    case removal(Note.ID)
    case notSaved
  }

  private let client: any DiaryClient
  /// The mistake of this variant, or nil for the sound one.
  private let defect: DiaryDefect?

  // The shown values, written by bindings, too.
  var selectedTab = 0
  var path: [Note.ID] = []
  var draft: Draft?
  var alert: Alert?
  var title = ""

  private(set) var notes: [Note] = []
  private(set) var texts: [Note.ID: String] = [:]
  private(set) var message: String?
  private(set) var isSaving = false
  private(set) var removed: Set<Note.ID> = []
  private var visited: [Note.ID] = []

  init(client: any DiaryClient, defect: DiaryDefect?) {
    self.client = client
    self.defect = defect
  }

  func load() async {
    message = nil
    do { notes = try await client.notes() } catch {
      guard !Task.isCancelled else { return }
      message = "The notes could not be loaded."
    }
  }

  func open(_ id: Note.ID) async {
    do { texts[id] = try await client.text(of: id) } catch {
      guard !Task.isCancelled else { return }
      texts[id] = "The text could not be loaded."
    }
  }

  func compose() {
    title = ""
    message = nil
    draft = Draft(number: notes.count)
  }

  func save() {
    let title = title
    isSaving = true
    message = nil
    if defect == .alertBehindSheet { draft = nil }
    Task {
      defer { isSaving = false }
      do {
        let note = try await client.add(title)
        if !notes.contains(note) { notes.append(note) }
        draft = nil
      } catch {
        if defect == .alertBehindSheet { alert = .notSaved } else { message = "\(title) could not be saved." }
      }
    }
  }

  func remove(_ id: Note.ID) {
    removed.insert(id)
    message = nil
    Task {
      defer { removed.remove(id) }
      do {
        try await client.remove(id)
        notes.removeAll { $0.id == id }
        if defect == .blindPop { path.removeLast() } else { path.removeAll { $0 == id } }
      } catch { message = "Note \(id) could not be removed." }
    }
  }

  /// Shows the last note, wherever the user is.
  func showLast() {
    guard let last = notes.last else { return }
    selectedTab = 0
    guard defect == .taskOrder else { return path = [last.id] }
    Task { visited.append(last.id) }
    Task { path = [visited.removeLast()] }
  }
}
