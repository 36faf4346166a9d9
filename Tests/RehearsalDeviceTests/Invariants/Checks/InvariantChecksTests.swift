import KiiCloudRehearsal
import Rehearsal
import RehearsalShelf
import Testing

/// Each invariant is broken where it should be, and only there.
struct InvariantChecksTests {
  /// A flaw of the shelf, and a path to a state that shows it.
  struct Case: Sendable, CustomTestStringConvertible {
    let flaw: Flaw
    let rule: StandardInvariant
    let cause: String
    let path: [WalkStep]

    var testDescription: String { "\(flaw)" }
  }

  private static let add: [WalkStep] = [
    .settle, .tap("Add"), .settle, .type("Middlemarch", into: "Name"), .tap("Save"),
  ]

  static let cases = [
    Case(
      flaw: .keepsProgress, rule: .progress,
      cause: "Shelf shows progress while none of its requests is under way", path: [.request(.timeOut)]),
    Case(
      flaw: .givesUp, rule: .deadEnd,
      cause: "nothing can be touched and nothing is due: the user is stuck at the screen",
      path: [.request(.offline), .settle, .tap("OK"), .settle]),
    Case(
      flaw: .showsParts, rule: .wholeList, cause: "parts of a load",
      path: [.request(nil), .request(.timeOut), .settle, .tap("OK"), .settle]),
    Case(flaw: .forgetsTheAdded, rule: .wholeList, cause: "not the last complete load", path: add + [.settle]),
    Case(
      flaw: .readsOnce, rule: .serversList, cause: "list and cloud differ",
      path: [.request(nil), .remote(.delete("Emma", from: "books")), .settle]),
    Case(
      flaw: .presentsTooSoon, rule: .issue, cause: "Shelf presented while something was already presented above it",
      path: [.request(.timeOut)]),
    Case(
      flaw: .leavesTheSave, rule: .livingRequester, cause: "", path: add + [.tapIfThere("Shelf"), .settle]),
    Case(
      flaw: .letsTheCloudName, rule: .oneIntention, cause: "created twice",
      path: add + [.request(.lostReply), .settle, .tap("OK"), .settle, .tap("Save"), .request(nil)]),
    Case(
      flaw: .keepsSilent, rule: .shownFailure, cause: "the failed update of Book not shown",
      path: add + [.request(.timeOut), .settle]),
    Case(
      flaw: .leavesOnFailure, rule: .shownFailure, cause: "the failed update of Book unwinds",
      path: add + [.request(.timeOut), .settle]),
    Case(
      flaw: .clearsInput, rule: .shownFailure, cause: "the failed update of Book loses input",
      path: add + [.request(.timeOut), .settle]),
    Case(
      flaw: .overwrites, rule: .unseenChange,
      cause: "the save overwrote another client's change that the user has not seen",
      path: [.settle, .remote(.set("read", of: "Emma", in: "books", to: true)), .tap("Mark"), .request(nil)]),
  ]

  @Test(arguments: cases) func `a flaw breaks its invariant`(_ flawed: Case) throws {
    var walk = try Walk(ShelfApp.appUnderTest(flawed.flaw))
    try walk.go(flawed.path)
    let violation = try #require(walk.violations.first)
    #expect(violation.standard == flawed.rule, "\(walk.violations)")
    #expect(violation.cause.hasPrefix(flawed.cause), "\(violation)")
  }

  @Test func `a list without a load names the resource whose load is missing`() throws {
    var walk = try Walk(ShelfApp.appUnderTest(.showsParts))
    try walk.go([.request(nil), .request(.timeOut), .settle, .tap("OK"), .settle])
    #expect(walk.violations.first?.summary.contains("no load of \"books\" has been completed") == true)
  }

  @Test(arguments: cases) func `the same path breaks nothing without the flaw`(_ flawed: Case) throws {
    var walk = try Walk(ShelfApp.appUnderTest())
    try walk.go(flawed.path)
    #expect(walk.violations == [])
  }

  @Test func `a reported violation is reported once, and a lasting one again`() throws {
    var walk = try Walk(ShelfApp.appUnderTest(.overwrites))
    try walk.go([.settle, .remote(.set("read", of: "Emma", in: "books", to: true)), .tap("Mark"), .request(nil)])
    try walk.go([.settle, .tap("Reload"), .settle, .tap("Mark"), .settle])
    #expect(walk.violations.count == 1)
  }

  @Test func `a screen that retries by itself need not show a failure yet, and a refused list is not recovered`()
    throws
  {
    var walk = try Walk(ShelfApp.appUnderTest())
    try walk.go([.request(.timeOut), .settle])
    #expect(!walk.isRecovered)
    try walk.go([.tap("OK"), .settle])
    #expect(!walk.isRecovered)
    try walk.go([.tap("Reload"), .settle])
    #expect(walk.isRecovered && walk.violations == [])
  }

  @Test(arguments: [false, true]) func `a request that is sent again by itself is no failure to report`(
    showsProgress: Bool
  ) throws {
    var walk = try Walk(RetryingApp.appUnderTest(showsProgress: showsProgress))
    try walk.go([.request(.timeOut), .request(.offline), .settle])
    #expect(walk.violations == [])
  }

  @Test func `a progress may not wait for two equal requests`() throws {
    let walk = try Walk(RetryingApp.appUnderTest(requests: 2, showsProgress: true))
    #expect(
      walk.violations.map(\.summary) == [
        "List shows progress while 2 requests are under way, some of them equal"
      ])
  }

  @Test func `a complete list that others changed while it was read is stale, and no violation`() throws {
    var walk = try Walk(ShelfApp.appUnderTest(.readsOnce))
    try walk.go([.request(nil), .remote(.set("read", of: "Emma", in: "books", to: true)), .settle])
    #expect(walk.violations == [] && walk.isStale && !walk.isRecovered)
  }

  @Test func `a list is stale from another client's write until it is loaded again`() throws {
    var walk = try Walk(ShelfApp.appUnderTest())
    try walk.go([.settle])
    #expect(!walk.isStale && walk.isRecovered)
    try walk.go([.remote(.delete("Emma", from: "books"))])
    #expect(walk.isStale && !walk.isRecovered)
    try walk.go([.tap("Reload"), .settle])
    #expect(!walk.isStale && walk.isRecovered && walk.violations == [])
  }

  @Test func `an app without a list specification is not checked for its list`() throws {
    let test = ShelfApp.appUnderTest(.forgetsTheAdded)
    var silent = test.exploration
    silent.listSpecifications = []
    var walk = try Walk(AppUnderTest(test.app, services: test.services, exploration: silent))
    try walk.go(Self.add + [.settle])
    #expect(walk.violations == [])
    #expect(!InvariantChecks(silent).knowsRecovery && !walk.isStale)
  }
}
