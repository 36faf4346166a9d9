import Invariants
import Testing

struct ViolationTests {
  @Test func `the invariants have the numbers 1 to 11, and an author's own has none`() {
    let rules: [InvariantRule] = [
      .progressHasItsRequest, .noDeadEnd, .recovery, .wholeList, .listIsTheClouds, .noIssue, .replyReachesItsRequester,
      .oneIntentionOneObject, .failureIsShown, .nothingTraps, .noUnseenChangeIsOverwritten,
    ]
    #expect(rules.map(\.number) == Array(1...11))
    #expect(Set(rules.map(\.name)).count == 11)
    #expect(InvariantRule.own("all is well").number == nil && InvariantRule.own("all is well").name == "all is well")
  }

  @Test func `the cause is the summary by default`() {
    #expect(Violation(.noIssue, "pushed twice").cause == "pushed twice")
    #expect(Violation(.noIssue, "pushed 3 times", cause: "pushed again").cause == "pushed again")
  }
}
