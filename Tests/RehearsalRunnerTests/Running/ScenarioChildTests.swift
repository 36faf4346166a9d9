import RehearsalBase
import RehearsalGherkin
import Testing

@testable import RehearsalRunner

/// A process that runs scenarios for another one: what it compiles, and what it leaves to say to the other.
struct ScenarioChildTests {
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
    var child = ScenarioChild(
      LibraryChoice(steps), options: RunOptions(), makeWorld: { _ in ToyWorld() }, elapsed: { _ in .zero })
    try child.prepare(run.partsOfLibraries)
    let planned = run.testCases[0].scenario
    let testCase = try child.testCase(of: planned.pickle, library: planned.libraryPosition)
    let attempts = child.execution.attempts(at: testCase)
    #expect(attempts[0].steps.map(\.status) == [.passed, .undefined])
    #expect(attempts[0].steps[1].message == nil)
    #expect(planned.advice(onResult: 0) == nil)
    #expect(try #require(planned.advice(onResult: 1)).contains("it works"))
  }

  @Test func `definitions that no scenario uses are not compiled, whether or not a step is undefined`() throws {
    #expect(
      try run("Feature: a\n Scenario: b\n  Given it works\n  And nobody knows\n").partsOfLibraries
        == [PartOfLibrary(position: 0, unused: [1])])
  }
}
