import Observation

/// The list of errands, with a search field and a field for a new one.
@MainActor @Observable
final class ErrandsModel {
  private let client: any ErrandClient
  private let session: ErrandSession
  /// The mistake of this variant, or nil for the sound one.
  private let defect: ErrandDefect?
  /// Whether the number of open errands is loaded beside the list.
  private let showsCount: Bool

  private(set) var errands: [Errand] = []
  /// The number of errands that were open at the start, in words.
  private(set) var count: String?
  private(set) var query = ""
  /// The number of loads under way: a search may begin beside another load.
  private var loads = 0
  private(set) var isChanging = false
  /// Whether the list may differ from the server's.
  private(set) var isStale = false
  private(set) var message: String?
  var draft = ""
  private var search: Task<Void, Never>?
  /// The errands whose change is under way.
  private var toggled: Set<Errand.ID> = []
  /// Whether a load has waited for a change to end.
  private var mustLoad = false

  init(client: any ErrandClient, defect: ErrandDefect?, showsCount: Bool) {
    self.client = client
    self.defect = defect
    self.showsCount = showsCount
    session = ErrandSession(client: client, defect: defect)
  }

  var isLoading: Bool { loads > 0 }
  private var mayChange: Bool { !isLoading && !isChanging }
  var canAdd: Bool { !draft.isEmpty && (mayChange || isChanging && defect == .doubleSubmit) }

  func canToggle(_ errand: Errand) -> Bool {
    mayChange || isChanging && defect == .wideRollback && !toggled.contains(errand.id)
  }

  func appeared() async {
    guard showsCount else { return await load() }
    async let open = session.call { try await client.openCount(token: $0) }
    await load()
    do { count = "\(try await open) open at the start" } catch { count = "The open errands could not be counted." }
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
    change("\(title) could not be added.") { [self] in
      let errand = try await session.call { try await client.add(title, token: $0) }
      if errand.title.hasPrefix(query), !errands.contains(where: { $0.id == errand.id }) { errands.append(errand) }
      if draft == title { draft = "" }
    }
  }

  func toggle(_ errand: Errand) {
    let before = errands
    toggled.insert(errand.id)
    set(errand.id, isDone: !errand.isDone)
    change("\(errand.title) could not be changed.") { [self] in
      defer { toggled.remove(errand.id) }
      do {
        try await session.call { try await client.mark(errand.id, isDone: !errand.isDone, token: $0) }
      } catch {
        if defect == .wideRollback { errands = before } else { set(errand.id, isDone: errand.isDone) }
        throw error
      }
    }
  }

  private func set(_ id: Errand.ID, isDone: Bool) {
    guard let index = errands.firstIndex(where: { $0.id == id }) else { return }
    errands[index].isDone = isDone
  }

  private func load(after failure: String? = nil) async {
    guard !isChanging else { return mustLoad = true }
    let text = query
    loads += 1
    defer { loads -= 1 }
    message = failure
    do {
      let found = try await session.call { try await client.errands(matching: text, token: $0) }
      // Another text was typed meanwhile, for which another search begins.
      guard text == query || defect == .staleSearch else { return }
      errands = found
      isStale = false
    } catch {
      guard text == query, !Task.isCancelled else { return }
      message = "The errands could not be loaded."
      errands.removeAll { !$0.title.hasPrefix(text) }
      isStale = true
    }
  }

  /// Makes a change, and loads the list again if nobody knows whether the server has made it.
  private func change(_ failure: String, _ body: @escaping () async throws -> Void) {
    isChanging = true
    message = nil
    Task {
      var failed: String?
      do { try await body() } catch {
        message = failure
        failed = failure
        if defect == .flagLeftOn { return }
      }
      isChanging = false
      let loads = mustLoad || failed != nil && defect != .wideRollback
      mustLoad = false
      if loads { await load(after: failed) }
    }
  }
}
