import RehearsalDevice
import Testing

@testable import RehearsalExplorer

/// The keys of the successors of an expansion.
struct ExpansionTests {
  /// Known costs of a state are only faults and actions, so the number of remote writes is part of its key.
  @Test func `the same state with another number of remote writes is expanded again`() {
    let keys = (0..<3).map { writes in
      Successor(from: 0, move: 0, budget: PathBudget(faults: 1, actions: 2, remoteWrites: writes), haste: 0).key
    }
    #expect(Set(keys).count == 3)
    #expect(keys.first == StateVector().fingerprint)
  }
}
