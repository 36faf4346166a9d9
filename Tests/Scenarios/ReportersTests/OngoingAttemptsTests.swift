import Gherkin
import Messages
import Testing

@testable import Reporters

struct OngoingAttemptsTests {
  private func attempt(_ id: String) -> Attempt {
    Attempt(
      started: TestCaseStarted(attempt: 0, id: id, testCaseId: "case", timestamp: Timestamp(seconds: 0, nanos: 0)),
      testCase: TestCase(id: "case", pickleId: Identifier("pickle"), testSteps: []),
      pickle: Pickle(
        id: Identifier("pickle"), uri: "a.feature", name: "", language: "en", steps: [], tags: [], astNodeIds: []),
      path: nil, ordinal: 0)
  }

  @Test func `attempts that run at the same time are not mixed`() {
    var attempts = OngoingAttempts()
    for id in ["1", "2", "3"] { attempts[id] = attempt(id) }
    for id in ["1", "2", "3"] { #expect(attempts[id]?.started.id == id) }
    #expect(attempts.all.count == 3)
    #expect(attempts.remove("1")?.started.id == "1")
    #expect(attempts.remove("1") == nil)
    attempts["2"]?.finished = TestCaseFinished(
      testCaseStartedId: "2", timestamp: Timestamp(seconds: 0, nanos: 0), willBeRetried: false)
    #expect(attempts["2"]?.finished != nil)
    #expect(attempts["3"]?.finished == nil)
    attempts["4"] = attempt("4")
    #expect(attempts["1"] == nil)
    #expect(Set(attempts.all.map(\.started.id)) == ["2", "3", "4"])
  }

  @Test func `an attempt that was not started is unknown`() {
    var attempts = OngoingAttempts()
    attempts["1"]?.finished = nil
    #expect(attempts["1"] == nil)
    attempts["2"] = attempt("2")
    #expect(attempts["1"] == nil)
    #expect(attempts.remove("2") != nil)
    #expect(attempts.all.isEmpty)
  }
}
