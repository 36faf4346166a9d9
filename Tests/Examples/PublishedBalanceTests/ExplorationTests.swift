import Explorer
import Invariants
import PublishedBalance
import Rehearsal
import Supervision
import Testing

@testable import Findings

/// The published sample's defects, as the explorer finds and reports them.
///
/// The tests run in their own processes, because the searches reach traps.
struct ExplorationTests {
  @Test func `a user who waits finds traps on Save and in rows and an entry created twice, each as a scenario`() async {
    await #expect(processExitsWith: .success) {
      try Self.expect(
        [
          "at a touch on EditItem: right button Save", "when the rows of BalanceList",
          "was created twice by one intention",
        ],
        faults: 1)
    }
  }

  @Test func `a user who waits while others write finds a lost change, a trap in a row and a skipped entry`() async {
    await #expect(processExitsWith: .success) {
      try Self.expect(
        [
          "overwrote another client's change", "when the rows of BalanceList",
          "the quiet list of BalanceList differs from",
        ],
        remoteWrites: 1)
    }
  }

  @Test func `a second load needs one tap if the device drops the first progress`() async {
    await #expect(processExitsWith: .success) {
      try Self.expect(
        ["the reply to a query of BalanceList came when the screen was gone"], actions: 1, isDropping: true)
    }
  }

  @Test func `a counterexample behind another violation checks only its own invariant`() async {
    await #expect(processExitsWith: .success) {
      try Self.search(faults: 1) { counterexamples in
        let eighth = counterexamples.first { $0.invariant.hasPrefix("8, ") }
        precondition(eighth?.scenario?.contains("only invariant 8 is asked") == true)
      }
    }
  }

  @Test func `every counterexample of two taps during a request is a scenario`() async {
    await #expect(processExitsWith: .success) {
      try Self.search(actions: 2, isPatient: false, isDropping: true) { counterexamples in
        precondition(counterexamples.count > 8)
        for counterexample in counterexamples { precondition(counterexample.scenario != nil, counterexample.summary) }
        // It continues behind another violation of the same invariant, because it checks only its own.
        precondition(counterexamples.contains { $0.scenario?.contains("only the violation") == true })
      }
    }
  }

  /// Searches, and traps unless each of some summaries is found and written as a scenario.
  private static func expect(
    _ summaries: [String], faults: Int = 0, actions: Int = 4, remoteWrites: Int = 0, isDropping: Bool = false
  ) throws {
    try search(
      faults: faults, actions: actions, remoteWrites: remoteWrites, isPatient: actions > 1, isDropping: isDropping
    ) { counterexamples in
      for summary in summaries {
        precondition(counterexamples.contains { $0.summary.contains(summary) && $0.scenario != nil }, summary)
      }
    }
  }

  private static func search(
    faults: Int = 0, actions: Int = 4, remoteWrites: Int = 0, isPatient: Bool = true, isDropping: Bool = false,
    check: ([FoundCounterexample]) -> Void
  ) throws {
    let app = try ExplorableApp(PublishedBalance.appUnderTest.presentingFromViewDidLoad(!isDropping))
    var bounds = Bounds()
    (bounds.faults, bounds.actions, bounds.remoteWrites) = (faults, actions, remoteWrites)
    bounds.isPatient = isPatient
    let trapGuard = TrapGuard(output: .kept)
    var counterexamples: [FoundCounterexample] = []
    var search = Search(app.world, bounds: bounds, trapGuard: trapGuard)
    search.run { finding, path in
      let found = FoundCounterexample(finding.violation, path: path, in: app, trapGuard: trapGuard)
      if let found { counterexamples.append(found) }
      return true
    }
    check(counterexamples)
  }
}
