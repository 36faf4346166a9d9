import Observation

/// The list of errands, with a search field and a field for a new one.
@MainActor @Observable
final class ErrandsModel {
  private let client: any ErrandClient
  /// The mistake of this variant, or nil for the sound one.
  private let defect: ErrandDefect?

  private(set) var errands: [Errand] = []
  private(set) var query = ""
  private(set) var isLoading = false
  private(set) var isAdding = false
  private(set) var message: String?
  var draft = ""
  private var search: Task<Void, Never>?

  init(client: any ErrandClient, defect: ErrandDefect?) {
    self.client = client
    self.defect = defect
  }

  var canAdd: Bool { !draft.isEmpty && (!isAdding || defect == .doubleSubmit) }

  func load() async {
    let text = query
    isLoading = true
    message = nil
    do {
      let found = try await client.errands(matching: text)
      // Another text was typed meanwhile, for which another search begins.
      guard text == query || defect == .staleSearch else { return }
      errands = found
    } catch {
      guard text == query, !Task.isCancelled else { return }
      message = "The errands could not be loaded."
      errands.removeAll { !$0.title.hasPrefix(text) }
    }
    isLoading = false
  }

  func typed(_ text: String) {
    query = text
    if defect != .staleSearch { search?.cancel() }
    search = Task {
      do { try await Task.sleep(for: .milliseconds(300)) } catch { return }
      await load()
    }
  }

  func reload() {
    search?.cancel()
    search = Task { await load() }
  }

  func add() {
    let title = draft
    isAdding = true
    message = nil
    Task {
      do {
        let errand = try await client.add(title)
        if errand.title.hasPrefix(query), !errands.contains(where: { $0.id == errand.id }) { errands.append(errand) }
        if draft == title { draft = "" }
      } catch {
        message = "\(title) could not be added."
        if defect == .flagLeftOn { return }
      }
      isAdding = false
    }
  }

  func toggle(_ errand: Errand) {
    set(errand.id, isDone: !errand.isDone)
    message = nil
    Task {
      do { try await client.mark(errand.id, isDone: !errand.isDone) } catch {
        set(errand.id, isDone: errand.isDone)
        message = "\(errand.title) could not be changed."
      }
    }
  }

  private func set(_ id: Errand.ID, isDone: Bool) {
    guard let index = errands.firstIndex(where: { $0.id == id }) else { return }
    errands[index].isDone = isDone
  }
}
