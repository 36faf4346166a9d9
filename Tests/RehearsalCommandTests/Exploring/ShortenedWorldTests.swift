import Foundation
import RehearsalTestSupport
import Testing

/// What is left of the world of a counterexample, where either of two steps would do.
struct ShortenedWorldTests {
  @Test func `what is said first stays: that somebody is signed in, not what others have added`() async throws {
    let run = try await FallibleCommand.run(
      ["explore", "--app", "PublishedBalance", "--actions", "1", "--faults", "0"], in: try Folder([:]),
      program: "rehearse")
    #expect(run.status == 1, "\(run.error)")
    let first = run.output.components(separatedBy: "Title changed the stack").dropFirst(2).first ?? ""
    let scenario = first.components(separatedBy: "more:")[0]
    #expect(scenario.contains("And the user \"alice\" is signed in"), "\(run.output)")
    #expect(!scenario.contains("another client adds"), "\(run.output)")
  }
}
