import Diagnostics
package import Gherkin

/// Plays scenarios on worlds of the caller's own, outside of any run: nobody is told but the caller.
package struct ScenarioPlayer<World: Sendable>: Sendable {
  /// How a scenario went.
  package struct Outcome: Hashable, Sendable {
    /// The worst of the statuses.
    package let status: StepStatus
    /// What the first step or hook that did not pass had to say.
    package let message: String?
    /// The position of that step; nil for a hook, and when all passed.
    package let step: Int?

    /// What comes of no scenario.
    package static var nothingPlayed: Outcome { Outcome(status: .skipped, message: nil, step: nil) }
  }

  private let library: PreparedLibrary<World>

  package init(_ library: StepLibrary<World>) {
    self.library = PreparedLibrary(library)
  }

  /// Plays a scenario, its hooks included, and leaves the world as it is then.
  package func play(_ pickle: Pickle, on world: inout World) -> Outcome {
    var assembler = TestCaseAssembler([library], environment: { _ in nil })
    let testCase = assembler.testCase(of: pickle, library: 0)
    var execution = AttemptExecution(
      testCase, attempt: 0, world: world, stopwatch: Stopwatch(elapsed: { _ in .zero }, durations: .virtual),
      secrets: { _ in Secrets() })
    let result = execution.run()
    world = execution.world
    let first = result.steps.firstIndex { $0.status != .passed }
    let position = first.map { $0 - testCase.hooks.before.count }
    return Outcome(
      status: result.status, message: first.flatMap { result.steps[$0].message },
      step: position.flatMap { pickle.steps.indices.contains($0) ? $0 : nil })
  }
}
