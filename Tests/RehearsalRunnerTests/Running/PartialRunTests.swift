import RehearsalBase
import RehearsalGherkin
import Testing

@testable import RehearsalRunner

/// A process that runs scenarios for another one: what it compiles, and what it leaves to say to the other.
struct PartialRunTests {
  private let steps = StepLibrary<ToyWorld> { steps in
    steps.define("it works") { (_: inout ToyWorld) in }
    steps.define("it walks") { (_: inout ToyWorld) in }
  }

  private func run(_ text: String) throws -> TestRun<ToyWorld> {
    let features = try Features(parsing: [SourceText(name: "a.feature", text: text)])
    return TestRun(Plan(features), LibraryChoice(steps), makeWorld: { _ in ToyWorld() })
  }

  @Test func `what there is to say about an undefined step is left to the process that has planned the run`() throws {
    let run = try run("Feature: a\n Scenario: b\n  Given it works\n  And it workz\n")
    var part = PartialRun(
      LibraryChoice(steps), options: RunOptions(), makeWorld: { _ in ToyWorld() }, elapsed: { _ in .zero })
    let isPrepared = part.prepare(run.partsOfLibraries)
    #expect(isPrepared)
    let (pickle, library) = run.testCase(at: 0)
    let made = part.attempts(at: pickle, library: library, after: 0) { _ in }
    let attempts = try #require(made)
    #expect(attempts[0].steps.map(\.status) == [.passed, .undefined])
    #expect(attempts[0].steps[1].message == nil)
    #expect(run.advice(at: 0, result: 0) == nil)
    #expect(try #require(run.advice(at: 0, result: 1)).contains("it works"))
  }

  @Test func `definitions that no scenario uses are not compiled, whether or not a step is undefined`() throws {
    #expect(
      try run("Feature: a\n Scenario: b\n  Given it works\n  And nobody knows\n").partsOfLibraries
        == [PartOfLibrary(position: 0, unused: [1])])
  }
}
