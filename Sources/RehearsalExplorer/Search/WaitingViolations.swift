import RehearsalDevice

/// Violations of moves to states whose turn has not come, so that each kind is reported with its simplest path.
struct WaitingViolations: Sendable {
  /// The waiting violations, by level and place in the frontier.
  private var waiting: [[[Waiting]]]

  /// A violation, and the move from an arrival that leads to it.
  struct Waiting: Sendable {
    let violation: Violation
    let arrival: UInt32
    let move: UInt16?
  }

  /// How many paths to one kind wait in one place: of most, one is enough.
  private static let mostPaths = 20

  init(levels: Int) { waiting = Array(repeating: [], count: levels) }

  mutating func add(_ item: Waiting, at turn: Frontier.Turn) {
    while waiting[turn.level].count <= turn.place { waiting[turn.level].append([]) }
    let kind = item.violation.kind
    guard waiting[turn.level][turn.place].count(where: { $0.violation.kind == kind }) < Self.mostPaths else { return }
    waiting[turn.level][turn.place].append(item)
  }

  /// Takes out those whose turn has come, in their order.
  mutating func removeAll(inLevel level: Int, upTo place: Int = .max) -> [Waiting] {
    var due: [Waiting] = []
    for index in waiting[level].indices where index <= place {
      due += waiting[level][index]
      waiting[level][index] = []
    }
    return due
  }
}
