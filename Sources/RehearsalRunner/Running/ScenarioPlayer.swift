package import RehearsalGherkin

/// Plays scenarios on worlds of the caller's own, outside of any run, without messages.
package struct ScenarioPlayer<World: Sendable>: Sendable {
  /// How a scenario went.
  package struct Outcome: Hashable, Sendable {
    package let status: StepStatus
    package let message: String?
    /// The position of that step, or nil for a hook, or if all passed.
    package let step: Int?

    package init(status: StepStatus, message: String?, step: Int?) {
      self.status = status
      self.message = message
      self.step = step
    }

    package static var nothingPlayed: Outcome { Outcome(status: .skipped, message: nil, step: nil) }
  }

  private let library: PreparedLibrary<World>

  package init(_ library: StepLibrary<World>) { self.library = PreparedLibrary(library) }

  package func play(_ pickle: Pickle, on world: inout World) -> Outcome { play(prepare(pickle), on: &world) }

  package func play(_ scenario: Prepared, on world: inout World) -> Outcome {
    let pickle = scenario.pickle
    var execution = execution(of: scenario, on: world)
    let result = execution.run()
    world = execution.world
    let first = result.steps.firstIndex { $0.status != .passed }
    let position = first.map { $0 - execution.hooksBefore }
    return Outcome(
      status: result.status, message: first.flatMap { result.steps[$0].message },
      step: position.flatMap { pickle.steps.indices.contains($0) ? $0 : nil })
  }

  /// A scenario whose steps have been looked up, to be played one by one.
  package struct Prepared: Sendable {
    let pickle: Pickle
    fileprivate let testCase: AssembledTestCase<World>
  }

  package func prepare(_ pickle: Pickle) -> Prepared {
    var assembler = TestCaseAssembler([library])
    return Prepared(pickle: pickle, testCase: assembler.testCase(of: pickle, library: 0))
  }

  /// Plays one step, without the hooks around the scenario, and leaves the world as it is then.
  package func play(step index: Int, of scenario: Prepared, on world: inout World) -> Outcome {
    var execution = execution(of: scenario, on: world)
    let result = execution.runStep(index)
    world = execution.world
    return Outcome(status: result.status, message: result.message, step: result.status == .passed ? nil : index)
  }

  /// Plays the hooks before a scenario, or those after it as if it had passed.
  @discardableResult
  package func play(hooks place: HookPlace, of scenario: Prepared, on world: inout World) -> Outcome {
    var execution = execution(of: scenario, on: world)
    let result = execution.runHooks(place)
    world = execution.world
    return Outcome(status: result?.status ?? .passed, message: result?.message, step: nil)
  }

  private func execution(of scenario: Prepared, on world: World) -> AttemptExecution<World> {
    AttemptExecution(
      scenario.testCase, attempt: 0, world: world,
      stopwatch: Stopwatch(elapsed: { _ in .zero }, wallClock: nil))
  }
}
