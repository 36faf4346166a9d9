import RehearsalDevice
import Testing

struct ViolationTests {
  @Test func `the invariants have the numbers 1 to 11, which still name them`() {
    let invariants: [StandardInvariant] = [
      .progress, .deadEnd, .recovery, .wholeList, .serversList, .issue, .livingRequester, .oneIntention, .shownFailure,
      .trap, .unseenChange,
    ]
    #expect(invariants.map(\.number) == Array(1...11))
    #expect(Set(invariants.map { InvariantRule.standard($0).clause }).count == 11)
    #expect(InvariantRule.own("all is well").clause == "all is well")
  }

  @Test func `the cause is the summary by default`() {
    #expect(Violation(.issue, "pushed twice").cause == "pushed twice")
    #expect(Violation(.issue, "pushed 3 times", cause: "pushed again").cause == "pushed again")
  }
}
