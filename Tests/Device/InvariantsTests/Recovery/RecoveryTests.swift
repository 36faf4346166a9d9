import CloudSteps
import Invariants
import Rehearsal
import Services
import Shelf
import SimulatedDevice
import Testing
import VirtualTime

/// Remembered recoveries agree with a new search from each state.
struct RecoveryTests {
  @Test(arguments: [nil, .neverReloads, .givesUp, .forgetsTheAdded, .showsParts] as [Flaw?])
  func `remembered recoveries do not change the answers`(flaw: Flaw?) throws {
    let start = try Walk(ShelfApp.appUnderTest(flaw))
    let search = RecoverySearch(start.exploration)
    var recovery = Recovery(start.exploration)
    var answers: [Bool] = []
    for seed in 0..<4 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var walk = start
      for _ in 0..<15 {
        var still = walk.device
        guard search.settle(&still) else { break }
        let exists = search.shortest(from: still) != nil
        let remembered = recovery.outcome(from: still)
        #expect((remembered != .none) == exists && remembered != .unknown, "after a walk of seed \(seed)")
        answers.append(exists)
        let choices =
          walk.device.events(faults: [.timeOut, .lostReply])
          + walk.device.userActions { walk.exploration.texts(scene: $0, field: $1) }
        guard let choice = choices.randomElement(using: &generator) else { break }
        walk.happen(choice)
      }
    }
    #expect(answers.contains(true))
    #expect(answers.contains(false) == [.neverReloads, .givesUp].contains(flaw))
  }

  /// At most six taps count from the user's state, also if the rest of the path is remembered.
  @Test func `a recovery with remembered actions has at most six taps`() throws {
    var walk = try Walk(DeepApp.appUnderTest())
    let search = RecoverySearch(walk.exploration)
    var recovery = Recovery(walk.exploration)
    try walk.go([.settle, .remote(.delete("Emma", from: "books"))])
    for depth in 0..<8 {
      // Up to the list, and Reload.
      let expected = depth + 1 <= RecoverySearch.mostTaps ? depth + 1 : nil
      #expect(search.shortest(from: walk.device)?.count == expected)
      // The first recovery is searched for; later ones are remembered.
      for _ in 0..<2 {
        // Only the beginning of a path is remembered, so its length means nothing.
        let outcome = recovery.outcome(from: walk.device)
        let isPossible = if case .path = outcome { true } else { false }
        #expect(isPossible == (expected != nil), "\(depth) screens deep")
        #expect(isPossible || outcome == .none)
      }
      try walk.go([.tap("Deeper"), .settle])
    }
    #expect(walk.violations == [])
  }
}
