import Invariants
import SimulatedDevice
import Testing

@testable import Explorer

/// Filtering the successors of an expansion.
struct ExpansionTests {
  private func violation(_ name: String) -> Violation { Violation(.own(name), name) }

  private func successor(_ move: UInt16) -> Successor { Successor(from: 0, move: move, budget: Budget(), haste: 0) }

  @Test func `violations stay with their successors`() {
    var expansion = Expansion()
    expansion.add(successor(0))
    expansion.add(violation("a"))
    expansion.add(successor(1))
    expansion.add(violation("b"))
    expansion.add(successor(2))
    expansion.add(violation("c"))
    expansion.add(violation("d"))
    #expect(expansion.removeSuccessors { $0.move == 0 } == 1)
    #expect(expansion.successors.map(\.move) == [1, 2])
    #expect(expansion.violations.map(\.violation.cause) == ["b", "c", "d"])
    #expect(expansion.violations.map { expansion.successors[$0.successor].move } == [1, 2, 2])
  }

  /// Known costs of a state are only faults and actions, so the number of remote writes is part of its key.
  @Test func `the same state with another number of remote writes is expanded again`() {
    let keys = (0..<3 as Range<UInt8>).map { writes in
      Successor(from: 0, move: 0, budget: Budget(faults: 1, actions: 2, remoteWrites: writes), haste: 0).key
    }
    #expect(Set(keys).count == 3)
    #expect(keys.first == StateVector().fingerprint)
  }
}
