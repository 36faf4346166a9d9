import Navigation
import Services
import SimulatedDevice

/// The history that the invariants depend on, besides the present state.
///
/// It holds the last complete load, the attempts that are not acknowledged, the changes the user has not seen, and the
/// failure that may not have been shown.
struct InvariantMonitorState: Hashable, Sendable {
  /// The specification of the app's list.
  let listSpecification: AnyListSpecification?

  /// The pages of the load that is running, as far as they have reached the list.
  private(set) var gathered: [AnyRecord] = []
  /// The number of those pages.
  private(set) var gatheredPages = 0
  /// What the list should show: the last complete load plus acknowledged edits; nil before the first.
  private(set) var expected: [AnyRecord]?
  /// The source of the last complete load.
  private(set) var source: RecordSource?
  /// Whether the store may hold changes that no complete load has returned (Invariants: Dirty lists).
  private(set) var isDirty = false
  /// Whether no other client has changed the store since the list last read it.
  private var isCleanSinceReading = true
  /// Whether a load has read its first page and not its last.
  private var isReading = false
  /// The store's records before each write of another client during the running load.
  private var passed: [[AnyRecord]] = []
  /// Records that were missing in the store when the app deleted them.
  ///
  /// The list may show them until a complete load.
  private(set) var gone: Set<String> = []
  /// Created records whose acknowledgement has not reached the user, with their number (Invariants: 8).
  private(set) var attempts: [Attempt] = []
  /// Records changed by other clients, with the version the user has to see (Invariants: 11).
  private(set) var unseen: [Unseen] = []
  /// The last failure that has reached its requester, until the user acts.
  private(set) var failure: Failure?
  /// The violation by a request's arrival, until it is reported.
  private(set) var broken: Violation?
  /// What has shown the last failure that was shown on its screen, until a request of that screen succeeds.
  private(set) var told: Told?
  /// The life event whose effect the user has not answered yet; nil: none.
  private(set) var life: LifeHistory?

  /// The texts and controls that have come with a failure.
  struct Told: Hashable, Sendable {
    let screen: ScreenID
    let texts: Set<String>
  }

  /// What a life event demands of the app, until the user acts.
  enum LifeHistory: Hashable, Sendable {
    /// The app was relaunched: this was acknowledged before.
    case relaunched([KeptTexts])
    /// The app has come to the foreground.
    case cameToForeground
  }

  struct Attempt: Hashable, Sendable {
    /// Its id in the store.
    let id: String?
    let record: AnyRecord
    var applied: Int
  }

  struct Unseen: Hashable, Sendable {
    let id: String
    let version: Int
  }

  struct Failure: Hashable, Sendable {
    let screen: ScreenID
    let scene: String
    let operation: ServiceOperation
    /// The status from the service or the network.
    let status: Int
    let fields: [String]
    /// Whether the screen has shown a new text since.
    var isShown = false
  }

  init(listSpecification: (any ListSpecification)?) {
    self.listSpecification = listSpecification.map(AnyListSpecification.init)
  }

  /// Forgets a violation that has been reported.
  mutating func forgetBroken() { broken = nil }
}

// MARK: - Events of the device

extension InvariantMonitorState {
  mutating func requestArrived(_ arrival: RequestArrival) {
    guard let listSpecification, let access = listSpecification.access(by: arrival.request) else { return }
    switch access.kind {
    // The answer to a load that was given up reaches no list.
    case .load where arrival.owner == nil: break
    case .load:
      isCleanSinceReading = true
      if arrival.request.page ?? 1 == 1 { (isReading, passed) = (true, []) }
    case .create(let record) where arrival.isApplied:
      saved(AnyRecord(record), isNew: true, arrival, listSpecification)
    case .replace(let record) where arrival.isApplied:
      saved(AnyRecord(record), isNew: false, arrival, listSpecification)
    default: break
    }
    // No screen will receive the outcome, so the list cannot reflect this write.
    if arrival.owner == nil, arrival.isApplied, access.isWrite { isDirty = true }
  }

  private mutating func saved(
    _ record: AnyRecord, isNew: Bool, _ arrival: RequestArrival, _ listSpecification: AnyListSpecification
  ) {
    guard case .success(let answer) = arrival.answer else { return }
    let answered = listSpecification.records(in: answer)?.records.first
    let stored = answered.map { AnyRecord($0) } ?? record
    if isNew || stored.version == 1 { created(record, id: stored.id) }
    if let index = unseen.firstIndex(where: { $0.id == stored.id }) {
      unseen.remove(at: index)
      broken = Violation(
        .noUnseenChangeIsOverwritten, "the save overwrote another client's change that the user has not seen")
    }
  }

  private mutating func created(_ record: AnyRecord, id: String?) {
    if let index = attempts.firstIndex(where: { listSpecification?.isOneIntention($0.record, record) == true }) {
      attempts[index].applied += 1
      broken = Violation(
        .oneIntentionOneObject, "\(attempts[index].applied) objects were created by attempts of one intention",
        cause: "created twice")
    } else {
      attempts.append(Attempt(id: id, record: record, applied: 1))
    }
  }

  mutating func requestEnded(_ ending: RequestEnding) {
    let access = listSpecification?.access(by: ending.request)
    if case .failure(let error) = ending.answer {
      let isDelete = ending.request.operation == .delete || access?.isDelete == true
      // A user who leaves a screen does not wait for its message.
      if let screen = ending.owner, !ending.isLeaving, !(isDelete && error.status == 404) {
        failure = Failure(
          screen: screen, scene: ending.scene, operation: ending.request.operation, status: error.status,
          fields: ending.fields)
      }
    } else {
      if failure?.screen == ending.owner { failure = nil }
      if told?.screen == ending.owner { told = nil }
    }
    guard let listSpecification, let access else { return }
    if ending.isApplied, access.isWrite, !ending.hasReportedSuccess { isDirty = true }
    guard ending.owner != nil else { return }
    switch ending.answer {
    case .failure(let error):
      // The service holds something other than the list, which is unknown until the next load.
      if access.isWrite, [404, 409].contains(error.status) { isDirty = true }
      if case .delete(let id?) = access.kind, error.status == 404 { gone.insert(id) }
    case .success(let answer): succeeded(access, ending, listSpecification.records(in: answer), listSpecification)
    }
  }

  private mutating func succeeded(
    _ access: RecordAccess, _ ending: RequestEnding, _ page: RecordPage?,
    _ listSpecification: AnyListSpecification
  ) {
    switch access.kind {
    case .load:
      guard let page else { return }
      let records = page.records.map { AnyRecord($0) }
      see(records)
      guard ending.scene == listSpecification.listScene else { return }
      let source = RecordSource(resource: access.resource, token: access.token)
      gather(records, isLast: page.isLast, number: ending.request.page ?? 1, of: source)
    case .create(let sent), .replace(let sent):
      let record = AnyRecord(sent)
      let stored = page?.records.first.map { AnyRecord($0) } ?? record
      see([stored])
      attempts.removeAll { $0.id == stored.id || listSpecification.isOneIntention($0.record, record) }
      acknowledge(stored)
    case .refresh(let id):
      guard let stored = page?.records.first.map({ AnyRecord($0) }) else { return }
      see([stored])
      if id == stored.id { acknowledge(stored) }
    case .delete(let id): expected?.removeAll { $0.id == id }
    }
  }

  private mutating func gather(_ records: [AnyRecord], isLast: Bool, number: Int, of source: RecordSource) {
    if number == 1 { (gathered, gatheredPages) = ([], 0) }
    // Pages of concurrent loads do not add up to one load.
    guard number == gatheredPages + 1 else { return }
    gathered += records
    gatheredPages = number
    guard isLast else { return }
    expected = gathered
    self.source = source
    // A list equal to some earlier contents of the store is a consistent snapshot, if not the latest. Any other is a mix.
    isDirty = !isCleanSinceReading || passed.contains { $0.isSame(as: gathered) }
    // A user who sees a record in the list knows that the store has it.
    attempts.removeAll { created in gathered.contains { $0.id == created.id } }
    startOver()
  }

  private mutating func startOver() {
    (gathered, gatheredPages) = ([], 0)
    (isReading, passed, gone) = (false, [], [])
  }

  private mutating func acknowledge(_ record: AnyRecord) {
    guard expected != nil else { return }
    if let index = expected?.firstIndex(where: { $0.id == record.id }) {
      expected?[index] = record
    } else {
      expected?.append(record)
    }
  }

  private mutating func see(_ records: [AnyRecord]) {
    guard !unseen.isEmpty else { return }
    unseen.removeAll { change in
      records.contains { $0.id == change.id && ($0.version ?? 0) >= change.version }
    }
  }

  mutating func screenLoaded(_ id: ScreenID, scene: String) {
    if told?.screen == id { told = nil }
    guard scene == listSpecification?.listScene else { return }
    expected = nil
    startOver()
  }

  mutating func screenShowedText(_ id: ScreenID, _ texts: [String]) {
    guard failure?.screen == id else { return }
    failure?.isShown = true
    told = Told(screen: id, texts: Set(texts))
  }

  /// A text that has shown an earlier failure, and is still there, shows the next one, too.
  mutating func screenKeptTexts(_ id: ScreenID, _ texts: [String]) {
    if let told, told.screen == id, failure?.screen == id, !told.texts.isDisjoint(with: texts) {
      failure?.isShown = true
    }
  }

  /// Drops what only the process's screens could have shown.
  mutating func processEnded() {
    failure = nil
    told = nil
    expected = nil
    life = nil
    startOver()
  }

  /// Records that the app was started again after its process had ended.
  mutating func relaunched(keeping kept: [KeptTexts]) { life = .relaunched(kept) }

  /// Records that the app has come to the foreground.
  mutating func cameToForeground() { life = .cameToForeground }

  var isWaitingForUser: Bool { failure != nil || life != nil }

  mutating func userActed() {
    failure = nil
    life = nil
  }

  /// Records a write of another client; `changed` existed before and has other contents now.
  mutating func remoteWrote(changed: AnyRecord?, before: [AnyRecord]) {
    isDirty = true
    // What changes later is not known in the foreground either.
    if life == .cameToForeground { life = nil }
    if isReading { passed.append(before) }
    isCleanSinceReading = false
    guard let changed, let id = changed.id else { return }
    unseen.removeAll { $0.id == id }
    unseen.append(Unseen(id: id, version: changed.version ?? 0))
    unseen.sort { $0.id < $1.id }
  }
}

extension RequestEnding {
  /// Whether a requester has received a successful answer.
  fileprivate var hasReportedSuccess: Bool {
    guard owner != nil, case .success = answer else { return false }
    return true
  }
}
