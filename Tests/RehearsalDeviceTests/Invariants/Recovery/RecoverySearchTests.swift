import KiiCloudRehearsal
import Rehearsal
import RehearsalShelf
import Testing

@testable import RehearsalDevice

/// The search for a recovery: a path to an idle list equal to the server's.
struct RecoverySearchTests {
  private func recovery(_ flaw: Flaw?, after path: [WalkStep]) throws -> [String]? {
    var walk = try Walk(ShelfApp.appUnderTest(flaw))
    try walk.go(path)
    var device = walk.device
    let search = RecoverySearch(walk.exploration)
    return search.shortest(from: device)?.map { action in
      _ = search.settle(&device)
      defer { device.happen(action) }
      return device.name(of: action)
    }
  }

  @Test func `the recovery is empty where the list equals the server's`() throws {
    #expect(try recovery(nil, after: [.settle]) == [])
    #expect(try recovery(nil, after: []) == [])
  }

  @Test func `the recovery is the shortest`() throws {
    #expect(try recovery(nil, after: [.settle, .remote(.delete("Emma", from: "books"))]) == ["left button \"Reload\""])
    #expect(
      try recovery(nil, after: [.request(.timeOut)]) == ["alert action \"OK\"", "left button \"Reload\""])
    let typed: [WalkStep] = [
      .settle, .remote(.delete("Emma", from: "books")), .tap("Add"), .settle, .type("Middlemarch", into: "Name"),
    ]
    #expect(try recovery(nil, after: typed) == ["back button \"Shelf\"", "left button \"Reload\""])
  }

  @Test(arguments: [Flaw.neverReloads, .givesUp]) func `there may be no recovery`(flaw: Flaw) throws {
    #expect(try recovery(flaw, after: [.request(.timeOut)]) == nil)
  }

  @Test func `an action that is known to trap is skipped, and the outcome is trapped`() throws {
    var walk = try Walk(ShelfApp.appUnderTest(nil))
    try walk.go([.settle, .remote(.delete("Emma", from: "books"))])
    let search = RecoverySearch(walk.exploration)
    var device = walk.device
    #expect(search.settle(&device))
    var rows = DrawnControls()
    let traps = search.actions(on: device, &rows).map {
      RecoverySearch.Attempt($0, on: device, device.fingerprint)
    }
    func outcome(avoiding traps: [RecoverySearch.Attempt]) -> RecoverySearch.Outcome {
      search.outcome(from: device, avoiding: { attempt, _ in traps.contains(attempt) })
    }
    #expect(outcome(avoiding: traps) == .trapped)
    let reload = try #require(search.shortest(from: device)?.first)
    guard case .path(let other) = outcome(avoiding: traps.filter { $0.action == reload }) else {
      Issue.record("there is another path")
      return
    }
    #expect(other.first != reload && other.count > 1)
  }

  @Test func `rows that are known to trap make the outcome trapped, without an action`() throws {
    var walk = try Walk(ShelfApp.appUnderTest(nil))
    try walk.go([.settle, .remote(.delete("Emma", from: "books"))])
    var device = walk.device
    let search = RecoverySearch(walk.exploration)
    #expect(search.settle(&device))
    let start = device.fingerprint
    var tried: [RecoverySearch.Attempt] = []
    let outcome = search.outcome(
      from: device,
      avoiding: { attempt, _ in
        tried.append(attempt)
        return attempt.action == nil && attempt.state == start
      })
    #expect(outcome == .trapped)
    #expect(tried.count == 1, "what is behind the rows cannot be seen")
  }

  @Test func `there may be a recovery behind an action that never settles`() throws {
    var walk = try Walk(DeepApp.appUnderTest(reloadsForever: true))
    try walk.go([.settle, .remote(.delete("Emma", from: "books"))])
    #expect(RecoverySearch(walk.exploration).outcome(from: walk.device) == .unknown)
  }
}

extension RecoverySearch {
  fileprivate func shortest(from device: Device) -> [Choice]? {
    if case .path(let actions) = outcome(from: device) { actions } else { nil }
  }
}
