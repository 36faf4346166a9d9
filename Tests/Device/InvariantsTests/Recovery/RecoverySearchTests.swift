import CloudSteps
import Rehearsal
import Shelf
import SimulatedDevice
import Testing

@testable import Invariants

/// The way back to a quiet list that is the cloud's.
struct WayBackTests {
  private func wayBack(_ flaw: Flaw?, after way: [Deed]) throws -> [String]? {
    var walk = try Walk(ShelfApp.appUnderTest(flaw))
    try walk.go(way)
    var device = walk.device
    let wayBack = RecoverySearch(walk.exploration)
    return wayBack.shortest(from: device)?.map { action in
      _ = wayBack.settle(&device)
      defer { device.happen(action) }
      return device.name(of: action)
    }
  }

  @Test func `where the list is the cloud's there is nothing to do`() throws {
    #expect(try wayBack(nil, after: [.settle]) == [])
    #expect(try wayBack(nil, after: []) == [])
  }

  @Test func `the way back is the shortest`() throws {
    #expect(try wayBack(nil, after: [.settle, .remote(.delete("Emma", from: "books"))]) == ["left button \"Reload\""])
    #expect(
      try wayBack(nil, after: [.request(.timeOut)]) == ["alert action \"OK\"", "left button \"Reload\""])
    let typed: [Deed] = [
      .settle, .remote(.delete("Emma", from: "books")), .tap("Add"), .settle, .type("Middlemarch", into: "Name"),
    ]
    #expect(try wayBack(nil, after: typed) == ["back button \"Shelf\"", "left button \"Reload\""])
  }

  @Test(arguments: [Flaw.neverReloads, .givesUp]) func `there may be no way back`(flaw: Flaw) throws {
    #expect(try wayBack(flaw, after: [.request(.timeOut)]) == nil)
  }

  @Test func `what is known to trap is no way back, and leaves it open whether there is one`() throws {
    var walk = try Walk(ShelfApp.appUnderTest(nil))
    try walk.go([.settle, .remote(.delete("Emma", from: "books"))])
    let wayBack = RecoverySearch(walk.exploration)
    var device = walk.device
    #expect(wayBack.settle(&device))
    let traps = wayBack.actions(on: device, RecoverySearch.Map()).map {
      RecoverySearch.Attempt($0, on: device, device.fingerprint)
    }
    func verdict(avoiding traps: [RecoverySearch.Attempt]) -> RecoverySearch.Verdict {
      wayBack.verdict(from: device, on: RecoverySearch.Map(), avoiding: { attempt, _ in traps.contains(attempt) }) {
        _, _ in
        nil
      }
    }
    #expect(verdict(avoiding: traps) == .trapped)
    let reload = try #require(wayBack.shortest(from: device)?.first)
    guard case .way(let other) = verdict(avoiding: traps.filter { $0.action == reload }) else {
      Issue.record("there is another way")
      return
    }
    #expect(other.first != reload && other.count > 1)
  }

  @Test func `rows that are known to trap leave it open, and no action gets the blame`() throws {
    var walk = try Walk(ShelfApp.appUnderTest(nil))
    try walk.go([.settle, .remote(.delete("Emma", from: "books"))])
    var device = walk.device
    let wayBack = RecoverySearch(walk.exploration)
    #expect(wayBack.settle(&device))
    let start = device.fingerprint
    let map = RecoverySearch.Map()
    var tried: [RecoverySearch.Attempt] = []
    let verdict = wayBack.verdict(
      from: device, on: map,
      avoiding: { attempt, _ in
        tried.append(attempt)
        return attempt.action == nil && attempt.state == start
      }
    ) { _, _ in nil }
    #expect(verdict == .trapped)
    #expect(tried.count == 1, "what is behind the rows cannot be seen")
  }

  @Test func `behind an action that has no end there may be a recovery`() throws {
    var walk = try Walk(DeepApp.appUnderTest(reloadsForever: true))
    try walk.go([.settle, .remote(.delete("Emma", from: "books"))])
    #expect(RecoverySearch(walk.exploration).verdict(from: walk.device) == .unknown)
    var recovery = Recovery(walk.exploration)
    #expect(recovery.verdict(from: walk.device) == .unknown)
  }
}
