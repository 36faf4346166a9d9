import RehearsalDevice

/// The violations that a search has found, and those that wait for their turn, so that each kind has its simplest path.
struct FoundViolations: Sendable {
  private(set) var first: [Violation] = []
  private(set) var known: Set<Violation.Kind> = []
  /// Those of which another path is wanted.
  private(set) var unsatisfying: Set<Violation.Kind> = []
  /// What was found in this turn by looking ahead: more than one thread may find it, and what follows on the first is chance.
  private var asked: Set<Violation.Kind> = []
  private var waiting: [[Waiting]] = []

  /// A violation, and the move from an arrival that leads to it.
  struct Waiting: Sendable {
    let violation: Violation
    let arrival: UInt32
    let move: UInt16?
  }

  private static let mostPaths = 20

  var lacksRecovery: Bool {
    first.contains { $0.standard == .recovery && !unsatisfying.contains($0.kind) }
  }

  func wants(_ violation: Violation) -> Bool {
    guard known.contains(violation.kind) else { return true }
    return unsatisfying.contains(violation.kind) && !asked.contains(violation.kind)
  }

  /// Begins a turn, after which each thread looks again for what has no path yet that will do.
  mutating func beginTurn() { asked = [] }

  mutating func add(_ violation: Violation) {
    if known.insert(violation.kind).inserted { first.append(violation) }
    if violation.isOfFuture || violation.standard == .recovery { asked.insert(violation.kind) }
  }

  mutating func note(_ kind: Violation.Kind, isSatisfied: Bool) {
    if isSatisfied { unsatisfying.remove(kind) } else { unsatisfying.insert(kind) }
  }

  mutating func add(_ item: Waiting, at place: Int) {
    while waiting.count <= place { waiting.append([]) }
    let kind = item.violation.kind
    guard waiting[place].count(where: { $0.violation.kind == kind }) < Self.mostPaths else { return }
    waiting[place].append(item)
  }

  mutating func removeWaiting(upTo place: Int = .max) -> [Waiting] {
    var due: [Waiting] = []
    for index in waiting.indices where index <= place {
      due += waiting[index]
      waiting[index] = []
    }
    return due
  }
}
