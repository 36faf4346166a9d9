import RehearsalRunner
import RehearsalShelf
import Testing

@testable import RehearsalDevice

/// The steps that check the explorer's invariants in scenarios.
struct InvariantStepTests {
  private func play(_ flaw: Flaw?, _ steps: String...) async throws -> Rehearsed {
    try await Rehearsed.play(
      ShelfApp.appUnderTest(flaw), (["* the user \"ann\" is signed in"] + steps).joined(separator: "\n    "))
  }

  private static let failedLoad = ["* the next query fails with a time-out", "* the app starts"].joined(
    separator: "\n    ")

  @Test(arguments: ["no invariant is broken", "不変条件が破られていない", "the app can recover", "アプリは復帰できる"])
  func `an invariant that holds passes`(step: String) async throws {
    try await play(nil, Self.failedLoad, "* \(step)").expectPassed()
  }

  @Test(arguments: ["no invariant is broken", "不変条件が破られていない"])
  func `a broken invariant fails with the violation and the screen`(step: String) async throws {
    try await play(.keepsProgress, Self.failedLoad, "* \(step)").expectFailed(
      startingWith: """
        expected: no invariant is broken
        seen:     Shelf shows progress while none of its requests is under way \
        (invariant: progress, progress is shown exactly while something of its screen is waited for)
        (it was seen at 60.000 s)
        more:     rehearse explain progress

        the screen at 60.000 s:
        ┌──────────────────────────────────────────────┐
        │ Reload             Shelf                 Add │
        ├──────────────────────────────────────────────┤
        │ ( Mark )                                     │
        │ (no rows)                                    │
        ╞══════════════════════════════════════════════╡
        │ … Loading                                    │
        ╞══════════════════════════════════════════════╡
        └──────────────────────────────────────────────┘

        what happened lately:
        """)
  }

  @Test func `a past violation since the last action fails, too`() async throws {
    try await play(
      .letsTheCloudName, "* the next create fails with a lost reply", "* the app starts", "* I tap \"Add\"",
      "* I tap \"Save\"", "* I tap \"OK\"", "* I tap \"Save\"", "* I see the screen \"Shelf\"",
      "* no invariant is broken"
    ).expectFailed("(invariant: one-intention, one intention creates at most one object)")
  }

  @Test(arguments: ["the app can recover", "アプリは復帰できる"])
  func `a missing recovery fails with the screen`(step: String) async throws {
    try await play(.neverReloads, Self.failedLoad, "* \(step)").expectFailed(
      startingWith: """
        expected: a recovery to a quiet list equal to the server's, of at most 6 taps
        seen:     no taps reach one
        (searched from 61.012 s, when everything due had happened, on a network without faults)
        tried:    I tap "OK" on Shelf
                  I tap "Add" on Shelf
                  I go back on Book
        """)
  }

  @Test func `the events end with the moment that is drawn`() async throws {
    try await play(.keepsProgress, Self.failedLoad, "* no invariant is broken").expectFailed(
      "\n   60.000 s  failure: query")
    try await play(.neverReloads, Self.failedLoad, "* the app can recover").expectFailed(
      "61.012 s  the alert \"Sorry\" appears", "the screen at 61.012 s:")
  }

  @Test(arguments: ["only invariant 1 is asked", "不変条件1だけを問う"])
  func `of several broken invariants only the checked one counts`(step: String) async throws {
    let asked = try await play(.keepsProgress, Self.failedLoad, "* \(step)", "* no invariant is broken")
    #expect(asked.status == .failed && asked.message.contains("(invariant: progress, "), "\(asked.message)")
    try await play(
      .keepsProgress, Self.failedLoad, "* only invariant 3 is asked", "* no invariant is broken"
    ).expectPassed()
  }

  @Test(
    arguments: [("only invariant 6 is asked", .failed), ("only invariant 7 is asked", .passed)]
      as [(String, StepStatus)])
  func `an issue fails only steps that check its invariant`(step: String, status: StepStatus) async throws {
    let steps = ["* the next query fails with a time-out", "* \(step)", "* the app starts", "* everything settles"]
    let played = try await play(.presentsTooSoon, steps.joined(separator: "\n    "))
    #expect(played.status == status, "\(played.message)")
  }

  @Test(arguments: ["only the violation %@ is asked", "違反%@だけを問う"])
  func `of several violations of one invariant only the checked one counts`(step: String) async throws {
    func play(asking cause: String) async throws -> Rehearsed {
      let question = step.replacing("%@", with: "\"\(cause)\"")
      return try await self.play(.keepsProgress, Self.failedLoad, "* \(question)", "* no invariant is broken")
    }
    try await play(asking: "Shelf shows progress while none of its requests is under way").expectFailed(
      "(invariant: progress, ")
    try await play(asking: "Shelf shows progress while 2 requests are under way, some of them equal").expectPassed()
  }

  @Test func `an issue fails only steps that check its violation`() async throws {
    let issue = "Shelf presented while something was already presented above it"
    let steps = ["* the next query fails with a time-out", "* the app starts", "* everything settles"]
    func play(asking cause: String) async throws -> Rehearsed {
      try await self.play(
        .presentsTooSoon, (["* only the violation \"\(cause)\" is asked"] + steps).joined(separator: "\n    "))
    }
    try await play(asking: issue).expectFailed("s: \(issue)\n")
    try await play(asking: "Shelf dismissed, but nothing was presented").expectPassed()
  }

  @Test func `a number that no invariant has is refused`() async throws {
    try await play(nil, "* only invariant 99 is asked").expectFailed("there is no invariant \"99\"")
  }

  @Test func `an app without a list specification cannot be checked for recovery`() async throws {
    try await Rehearsed.play(Signals.app, "* the app starts", "* the app can recover").expectFailed(
      "listSpecification in the exploration of its AppUnderTest")
  }
}
