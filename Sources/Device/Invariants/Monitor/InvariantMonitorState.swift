import KiiCloud
import Navigation
import Services
import SimulatedDevice

/// What has to be remembered to say whether the invariants hold: the last complete load, tries that are not acknowledged,
/// changes nobody has seen, a failure nobody has been told of.
struct InvariantMonitorState: Hashable, Sendable {
  /// What the app says of its list.
  let listSpecification: AnyListSpecification?

  /// The pages of the load that is running, as far as they have reached the list.
  private(set) var gathered: [CloudObject] = []
  /// How many pages that is.
  private(set) var gatheredPages = 0
  /// What the list should show: the last complete load plus acknowledged edits; nil before the first.
  private(set) var expected: [CloudObject]?
  /// Where the last complete load came from.
  private(set) var source: CloudBucket?
  /// Whether the cloud may hold what no complete load has brought (Invariants: Dirty lists).
  private(set) var isDirty = false
  /// Whether nothing has happened to the cloud behind the list's back since it was last read.
  private var isCleanSinceReading = true
  /// Whether a load has read its first page and not its last.
  private var isReading = false
  /// What the bucket has held, and others have changed, while the load is running.
  private var passed: [[CloudObject]] = []
  /// Objects the cloud has said not to have when they were to be deleted: the list may show them until a complete load.
  private(set) var gone: Set<String> = []
  /// Objects the app asked for whose acknowledgement has not reached the user, with their number (Invariants: 8).
  private(set) var tries: [Try] = []
  /// Objects others have changed, and the version at which the user will have seen it (Invariants: 11).
  private(set) var unseen: [Unseen] = []
  /// A failure that has reached its requester, until the user acts.
  private(set) var failure: Failure?
  /// What was broken by a request's arrival, until somebody takes note.
  private(set) var broken: Violation?

  struct Try: Hashable, Sendable {
    /// The id the cloud has for it.
    let id: String?
    let object: CloudObject
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
    guard let listSpecification, arrival.request.resource == listSpecification.bucket else { return }
    switch arrival.request {
    case let query as ExecuteQuery:
      isCleanSinceReading = true
      if query.page ?? 1 == 1 { (isReading, passed) = (true, []) }
    case let save as SaveObject where arrival.isApplied: saved(save, arrival)
    default: break
    }
    // Nobody will hear what has become of it.
    if arrival.owner == nil, arrival.isApplied, arrival.request.operation.isWrite { isDirty = true }
  }

  private mutating func saved(_ save: SaveObject, _ arrival: RequestArrival) {
    if case .success(let value) = arrival.answer, let stored = value as? CloudObject {
      if stored.version == "1" { created(save.object, id: stored.id) }
      if let index = unseen.firstIndex(where: { $0.id == stored.id }) {
        unseen.remove(at: index)
        broken = Violation(
          .noUnseenChangeIsOverwritten, "the save overwrote a change of another client which its user has not seen")
      }
    }
  }

  private mutating func created(_ object: CloudObject, id: String?) {
    if let index = tries.firstIndex(where: { listSpecification?.isOneIntention($0.object, object) == true }) {
      tries[index].applied += 1
      broken = Violation(
        .oneIntentionOneObject, "\(tries[index].applied) objects were created by tries of one intention",
        cause: "created twice")
    } else {
      tries.append(Try(id: id, object: object, applied: 1))
    }
  }

  mutating func requestEnded(_ ending: RequestEnding) {
    if case .failure(let error) = ending.answer {
      // Whoever leaves a screen does not wait for what it has to say.
      if let screen = ending.owner, !ending.isLeaving, !(ending.request.operation == .delete && error.status == 404) {
        failure = Failure(
          screen: screen, scene: ending.scene, operation: ending.request.operation, status: error.status,
          fields: ending.fields)
      }
    } else if failure?.screen == ending.owner {
      failure = nil
    }
    guard let listSpecification, ending.request.resource == listSpecification.bucket else { return }
    if ending.isApplied, ending.request.operation.isWrite, !ending.isToldOfSuccess { isDirty = true }
    guard ending.owner != nil else { return }
    // The service has said that it holds something else than the list: until the next load nobody knows what.
    if case .failure(let error) = ending.answer, ending.request.operation.isWrite, [404, 409].contains(error.status) {
      isDirty = true
    }
    if let delete = ending.request as? DeleteObject, case .failure(let error) = ending.answer, error.status == 404 {
      if let id = delete.object.id { gone.insert(id) }
    }
    guard case .success(let value) = ending.answer else { return }
    switch (ending.request, value) {
    case (let query as ExecuteQuery, let page as QueryResult):
      see(page.objects)
      if ending.scene == listSpecification.listScene { gather(page, of: query) }
    case (let save as SaveObject, let stored as CloudObject):
      see([stored])
      tries.removeAll { $0.id == stored.id || listSpecification.isOneIntention($0.object, save.object) }
      acknowledge(stored)
    case (let refresh as RefreshObject, let stored as CloudObject):
      see([stored])
      if refresh.object.id == stored.id { acknowledge(stored) }
    case (let delete as DeleteObject, _): expected?.removeAll { $0.id == delete.object.id }
    default: break
    }
  }

  private mutating func gather(_ page: QueryResult, of query: ExecuteQuery) {
    let number = query.page ?? 1
    if number == 1 { (gathered, gatheredPages) = ([], 0) }
    // Pages of several loads at once make no load anybody could name.
    guard number == gatheredPages + 1 else { return }
    gathered += page.objects
    gatheredPages = number
    guard page.nextQuery == nil else { return }
    expected = gathered
    source = query.bucket
    // A list the bucket has held while it was read is whole, if not the latest; any other is torn.
    isDirty = !isCleanSinceReading || passed.contains { $0.isSame(as: gathered) }
    // Whoever sees an object in the list knows that the cloud has it.
    tries.removeAll { created in gathered.contains { $0.id == created.id } }
    startOver()
  }

  private mutating func startOver() {
    (gathered, gatheredPages) = ([], 0)
    (isReading, passed, gone) = (false, [], [])
  }

  private mutating func acknowledge(_ object: CloudObject) {
    guard expected != nil else { return }
    if let index = expected?.firstIndex(where: { $0.id == object.id }) {
      expected?[index] = object
    } else {
      expected?.append(object)
    }
  }

  private mutating func see(_ objects: [CloudObject]) {
    guard !unseen.isEmpty else { return }
    unseen.removeAll { change in
      objects.contains { $0.id == change.id && ($0.contents.stamps?.version ?? 0) >= change.version }
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

  /// Another client has written; `changed` is an object that was there before and is another one now.
  mutating func remoteWrote(changed: CloudObject?, before: [CloudObject]) {
    isDirty = true
    if isReading { passed.append(before) }
    isCleanSinceReading = false
    guard let changed, let id = changed.id, let version = changed.contents.stamps?.version else { return }
    unseen.removeAll { $0.id == id }
    unseen.append(Unseen(id: id, version: version))
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
