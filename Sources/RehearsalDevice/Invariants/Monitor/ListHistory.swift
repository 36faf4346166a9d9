import RehearsalApp

/// The invariants' memory of one list.
///
/// It holds the last complete load, the attempts that are not acknowledged, and the changes the user has not seen.
struct ListHistory: Hashable, Sendable {
  private let constant: Constant<any ListSpecification>
  /// Whether it is the app's first list; violations of the others name their scene.
  let isFirst: Bool

  private var load = PagedLoad()
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
  private var lastRequest: AnyRequest?
  /// The ids of the records that its answer and later pages had.
  private var loadedIDs: Set<String> = []
  private(set) var source: RecordSource?
  private(set) var sourceOfReading: RecordSource?
  /// Whether the store may hold changes that no complete load has returned (Invariants: Dirty lists).
  private(set) var isDirty = false
  /// Whether a load is wanted, because the app has given up a write (Invariants: servers-list).
  private var reload = Reload.notNeeded
  /// Whether the store has changed in no way unknown to the app since the list last read it.
  private var isCleanSinceReading = true
  private var isReading = false
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
  private var openWrites = OpenWrites()
  private var creations = Creations()
  private var unseen = UnseenChanges()

  private enum Reload: Hashable, Sendable { case notNeeded, needed, running }

  init(_ specification: any ListSpecification, isFirst: Bool) {
    constant = Constant(specification)
    self.isFirst = isFirst
  }

  var specification: any ListSpecification { constant.value }
  var awaitsReload: Bool { reload == .needed }
}

// MARK: - Events

extension ListHistory {
  /// Receives an event that concerns the list; returns the violation by a request's arrival.
  mutating func take(_ news: ListNews) -> Violation? {
    switch (news.event, news.use) {
    case (.arrived(let arrival), let use?): return arrived(arrival, use)
    case (.ended(let ending), let use?): ended(ending, use)
    case (.gaveUp, _): if specification.extent != .some { reload = .needed }
    case (.loaded, _): screenLoaded()
    case (.pushed(let push), _): pushed(specification.changes(in: push.value))
    case (.processEnded, _): processEnded()
    case (.userTyped(let text), _): creations.typed(text)
    default: break
    }
    return nil
  }

  /// A new screen of the list shows nothing of what was loaded before.
  private mutating func screenLoaded() {
    guard specification.extent != .some else { return }
    expected = nil
    (reload, hasMore) = (.notNeeded, false)
    startOver()
  }

  /// Drops what only the process's screens could have shown.
  private mutating func processEnded() {
    stored = expected ?? expectedElsewhere ?? stored
    (expected, expectedElsewhere) = (nil, nil)
    pushes.removeAll()
    overtaking.removeAll()
    loadElsewhere = PagedLoad()
    openWrites = OpenWrites()
    (reload, hasMore) = (.notNeeded, false)
    startOver()
  }

  private mutating func pushed(_ changes: [PushedChange]) {
    for change in changes {
      pushes.add(change)
      if case .stored(let record) = change { unseen.seen([AnyRecord(record)]) }
    }
  }

  mutating func remoteWrote(before: [AnyRecord], after: [AnyRecord]) {
    isDirty = true
    if isReading { passed.append(before) }
    isCleanSinceReading = false
    // A store that pushes its changes has shown it already.
    unseen.add(after, changedFrom: before, except: pushes.contains)
  }
}

// MARK: - Arrivals

extension ListHistory {
  private mutating func arrived(_ arrival: RequestArrival, _ use: ListNews.Use) -> Violation? {
    let access = use.access
    if arrival.isApplied, arrival.owner != nil { openWrites.arrived(access) }
    // No screen will receive the outcome, so the list cannot reflect this write.
    if arrival.owner == nil, arrival.isApplied, access.isWrite { (isDirty, isCleanSinceReading) = (true, false) }
    switch access.kind {
    // No list shows what no screen receives.
    case .load, .loadMore, .loadFrom, .loadPage: if arrival.owner != nil { loadArrived(arrival, access) }
    case .create(let record) where arrival.isApplied: return saved(AnyRecord(record), isNew: true, arrival, use)
    case .replace(let record) where arrival.isApplied: return saved(AnyRecord(record), isNew: false, arrival, use)
    default: break
    }
    return nil
  }

  private mutating func loadArrived(_ arrival: RequestArrival, _ access: RecordAccess) {
    let isOfList = arrival.scene == specification.listScene
    // What another screen reads meanwhile is not in the page that is on its way to the list.
    guard isOfList || !isReadingItself else { return }
    isCleanSinceReading = true
    guard access.place(of: arrival.request) == .first else { return }
    // The failure of another screen's load is none of the list's.
    if reload == .needed { reload = isOfList ? .running : .notNeeded }
    (isReading, isReadingItself, passed) = (true, isOfList && specification.extent != .some, [])
    pushes.loadBegan()
    overtaking.loadBegan()
    // Another user has stored nothing here.
    if source.map({ $0.token != access.token }) == true { stored = nil }
    sourceOfReading = RecordSource(token: access.token)
  }

  private mutating func saved(
    _ record: AnyRecord, isNew: Bool, _ arrival: RequestArrival, _ use: ListNews.Use
  ) -> Violation? {
    guard case .success = arrival.answer else { return nil }
    let stored = use.record ?? record
    var violation: Violation?
    if isNew || stored.version == 1, !arrival.isRetyped {
      violation = creations.add(record, id: stored.id, in: specification)
        .map { .oneIntention(record, times: $0, in: self) }
    }
    return unseen.overwritten(stored.id) ? .unseenChange(stored, in: self) : violation
  }
}

// MARK: - Ends

extension ListHistory {
  private mutating func ended(_ ending: RequestEnding, _ use: ListNews.Use) {
    let access = use.access
    defer { if ending.isApplied { openWrites.ended(access) } }
    if ending.isApplied, access.isWrite, !ending.hasReportedSuccess {
      isDirty = true
      // The load that is running may have been read before the write.
      if isReading { isCleanSinceReading = false }
    }
    guard ending.owner != nil else { return }
    if specification.extent == .some { source = RecordSource(token: access.token) }
    switch ending.answer {
    case .failure(let error):
      if !access.isWrite, ending.scene == specification.listScene {
        isReadingItself = false
        if reload == .running { reload = .needed }
      }
      // The service holds something other than the list, which is unknown until the next load.
      if access.isWrite, [404, 409].contains(error.status) { isDirty = true }
      if case .delete(let id?) = access.kind, error.status == 404 { optional.insert(id) }
    case .success: succeeded(ending, use)
    }
  }

  private mutating func succeeded(_ ending: RequestEnding, _ use: ListNews.Use) {
    switch use.access.kind {
    case .load, .loadMore, .loadFrom, .loadPage: loaded(ending, use)
    case .create(let sent):
      acknowledgeCreation(AnyRecord(sent), use.record)
      acknowledge(use.record ?? AnyRecord(sent))
    case .replace(let sent):
      acknowledgeCreation(AnyRecord(sent), use.record)
      acknowledgeEdit(use.record ?? AnyRecord(sent))
    case .change(let id, let change):
      if let stored = use.record, stored.id == id {
        unseen.seen([stored])
        acknowledgeEdit(stored)
      } else if let known = expected?.first(where: { $0.id == id }) {
        acknowledge(AnyRecord(change(known.record)))
      }
    case .refresh(let id):
      guard let stored = use.record else { return }
      unseen.seen([stored])
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

  private mutating func acknowledgeCreation(_ sent: AnyRecord, _ stored: AnyRecord?) {
    unseen.seen([stored ?? sent])
    creations.acknowledged(sent, as: stored ?? sent, in: specification)
  }

  /// Takes over an edit of a record that the store had already, or has since removed.
  private mutating func acknowledgeEdit(_ record: AnyRecord) {
    guard let id = record.id, expected?.contains(where: { $0.id == id }) == false else { return acknowledge(record) }
    // The answer has been overtaken by that to a later removal.
    guard !openWrites.hasRemoved(id) else { return }
    if specification.extent == .firstPages { optional.insert(id) }
    acknowledge(record)
  }

  private mutating func acknowledge(_ record: AnyRecord) {
    // What has been pushed need not be in the list, whatever is known of it now.
    if let id = record.id, pushes.forget(id) { optional.insert(id) }
    if isReading { overtaking.add(.stored(record.record)) }
    let isIncluded = specification.includes(record.record)
    if specification.extent == .some, expected == nil { expected = [] }
    expected?.put(record, isIncluded: isIncluded)
    expectedElsewhere?.put(record, isIncluded: isIncluded)
  }
}

// MARK: - Loads

extension ListHistory {
  private mutating func loaded(_ ending: RequestEnding, _ use: ListNews.Use) {
    let access = use.access
    guard let page = use.page, let place = access.place(of: ending.request) else { return }
    let records = page.records.map { AnyRecord($0) }
    unseen.seen(records)
    let isLast = page.isLast && !access.isFull(records.count)
    let isOfList = ending.scene == specification.listScene
    if isOfList {
      hasMore = specification.extent == .firstPages && !isLast
      if place == .first { (lastRequest, loadedIDs) = (AnyRequest(wrappedValue: ending.request), []) }
      loadedIDs.formUnion(records.compactMap(\.id))
    }
    let included = records.filter { specification.includes($0.record) }
    let source = RecordSource(token: access.token)
    if specification.extent == .some {
      for record in included { acknowledge(record) }
      creations.seen(included)
      if place == .first, isLast { isDirty = !isCleanSinceReading }
    } else if !isOfList {
      let isNext = loadElsewhere.take(included, at: place, next: page.next)
      guard isNext, isLast || specification.extent == .firstPages else { return }
      expectedElsewhere = loadElsewhere.records
      if expected == nil { (self.source, isDirty) = (source, !isCleanSinceReading) }
    } else if load.take(included, at: place, next: page.next) {
      if specification.extent == .firstPages {
        gatherFirstPages(included, place, isLast: isLast, source)
      } else if isLast {
        let loaded = load.records
        complete(loaded, source)
        // A list equal to some earlier contents of the store is a consistent snapshot, if not the latest. Any other is a mix.
        isDirty = !isCleanSinceReading || passed.contains { $0.isSame(as: loaded) }
        startOver()
      }
    }
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
      creations.seen(page)
      // The page may not fit the ones before.
      isDirty = isDirty || !isCleanSinceReading || !passed.isEmpty
    }
    if isLast { (isReading, passed) = (false, []) }
  }

  private mutating func complete(_ loaded: [AnyRecord], _ source: RecordSource) {
    expected = loaded
    isReadingItself = false
    if reload == .running { reload = .notNeeded }
    (expectedElsewhere, stored) = (nil, nil)
    pushes.loadEnded()
    overtaking.loadEnded()
    self.source = source
    creations.seen(loaded)
  }

  private mutating func startOver() {
    load = PagedLoad()
    (isReading, isReadingItself, passed, optional) = (false, false, [], [])
  }

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

extension RequestEnding {
  fileprivate var hasReportedSuccess: Bool {
    guard owner != nil, case .success = answer else { return false }
    return true
  }
}
