import RehearsalBase
import Testing

@testable import RehearsalDevice

/// A call on which UIKit throws is a crash (Invariants: trap); one that it only logs is none (Invariants: issue).
struct FatalIssueTests {
  @Test func `a fatal issue counts under the invariant trap, and another one under the invariant issue`() {
    func violation(_ kind: RehearsalDevice.Issue.Kind) -> Violation {
      Violation(by: RehearsalDevice.Issue(kind: kind, owner: "A", instant: .start))
    }
    let fatal = violation(.unknownSegue("go"))
    #expect(fatal.standard == .trap)
    #expect(fatal.topic == "unknown-segue")
    #expect(!fatal.endsProcess)
    #expect(violation(.containerPushed("Tabs", throwing: false)).standard == .issue)
  }
}
