import RehearsalBase
import Testing

@testable import RehearsalGherkin
@testable import RehearsalRunner

/// Runs that report only failures: all messages, without those about scenarios that pass.
struct RunDetailTests {
  private static let steps = StepLibrary<ToyWorld> { steps in
    steps.define("it works") { (world: inout ToyWorld) in world.time += .seconds(1) }
    steps.define("it fails") { (_: inout ToyWorld) in throw StepFailure("no way") }
    steps.define("it fails once") { (_: inout ToyWorld, context: StepContext) in
      if context.attempt == 0 { throw StepFailure("not yet") }
    }
    steps.define("it is skipped") { (_: inout ToyWorld) in throw Skipped() }
    steps.before { (_: inout ToyWorld, _: StepContext) in }
  }

  private static func feature(_ ends: String...) -> String {
    "Feature: f\n" + ends.map { "  Scenario: s\n    Given it works\n    Then \($0)\n" }.joined()
  }

  private static func messages(
    _ detail: RunDetail, jobs: Int = 1, isDryRun: Bool = false
  ) async throws -> (messages: [Envelope], passed: [Int], result: RunResult) {
    let texts = [
      feature("it works", "it works"), feature("it works", "it fails", "it fails once", "it works"),
      feature("it is skipped", "it is unheard of", "it works"),
    ]
    let sources = texts.enumerated().map { SourceText(name: "\($0).feature", text: $1) }
    var options = RunOptions()
    options.jobs = jobs
    options.retries = 1
    options.isDryRun = isDryRun
    let run = TestRun(
      Plan(try Features(parsing: sources)), LibraryChoice(steps), options: options, makeWorld: { _ in ToyWorld() },
      elapsed: { $0.time })
    var messages: [Envelope] = []
    var passed: [Int] = []
    let result = await run.run(detail: detail) {
      messages.append($0)
    } passed: {
      passed.append($0)
    }
    return (messages, passed, result)
  }

  @Test(arguments: [1, 3])
  func `scenarios that pass the first time are only counted, and other messages do not change`(jobs: Int) async throws {
    let everything = try await Self.messages(.everything, jobs: jobs)
    let failures = try await Self.messages(.failures, jobs: jobs)
    #expect(everything.passed.isEmpty && failures.passed == [2, 2, 2, 2, 2])
    #expect(everything.result == failures.result)
    #expect(failures.messages.allSatisfy(everything.messages.contains))
    #expect(Set(failures.messages).count == failures.messages.count)
    let uris = failures.messages.compactMap { message in
      if case .gherkinDocument(let document) = message { document.uri } else { nil }
    }
    #expect(uris == ["1.feature", "2.feature"])
    let attempts = failures.messages.count { if case .testCaseFinished = $0 { true } else { false } }
    #expect(attempts == 6)
    #expect(failures.messages.count { if case .pickle = $0 { true } else { false } } == 4)
    #expect(failures.messages.last == everything.messages.last)
  }

  @Test func `a dry run has the messages of all scenarios`() async throws {
    let everything = try await Self.messages(.everything, isDryRun: true)
    let failures = try await Self.messages(.failures, isDryRun: true)
    #expect(failures.passed.isEmpty && Set(failures.messages) == Set(everything.messages))
  }
}
