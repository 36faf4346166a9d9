package import RehearsalDevice

/// A violation that was found.
package struct Finding: Hashable, Sendable {
  package let violation: Violation
  /// Whether its path passes a state that stands for others, so that its order may not be possible in real time.
  package var isUncertain = false
}

/// The violations that a search has found, and those that wait for their turn, so that each kind has its simplest path.
struct FoundViolations: Sendable {
  private(set) var findings: [Finding] = []
  private(set) var known: Set<Violation.Kind> = []
  /// Those of which another path is wanted.
  private var unsatisfying: Set<Violation.Kind> = []
  private var waiting: [[Waiting]] = []

  /// A violation, and the move from an arrival that leads to it.
  struct Waiting: Sendable {
    let violation: Violation
    let arrival: UInt32
    let move: UInt16?
  }

  private static let mostPaths = 20

  var lacksRecovery: Bool { findings.contains { $0.violation.standard == .recovery } }

  func wants(_ violation: Violation) -> Bool {
    // More than one thread may find that there is no recovery; what follows on the first is chance.
    if violation.standard == .recovery, lacksRecovery { return false }
    guard known.contains(violation.kind) else { return true }
    return !violation.isOfFuture && unsatisfying.contains(violation.kind)
  }

  mutating func add(_ finding: Finding) {
    if known.insert(finding.violation.kind).inserted { findings.append(finding) }
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
