import PublishedBalanceExample
import Rehearsal
import RehearsalBase
import RehearsalDevice
import Testing

@testable import RehearsalExplorer

/// The published sample's defects, as the explorer finds and reports them.
///
/// The tests run in their own processes, because the searches reach traps.
struct ExplorationTests {
  @Test func `a user who waits finds traps on Save and in rows and an entry created twice, each as a scenario`() async {
    await #expect(processExitsWith: .success) {
      try Self.search(faults: 1) { counterexamples in
        Self.expect(
          [
            "at a touch on EditItem: right button Save", "when the rows of BalanceList",
            "was created twice by one intention",
          ], in: counterexamples)
        // Behind another violation a counterexample checks only its own invariant.
        let eighth = counterexamples.first { $0.invariant.hasPrefix("one-intention, ") }
        precondition(eighth?.scenario?.contains("only the invariant \"one-intention\" is asked") == true)
      }
    }
  }

  @Test func `a user who waits while others write finds a lost change, a trap in a row and a skipped entry`() async {
    await #expect(processExitsWith: .success) {
      try Self.search(actions: 2, remoteWrites: 1) {
        Self.expect(
          [
            "overwrote another client's change", "when the rows of BalanceList",
            "the quiet list of BalanceList differs from",
          ], in: $0)
      }
    }
  }

  @Test func `a second load needs one tap if the device drops the first progress`() async {
    await #expect(processExitsWith: .success) {
      try Self.search(actions: 1, isPatient: false, isDropping: true) {
        Self.expect(["the reply to a query of BalanceList came when the screen was gone"], in: $0)
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

  /// Traps unless each of some summaries was found and written as a scenario.
  private static func expect(_ summaries: [String], in counterexamples: [FoundCounterexample]) {
    for summary in summaries {
      precondition(counterexamples.contains { $0.summary.contains(summary) && $0.scenario != nil }, summary)
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
    search.run { violation, path in
      let found = FoundCounterexample(violation, path: path, in: app, trapGuard: trapGuard)
      if let found { counterexamples.append(found) }
      return true
    }
    check(counterexamples)
  }
}
