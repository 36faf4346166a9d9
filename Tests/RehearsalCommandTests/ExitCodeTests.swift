import BalanceExample
import Rehearsal
import RehearsalTestSupport
import Testing

/// At a terminal the command says what an exit code means that is not 0.
struct ExitCodeTests {
  private static let failing = """
    Feature: f
      Scenario: s
        Given the app "Balance"
        And the user "alice" is signed in
        When the app starts
        Then I see "Nothing of the kind"

    """

  @Test func `a failed run says so at a terminal, and only there`() async throws {
    let folder = try Folder(["a.feature": Self.failing])
    let shown = await rehearse(["run", folder.path], isTerminal: true)
    #expect(shown.status == 1)
    #expect(
      shown.error.hasSuffix("exit code 1: a scenario failed, or was undefined, ambiguous, pending or flaky\n"),
      "\(shown.error)")
    await rehearse(["run", folder.path]).expect(1, isSilent: true)
  }

  @Test func `a search that found something, or was truncated, says so`() async {
    let found = await rehearse(
      ["explore", "--app", "Balance", "--actions", "4", "--fault-kinds", "lost-reply", "--in-process"],
      isTerminal: true)
    #expect(found.status == 1)
    let meaning = "exit code 1: an invariant is broken, or a scenario fails with no fault\n"
    #expect(found.error.hasSuffix(meaning), "\(found.error)")
    let truncated = await rehearse(
      ["explore", "--app", "Balance", "--faults", "0", "--states", "20", "--in-process"], isTerminal: true)
    #expect(truncated.status == 3 && truncated.error.contains("exit code 3: "), "\(truncated.error)")
  }

  @Test func `success says nothing`() async {
    await rehearse(["steps"], isTerminal: true).expect(0, isSilent: true)
  }
}
