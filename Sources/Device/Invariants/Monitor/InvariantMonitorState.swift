import Navigation
import Services
import SimulatedDevice

/// What has to be remembered to say whether the invariants hold: the last complete load, tries that are not acknowledged,
/// changes nobody has seen, a failure nobody has been told of.
struct InvariantMonitorState: Hashable, Sendable {
  /// What the app says of its list.
  let listSpecification: AnyListSpecification?

  /// The pages of the load that is running, as far as they have reached the list.
  private(set) var gathered: [AnyRecord] = []
  /// How many pages that is.
  private(set) var gatheredPages = 0
  /// What the list should show: the last complete load plus acknowledged edits; nil before the first.
  private(set) var expected: [AnyRecord]?
  /// Where the last complete load came from.
  private(set) var source: RecordSource?
  /// Whether the store may hold what no complete load has brought (Invariants: Dirty lists).
  private(set) var isDirty = false
  /// Whether nothing has happened to the store behind the list's back since it was last read.
  private var isCleanSinceReading = true
  /// Whether a load has read its first page and not its last.
  private var isReading = false
  /// What the store has held, and others have changed, while the load is running.
  private var passed: [[AnyRecord]] = []
  /// Records the store has said not to have when they were to be deleted: the list may show them until a complete load.
  private(set) var gone: Set<String> = []
  /// Records the app asked for whose acknowledgement has not reached the user, with their number (Invariants: 8).
  private(set) var tries: [Try] = []
  /// Records others have changed, and the version at which the user will have seen it (Invariants: 11).
  private(set) var unseen: [Unseen] = []
  /// A failure that has reached its requester, until the user acts.
  private(set) var failure: Failure?
  /// What was broken by a request's arrival, until somebody takes note.
  private(set) var broken: Violation?

  struct Try: Hashable, Sendable {
    /// The id the store has for it.
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
    /// What the service or the network said.
    let status: Int
    let fields: [String]
    /// Whether the screen has shown a new text since.
    var isShown = false
  }

  init(listSpecification: (any ListSpecification)?) {
    self.listSpecification = listSpecification.map(AnyListSpecification.init)
  }

  /// Lets go of a violation that has been told.
  mutating func forgetBroken() { broken = nil }
}

// MARK: - What the device tells

extension InvariantMonitorState {
  mutating func requestArrived(_ arrival: RequestArrival) {
    guard let listSpecification, let access = listSpecification.access(by: arrival.request) else { return }
    switch access.kind {
    case .load:
      isCleanSinceReading = true
      if arrival.request.page ?? 1 == 1 { (isReading, passed) = (true, []) }
    case .create(let record) where arrival.isApplied:
      saved(AnyRecord(record), isNew: true, arrival, listSpecification)
    case .replace(let record) where arrival.isApplied:
      saved(AnyRecord(record), isNew: false, arrival, listSpecification)
    default: break
    }
    // Nobody will hear what has become of it.
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
        .noUnseenChangeIsOverwritten, "the save overwrote a change of another client which its user has not seen")
    }
  }

  private mutating func created(_ record: AnyRecord, id: String?) {
    if let index = tries.firstIndex(where: { listSpecification?.isOneIntention($0.record, record) == true }) {
      tries[index].applied += 1
      broken = Violation(
        .oneIntentionOneObject, "\(tries[index].applied) objects were created by tries of one intention",
        cause: "created twice")
    } else {
      tries.append(Try(id: id, record: record, applied: 1))
    }
  }

  mutating func requestEnded(_ ending: RequestEnding) {
    let access = listSpecification?.access(by: ending.request)
    if case .failure(let error) = ending.answer {
      let isDelete = ending.request.operation == .delete || access?.isDelete == true
      // Whoever leaves a screen does not wait for what it has to say.
      if let screen = ending.owner, !ending.isLeaving, !(isDelete && error.status == 404) {
        failure = Failure(
          screen: screen, scene: ending.scene, operation: ending.request.operation, status: error.status,
          fields: ending.fields)
      }
    } else if failure?.screen == ending.owner {
      failure = nil
    }
    guard let listSpecification, let access else { return }
    if ending.isApplied, access.isWrite, !ending.isToldOfSuccess { isDirty = true }
    guard ending.owner != nil else { return }
    switch ending.answer {
    case .failure(let error):
      // The service has said that it holds something else than the list: until the next load nobody knows what.
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
      tries.removeAll { $0.id == stored.id || listSpecification.isOneIntention($0.record, record) }
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
    // Pages of several loads at once make no load anybody could name.
    guard number == gatheredPages + 1 else { return }
    gathered += records
    gatheredPages = number
    guard isLast else { return }
    expected = gathered
    self.source = source
    // A list the store has held while it was read is whole, if not the latest; any other is torn.
    isDirty = !isCleanSinceReading || passed.contains { $0.isSame(as: gathered) }
    // Whoever sees a record in the list knows that the store has it.
    tries.removeAll { created in gathered.contains { $0.id == created.id } }
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
    guard scene == listSpecification?.listScene else { return }
    expected = nil
    startOver()
  }

  mutating func screenShowedText(_ id: ScreenID) {
    if failure?.screen == id { failure?.isShown = true }
  }

  /// The screens are gone, and with them whatever they had to say and to show.
  mutating func processEnded() {
    failure = nil
    expected = nil
    startOver()
  }

  var isWaitingForUser: Bool { failure != nil }

  mutating func userActed() {
    failure = nil
  }

  /// Another client has written; `changed` is a record that was there before and is another one now.
  mutating func remoteWrote(changed: AnyRecord?, before: [AnyRecord]) {
    isDirty = true
    if isReading { passed.append(before) }
    isCleanSinceReading = false
    guard let changed, let id = changed.id else { return }
    unseen.removeAll { $0.id == id }
    unseen.append(Unseen(id: id, version: changed.version ?? 0))
    unseen.sort { $0.id < $1.id }
  }
}

extension RequestEnding {
  /// Whether somebody is told that all went well.
  fileprivate var isToldOfSuccess: Bool {
    guard owner != nil, case .success = answer else { return false }
    return true
  }
}
