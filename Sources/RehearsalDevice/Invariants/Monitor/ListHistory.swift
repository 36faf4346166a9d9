import RehearsalApp

/// The invariants' memory of one list.
///
/// It holds the last complete load, the attempts that are not acknowledged, and the changes the user has not seen.
struct ListHistory: Hashable, Sendable {
  let specification: AnyListSpecification
  /// Whether it is the app's first list; violations of the others name their scene.
  let isFirst: Bool

  /// The load of the list's screen that is running.
  private var load = PagedLoad()
  /// The load of another screen that is running.
  private var loadElsewhere = PagedLoad()
  /// The expected content: the last complete load plus acknowledged edits, or nil before the first.
  ///
  /// For a list of some records, all that were read.
  private(set) var expected: [AnyRecord]?
  /// The same after a load of another screen, which may hand the records over, or nil once the list's own has ended.
  private(set) var expectedElsewhere: [AnyRecord]?
  /// Whether the store had more after the last page of a list of the first pages.
  private(set) var hasMore = false
  /// The request for the first page that the list's own screen has received last.
  private var lastRequest: OnceHistory.AnyRequest?
  /// The ids of the records that its answer and later pages had.
  private var loadedIDs: Set<String> = []
  /// The source of the last complete load.
  private(set) var source: RecordSource?
  private(set) var sourceOfReading: RecordSource?
  /// Whether the store may hold changes that no complete load has returned (Invariants: Dirty lists).
  private(set) var isDirty = false
  /// Whether the app has given up a write, and no load has begun since (Invariants: servers-list).
  private(set) var awaitsReload = false
  /// Whether the store has changed in no way unknown to the app since the list last read it.
  private var isCleanSinceReading = true
  /// Whether a load has read its first page and not its last.
  private var isReading = false
  /// Whether that is a load of the list's own screen.
  private var isReadingItself = false
  /// The store's records before each write of another client during the running load.
  private var passed: [[AnyRecord]] = []
  /// Records that the list may show or not, until a complete load.
  ///
  /// Those that were missing in the store when the app deleted them, and, in a list of the first pages, edited ones that
  /// may be on a later page.
  private(set) var optional: Set<String> = []
  /// The changes that services have sent by themselves: the list may show them or not.
  private(set) var pushes = PushedChanges()
  /// The writes that were acknowledged while a load was under way that may be older: the list may show them or not.
  private(set) var overtaking = PushedChanges()
  /// The content before the process ended, which a list that was stored may show until its first load is complete.
  private(set) var stored: [AnyRecord]?
  /// The writes of each record that were applied and have not ended for their senders.
  private var openWrites: [String: OpenWrites] = [:]
  /// Created records whose acknowledgement has not reached the user, with their number (Invariants: one-intention).
  private(set) var attempts: [Attempt] = []
  /// Records changed by other clients, with the version the user has to see (Invariants: unseen-change).
  private(set) var unseen: [Unseen] = []

  struct Attempt: Hashable, Sendable {
    let record: AnyRecord
    /// The ids of the records that the store has made of it, or nil where it gave none.
    var ids: [String?]
  }

  /// The writes of one record whose answers are under way: they may come in another order than they were applied in.
  private struct OpenWrites: Hashable, Sendable {
    var count = 0
    /// Whether the last one that was applied has removed the record.
    var isRemoved = false
  }

  struct Unseen: Hashable, Sendable {
    let id: String
    let version: Int
  }

  init(_ specification: AnyListSpecification, isFirst: Bool) {
    self.specification = specification
    self.isFirst = isFirst
  }
}

// MARK: - Arrivals

extension ListHistory {
  mutating func requestArrived(_ news: ListNews.Arrival) -> Violation? {
    let (arrival, access) = (news.arrival, news.access)
    if arrival.isApplied, arrival.owner != nil, let id = access.writtenID {
      openWrites[id, default: OpenWrites()].count += 1
      openWrites[id]?.isRemoved = access.isDelete
    }
    // No screen will receive the outcome, so the list cannot reflect this write.
    if arrival.owner == nil, arrival.isApplied, access.isWrite { (isDirty, isCleanSinceReading) = (true, false) }
    switch access.kind {
    case .load, .loadMore, .loadFrom, .loadPage:
      // No list shows what no screen receives.
      guard arrival.owner != nil else { return nil }
      let isOfList = arrival.scene == specification.listScene
      // What another screen reads meanwhile is not in the page that is on its way to the list.
      guard isOfList || !isReadingItself else { return nil }
      isCleanSinceReading = true
      guard access.place(of: arrival.request) == .first else { return nil }
      awaitsReload = false
      (isReading, isReadingItself, passed) = (true, isOfList && specification.extent != .some, [])
      pushes.loadBegan()
      overtaking.loadBegan()
      // Another user has stored nothing here.
      if source.map({ $0.token != access.token }) == true { stored = nil }
      sourceOfReading = RecordSource(token: access.token)
      return nil
    case .create(let record) where arrival.isApplied: return saved(AnyRecord(record), isNew: true, news)
    case .replace(let record) where arrival.isApplied: return saved(AnyRecord(record), isNew: false, news)
    default: return nil
    }
  }

  private mutating func saved(_ record: AnyRecord, isNew: Bool, _ news: ListNews.Arrival) -> Violation? {
    guard case .success = news.arrival.answer else { return nil }
    let stored = news.page?.records.first.map { AnyRecord($0) } ?? record
    var violation: Violation?
    if isNew || stored.version == 1, !news.arrival.isRetyped { violation = created(record, id: stored.id) }
    if let index = unseen.firstIndex(where: { $0.id == stored.id }) {
      unseen.remove(at: index)
      violation = UnseenChangeInvariant.violation(stored, in: self)
    }
    return violation
  }

  private mutating func created(_ record: AnyRecord, id: String?) -> Violation? {
    guard let index = attempts.firstIndex(where: { specification.isOneIntention($0.record, record) }) else {
      attempts.append(Attempt(record: record, ids: [id]))
      return nil
    }
    // A store that knows the attempt again, by a key it carries, answers with the record it has made before.
    if id != nil, attempts[index].ids.contains(id) { return nil }
    attempts[index].ids.append(id)
    return OneIntentionInvariant.violation(record, times: attempts[index].ids.count, in: self)
  }

  func cause(_ text: String) -> String { isFirst ? text : "\(text), on \(specification.listScene)" }
}

// MARK: - Ends

extension ListHistory {
  mutating func requestEnded(_ news: ListNews.Ending) {
    let (ending, access) = (news.ending, news.access)
    defer { forgetOpenWrite(ending, access) }
    if ending.isApplied, access.isWrite, !ending.hasReportedSuccess {
      isDirty = true
      // The load that is running may have been read before the write.
      if isReading { isCleanSinceReading = false }
    }
    guard ending.owner != nil else { return }
    if specification.extent == .some { source = RecordSource(token: access.token) }
    switch ending.answer {
    case .failure(let error):
      if !access.isWrite, ending.scene == specification.listScene { (isReadingItself, awaitsReload) = (false, false) }
      // The service holds something other than the list, which is unknown until the next load.
      if access.isWrite, [404, 409].contains(error.status) { isDirty = true }
      if case .delete(let id?) = access.kind, error.status == 404 { optional.insert(id) }
    case .success: succeeded(access, ending, news.page)
    }
  }

  private mutating func succeeded(_ access: RecordAccess, _ ending: RequestEnding, _ page: RecordPage?) {
    switch access.kind {
    case .load, .loadMore, .loadFrom, .loadPage:
      guard let page, let place = access.place(of: ending.request) else { return }
      see(page.records.map { AnyRecord($0) })
      let isLast = page.isLast && !access.isFull(page.records.count)
      if ending.scene == specification.listScene {
        hasMore = specification.extent == .firstPages && !isLast
        if place == .first { (lastRequest, loadedIDs) = (OnceHistory.AnyRequest(value: ending.request), []) }
        loadedIDs.formUnion(page.records.compactMap(\.recordID))
      }
      gather(
        page, place, isLast: isLast, RecordSource(token: access.token),
        isOfList: ending.scene == specification.listScene)
    case .create(let sent), .replace(let sent):
      let record = AnyRecord(sent)
      let stored = page?.records.first.map { AnyRecord($0) } ?? record
      see([stored])
      let specification = specification
      attempts.removeAll { $0.ids.contains(stored.id) || specification.isOneIntention($0.record, record) }
      if case .replace = access.kind { acknowledgeEdit(stored) } else { acknowledge(stored) }
    case .change(let id, let change):
      if let stored = page?.records.first.map({ AnyRecord($0) }), stored.id == id {
        see([stored])
        acknowledgeEdit(stored)
      } else if let known = expected?.first(where: { $0.id == id }) {
        acknowledge(AnyRecord(change(known.record)))
      }
    case .refresh(let id):
      guard let stored = page?.records.first.map({ AnyRecord($0) }) else { return }
      see([stored])
      if id == stored.id { acknowledgeEdit(stored) }
    case .delete(let id):
      if let id {
        _ = pushes.forget(id)
        if isReading { overtaking.add(.removed(id)) }
      }
      expected?.removeAll { $0.id == id }
      expectedElsewhere?.removeAll { $0.id == id }
    }
  }

  private mutating func gather(
    _ page: RecordPage, _ place: PagedLoad.Place, isLast: Bool, _ source: RecordSource, isOfList: Bool
  ) {
    let records = page.records.map { AnyRecord($0) }.filter(specification.includes)
    if specification.extent == .some {
      for record in records { acknowledge(record) }
      forgetAttempts(seenIn: records)
      if place == .first, isLast { isDirty = !isCleanSinceReading }
      return
    }
    guard isOfList else {
      let isNext = loadElsewhere.take(records, at: place, next: page.next)
      guard isNext, isLast || specification.extent == .firstPages else { return }
      expectedElsewhere = loadElsewhere.records
      if expected == nil { (self.source, isDirty) = (source, !isCleanSinceReading) }
      return
    }
    guard load.take(records, at: place, next: page.next) else { return }
    if specification.extent == .firstPages { return gatherFirstPages(records, place, isLast: isLast, source) }
    guard isLast else { return }
    let loaded = load.records
    complete(loaded, source)
    // A list equal to some earlier contents of the store is a consistent snapshot, if not the latest. Any other is a mix.
    isDirty = !isCleanSinceReading || passed.contains { $0.isSame(as: loaded) }
    startOver()
  }

  /// Takes a page of a list that shows as many as have been loaded: each of them makes a load complete.
  private mutating func gatherFirstPages(
    _ page: [AnyRecord], _ place: PagedLoad.Place, isLast: Bool, _ source: RecordSource
  ) {
    if place == .first {
      complete(page, source)
      optional = []
      isDirty = !isCleanSinceReading
    } else {
      // What was edited since the pages before is not loaded again.
      for record in page { acknowledge(record) }
      forgetAttempts(seenIn: page)
      // The page may not fit the ones before.
      isDirty = isDirty || !isCleanSinceReading || !passed.isEmpty
    }
    if isLast { (isReading, passed) = (false, []) }
  }

  private mutating func complete(_ loaded: [AnyRecord], _ source: RecordSource) {
    expected = loaded
    isReadingItself = false
    (expectedElsewhere, stored) = (nil, nil)
    pushes.loadEnded()
    overtaking.loadEnded()
    self.source = source
    forgetAttempts(seenIn: loaded)
  }

  /// A user who sees a record in the list knows that the store has it.
  private mutating func forgetAttempts(seenIn records: [AnyRecord]) {
    attempts.removeAll { created in records.contains { created.ids.contains($0.id) } }
  }

  private mutating func startOver() {
    load = PagedLoad()
    (isReading, isReadingItself, passed, optional) = (false, false, [], [])
  }

  mutating func gaveUpWrite() { if specification.extent != .some { awaitsReload = true } }

  /// The records that a failed load has taken away: the same load has shown them before.
  func taken(from shown: [AnyRecord], by failure: UserHistory.Failure) -> [AnyRecord] {
    guard let request = failure.request, lastRequest == request, failure.isOfService, specification.extent != .some
    else { return [] }
    return pushes.applied(to: expected ?? [], asIn: shown).filter { record in
      record.id.map { id in
        loadedIDs.contains(id) && !optional.contains(id) && !shown.contains { $0.id == id }
      } ?? false
    }
  }

  /// Takes over an edit of a record that the store had already, or has since removed.
  private mutating func acknowledgeEdit(_ record: AnyRecord) {
    guard let id = record.id, expected?.contains(where: { $0.id == id }) == false else { return acknowledge(record) }
    // The answer has been overtaken by that to a later removal.
    guard openWrites[id]?.isRemoved != true else { return }
    if specification.extent == .firstPages { optional.insert(id) }
    acknowledge(record)
  }

  private mutating func forgetOpenWrite(_ ending: RequestEnding, _ access: RecordAccess) {
    guard ending.isApplied, let id = access.writtenID, let open = openWrites[id] else { return }
    openWrites[id]?.count -= 1
    if open.count <= 1 { openWrites[id] = nil }
  }

  private mutating func acknowledge(_ record: AnyRecord) {
    // What has been pushed need not be in the list, whatever is known of it now.
    if let id = record.id, pushes.forget(id) { optional.insert(id) }
    if isReading { overtaking.add(.stored(record.record)) }
    let isIncluded = specification.includes(record)
    if specification.extent == .some, expected == nil { expected = [] }
    expected?.put(record, isIncluded: isIncluded)
    expectedElsewhere?.put(record, isIncluded: isIncluded)
  }

  private mutating func see(_ records: [AnyRecord]) {
    guard !unseen.isEmpty else { return }
    unseen.removeAll { change in
      records.contains { $0.id == change.id && ($0.version ?? 0) >= change.version }
    }
  }
}

// MARK: - Recovery

extension ListHistory {
  /// All of it that a recovery depends on: from where the list was loaded, and how far the loads are.
  struct RecoveryPart: Hashable {
    let source: RecordSource?
    let isLoaded: Bool
    let isLoadedElsewhere: Bool
    let load: PagedLoad.Progress
    let loadElsewhere: PagedLoad.Progress
  }

  /// Nil for a list that no recovery is asked of.
  var recoveryPart: RecoveryPart? {
    guard specification.extent != .some else { return nil }
    return RecoveryPart(
      source: source, isLoaded: expected != nil, isLoadedElsewhere: expectedElsewhere != nil, load: load.progress,
      loadElsewhere: loadElsewhere.progress)
  }
}

// MARK: - Other events

extension ListHistory {
  /// A new screen of the list shows nothing of what was loaded before.
  mutating func screenLoaded() {
    guard specification.extent != .some else { return }
    expected = nil
    (awaitsReload, hasMore) = (false, false)
    startOver()
  }

  /// Drops what only the process's screens could have shown.
  mutating func processEnded() {
    stored = expected ?? expectedElsewhere ?? stored
    expected = nil
    expectedElsewhere = nil
    pushes.removeAll()
    overtaking.removeAll()
    loadElsewhere = PagedLoad()
    openWrites = [:]
    (awaitsReload, hasMore) = (false, false)
    startOver()
  }

  /// What is typed anew is made anew, not a second time.
  mutating func typed(_ text: String) {
    attempts.removeAll { !SentTexts.find([text], in: $0.record.record).isEmpty }
  }

  mutating func pushed(_ changes: [PushedChange]) {
    for change in changes {
      pushes.add(change)
      if case .stored(let record) = change { see([AnyRecord(record)]) }
    }
  }

  mutating func remoteWrote(before: [AnyRecord], after: [AnyRecord]) {
    isDirty = true
    if isReading { passed.append(before) }
    isCleanSinceReading = false
    for record in after {
      guard let id = record.id, let earlier = before.first(where: { $0.id == id }), earlier != record else { continue }
      unseen.removeAll { $0.id == id }
      // A store that pushes its changes has shown it already.
      guard !pushes.contains(record) else { continue }
      unseen.append(Unseen(id: id, version: record.version ?? 0))
    }
    unseen.sort { $0.id < $1.id }
  }
}

extension [AnyRecord] {
  /// Puts a record in the place of the one with its id, or at the end; one that is not included goes.
  fileprivate mutating func put(_ record: AnyRecord, isIncluded: Bool) {
    guard let index = firstIndex(where: { $0.id == record.id }) else {
      if isIncluded { append(record) }
      return
    }
    if isIncluded { self[index] = record } else { remove(at: index) }
  }
}

extension RequestEnding {
  fileprivate var hasReportedSuccess: Bool {
    guard owner != nil, case .success = answer else { return false }
    return true
  }
}
