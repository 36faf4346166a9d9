import RehearsalBase
import Testing

@testable import RehearsalDevice

/// A call on which UIKit throws is a crash (Invariants: 10); one that it only logs is none (Invariants: 6).
struct FatalIssueTests {
  @Test func `a fatal issue counts under invariant 10, and another one under invariant 6`() {
    let checks = InvariantChecks(Exploration())
    func violation(_ kind: RehearsalDevice.Issue.Kind) -> Violation {
      checks.violation(by: RehearsalDevice.Issue(kind: kind, owner: "A", instant: .start))
    }
    let fatal = violation(.unknownSegue("go"))
    #expect(fatal.rule.number == 10)
    #expect(fatal.topic == "unknown-segue")
    #expect(!fatal.endsProcess)
    #expect(violation(.containerPushed("Tabs", throwing: false)).rule.number == 6)
  }
}
