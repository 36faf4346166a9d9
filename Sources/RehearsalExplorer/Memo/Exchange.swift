import RehearsalBase

/// One worker's end of an exchange: what it finds out reaches the others, and what they find out reaches it.
///
/// Each worker has tables of its own, so that a lookup takes no lock; only who misses there looks into the inbox. With two
/// workers that share nothing, the app's code runs nearly twice as often as with one.
struct Exchange<Outcome: Sendable>: Sendable {
  private typealias Inbox = Lock<[Outcome]>

  private let own: Inbox?
  private let others: [Inbox]

  init() {
    own = nil
    others = []
  }

  private init(_ number: Int, of inboxes: [Inbox]) {
    own = inboxes[number]
    others = inboxes.enumerated().filter { $0.offset != number }.map(\.element)
  }

  static func ends(_ count: Int) -> [Exchange] {
    guard count > 1 else { return [Exchange()] }
    let inboxes = (0..<count).map { _ in Inbox([]) }
    return inboxes.indices.map { Exchange($0, of: inboxes) }
  }

  func send(_ outcome: @autoclosure () -> Outcome) {
    guard !others.isEmpty else { return }
    let outcome = outcome()
    for inbox in others { inbox.withLock { $0.append(outcome) } }
  }

  /// The outcomes that the other workers have sent since the last call.
  func received() -> [Outcome] {
    guard let own else { return [] }
    return own.withLock { inbox in
      guard !inbox.isEmpty else { return [] }
      defer { inbox.removeAll(keepingCapacity: true) }
      return inbox
    }
  }
}

/// A worker's ends of all exchanges of a search, and what the workers have in common.
struct WorkerExchange: Sendable {
  let store: TransitionStore
  var transitions = Exchange<TransitionMemo.Found>()
  var sights = Exchange<MoveListMemo.Found>()
  var screens = Exchange<ViolationMemo.Found>()
  var recoveries = Exchange<RecoveryMemo.Found>()

  init(_ store: TransitionStore) { self.store = store }

  static func ends(_ count: Int, _ store: TransitionStore) -> [WorkerExchange] {
    let transitions = Exchange<TransitionMemo.Found>.ends(count)
    let sights = Exchange<MoveListMemo.Found>.ends(count)
    let screens = Exchange<ViolationMemo.Found>.ends(count)
    let recoveries = Exchange<RecoveryMemo.Found>.ends(count)
    return (0..<count).map { number in
      var exchange = WorkerExchange(store)
      exchange.transitions = transitions[number]
      exchange.sights = sights[number]
      exchange.screens = screens[number]
      exchange.recoveries = recoveries[number]
      return exchange
    }
  }
}
