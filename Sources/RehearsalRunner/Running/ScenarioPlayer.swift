import RehearsalBase
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
    package let pickle: Pickle
    fileprivate let testCase: AssembledTestCase<World>
  }

  package func prepare(_ pickle: Pickle) -> Prepared {
    var assembler = TestCaseAssembler([library])
    return Prepared(pickle: pickle, testCase: assembler.testCase(of: pickle, library: 0))
  }

  /// Looks a step up by its text, or returns nil if that is not one step.
  package func prepare(step text: String) -> Prepared? {
    let source = SourceText(name: "step", text: "Feature: Step\n  Scenario: Step\n    * \(text)\n")
    guard let features = try? Features(parsing: [source]), features.pickles.count == 1,
      let pickle = features.pickles.first, pickle.steps.count == 1
    else { return nil }
    return prepare(pickle)
  }

  /// Puts the steps of scenarios together as one, without looking them up again.
  package func joined(_ scenarios: [Prepared]) -> Prepared? {
    guard let first = scenarios.first else { return nil }
    let pickle = first.pickle.with(steps: scenarios.flatMap(\.pickle.steps))
    let scenario = PlannedScenario(
      pickle, library: library.outline, at: 0, hooks: first.testCase.hooks, steps: scenarios.flatMap(\.testCase.steps))
    return Prepared(pickle: pickle, testCase: AssembledTestCase(scenario: scenario, library: library))
  }

  /// Plays one step, without the hooks around the scenario, and leaves the world as it is then.
  package func play(step index: Int, of scenario: Prepared, on world: inout World) -> Outcome {
    var execution = execution(of: scenario, on: world)
    let result = execution.runStep(index)
    world = execution.world
    return Outcome(status: result.status, message: result.message, step: result.status == .passed ? nil : index)
  }

  /// Looks a step up by its text and plays it.
  package func play(step text: String, on world: inout World) -> Outcome {
    guard let prepared = prepare(step: text) else {
      return Outcome(status: .undefined, message: "this is not one step: \(text)", step: nil)
    }
    return play(step: 0, of: prepared, on: &world)
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
