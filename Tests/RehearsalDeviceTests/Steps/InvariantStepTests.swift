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
    let played = try await play(nil, Self.failedLoad, "* \(step)")
    #expect(played.status == .passed, "\(played.message)")
  }

  @Test(arguments: ["no invariant is broken", "不変条件が破られていない"])
  func `a broken invariant fails with the violation and the screen`(step: String) async throws {
    let played = try await play(.keepsProgress, Self.failedLoad, "* \(step)")
    #expect(played.status == .failed)
    #expect(
      played.message.hasPrefix(
        """
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
        """), "\(played.message)")
  }

  @Test func `a past violation since the last action fails, too`() async throws {
    let played = try await play(
      .letsTheCloudName, "* the next create fails with a lost reply", "* the app starts", "* I tap \"Add\"",
      "* I tap \"Save\"", "* I tap \"OK\"", "* I tap \"Save\"", "* I see the screen \"Shelf\"",
      "* no invariant is broken")
    #expect(played.status == .failed)
    #expect(
      played.message.contains("(invariant: one-intention, one intention creates at most one object)"),
      "\(played.message)")
  }

  @Test(arguments: ["the app can recover", "アプリは復帰できる"])
  func `a missing recovery fails with the screen`(step: String) async throws {
    let played = try await play(.neverReloads, Self.failedLoad, "* \(step)")
    #expect(played.status == .failed)
    #expect(
      played.message.hasPrefix(
        """
        expected: a recovery to a quiet list equal to the server's, of at most 6 taps
        seen:     no taps reach one
        (searched from 61.012 s, when everything due had happened, on a network without faults)
        tried:    I tap "OK" on Shelf
                  I tap "Add" on Shelf
                  I go back on Book
        """), "\(played.message)")
  }

  @Test func `the events end with the moment that is drawn`() async throws {
    let played = try await play(.keepsProgress, Self.failedLoad, "* no invariant is broken")
    #expect(played.message.contains("\n   60.000 s  failure: query"), "\(played.message)")
    let stuck = try await play(.neverReloads, Self.failedLoad, "* the app can recover")
    #expect(stuck.message.contains("61.012 s  the alert \"Sorry\" appears"), "\(stuck.message)")
    #expect(stuck.message.contains("the screen at 61.012 s:"), "\(stuck.message)")
  }

  @Test(arguments: ["only invariant 1 is asked", "不変条件1だけを問う"])
  func `of several broken invariants only the checked one counts`(step: String) async throws {
    let asked = try await play(.keepsProgress, Self.failedLoad, "* \(step)", "* no invariant is broken")
    #expect(asked.status == .failed && asked.message.contains("(invariant: progress, "), "\(asked.message)")
    let other = try await play(
      .keepsProgress, Self.failedLoad, "* only invariant 3 is asked", "* no invariant is broken")
    #expect(other.status == .passed, "\(other.message)")
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
    let asked = try await play(asking: "Shelf shows progress while none of its requests is under way")
    #expect(asked.status == .failed && asked.message.contains("(invariant: progress, "), "\(asked.message)")
    let other = try await play(asking: "Shelf shows progress while 2 requests are under way, some of them equal")
    #expect(other.status == .passed, "\(other.message)")
  }

  @Test func `an issue fails only steps that check its violation`() async throws {
    let issue = "Shelf presented while something was already presented above it"
    let steps = ["* the next query fails with a time-out", "* the app starts", "* everything settles"]
    func play(asking cause: String) async throws -> Rehearsed {
      try await self.play(
        .presentsTooSoon, (["* only the violation \"\(cause)\" is asked"] + steps).joined(separator: "\n    "))
    }
    let asked = try await play(asking: issue)
    #expect(asked.status == .failed && asked.message.contains("s: \(issue)\n"), "\(asked.message)")
    let other = try await play(asking: "Shelf dismissed, but nothing was presented")
    #expect(other.status == .passed, "\(other.message)")
  }

  @Test func `a number that no invariant has is refused`() async throws {
    let played = try await play(nil, "* only invariant 99 is asked")
    #expect(played.status == .failed && played.message.contains("there is no invariant \"99\""))
  }

  @Test func `an app without a list specification cannot be checked for recovery`() async throws {
    let played = try await Rehearsed.play(Signals.app, "* the app starts", "* the app can recover")
    #expect(played.status == .failed)
    #expect(played.message.contains("listSpecification in the exploration of its AppUnderTest"))
  }
}
