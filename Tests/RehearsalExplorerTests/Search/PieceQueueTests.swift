import Testing

@testable import RehearsalExplorer

/// The parts of a piece: threads take each once, in their order, and the results stand in the order of the parts.
struct PieceQueueTests {
  private static func open(_ count: Int) -> [OpenState] {
    (0..<count).map {
      OpenState(StateVector(), number: $0, arrival: $0, PathBudget(), depth: 0, haste: 0, isSettled: true)
    }
  }

  @Test(arguments: [0, 1, 31, 32, 33, 100]) func `every state is taken once, in order`(count: Int) {
    let queue = PieceQueue(Self.open(count), partSize: 32)
    var taken: [UInt32] = []
    while let part = queue.next() {
      #expect(part.states.count <= 32)
      taken += part.states.map(\.arrival)
    }
    #expect(taken == (0..<UInt32(count)).map(\.self))
    #expect(queue.next() == nil)
  }

  @Test func `results stand in the order of the parts, whoever is first`() {
    let queue = PieceQueue(Self.open(96), partSize: 32)
    var parts: [PieceQueue.Part] = []
    while let part = queue.next() { parts.append(part) }
    for part in parts.reversed() {
      var expansion = Expansion()
      expansion.cut.faults = Int(part.states.first?.arrival ?? 0)
      queue.finish(part, with: expansion)
    }
    #expect(queue.expansions.map(\.cut.faults) == [0, 32, 64])
  }
}
