package import RehearsalBase
package import RehearsalGherkin

/// A run of planned scenarios: everything is looked up, nothing has run yet.
package struct TestRun<World: Sendable>: Sendable {
  /// The problems with the libraries that the scenarios need.
  ///
  /// Except for undefined parameter types, which only leave steps undefined, it keeps the run from running anything.
  package let problems: [Problem]
  private(set) var plan: Plan
  let libraries: [PreparedLibrary<World>]
  private(set) var testCases: [AssembledTestCase<World>]
  let execution: ScenarioExecution<World>
  let choice: LibraryChoice<World>
  let libraryPositions: [Int]

  /// Looks up the steps of all scenarios.
  ///
  /// `makeWorld` makes the world of each attempt at a scenario; `elapsed` says how much time has passed in a world.
  package init(
    _ plan: Plan, _ choice: LibraryChoice<World>, options: RunOptions = RunOptions(),
    makeWorld: @escaping @Sendable (Pickle) -> World,
    elapsed: @escaping @Sendable (World) -> Duration = { _ in .zero }
  ) {
    self.plan = plan
    self.choice = choice
    execution = ScenarioExecution(options: options, makeWorld: makeWorld, elapsed: elapsed)
    let pickles = plan.features.pickles
    let chosen = plan.positions.map { choice.position(pickles[$0]) }
    let used = chosen.isEmpty ? [0] : Set(chosen).sorted()
    let prepared = used.map { PreparedLibrary(choice.library($0)) }
    var places: [Int: Int] = [:]
    for (place, position) in used.enumerated() { places[position] = place }
    var assembler = TestCaseAssembler(prepared, of: choice)
    testCases = []
    testCases.reserveCapacity(chosen.count)
    for (index, library) in chosen.enumerated() {
      testCases.append(assembler.testCase(of: pickles[plan.positions[index]], library: places[library] ?? 0))
    }
    libraries = prepared
    libraryPositions = used
    var problems: [Problem] = []
    for library in prepared { problems += library.problems.filter { !problems.contains($0) } }
    self.problems = problems
  }

  var isUsable: Bool { libraries.allSatisfy(\.isUsable) }

  var options: RunOptions { execution.options }

  func isPlanned(_ position: Int) -> Bool { options.failsEmptyScenarios && testCases[position].steps.isEmpty }

  package var pickles: [Pickle] { plan.pickles }

  package nonisolated(nonsending) func run(_ sink: (RunEvent) -> Void) async -> RunResult {
    guard options.jobs > 1 else { return runOneByOne(sink) }
    var emitter = RunEmitter(self)
    guard emitter.begin(sink) else { return emitter.result }
    if emitter.hooks(.before, resultsOfRunHooks(.before), sink) {
      sink(.scenariosBegan)
      if !options.isDryRun {
        await inOrder(testCases.indices, jobs: options.jobs) {
          options.isInterrupted() ? nil : execution.attempts(at: testCases[$0])
        } deliver: {
          emitter.attempts($0, sink)
        }
      }
      emitter.rest(sink)
    }
    _ = emitter.hooks(.after, resultsOfRunHooks(.after), sink)
    emitter.end(sink)
    return emitter.result
  }

  private func runOneByOne(_ sink: (RunEvent) -> Void) -> RunResult {
    var executor = ExecutorInThisProcess(run: self)
    return run(by: &executor, sink)
  }

  /// Runs one of the scenarios as a run of its own, with the hooks before and after all scenarios around it.
  ///
  /// - Returns: Whether it succeeded; if not, `sink` has received its events.
  package func runAlone(_ position: Int, _ sink: (RunEvent) -> Void) -> Bool {
    var run = self
    run.plan = plan.alone(position)
    run.testCases = [testCases[position]]
    var events: [RunEvent] = []
    let result = run.runOneByOne { events.append($0) }
    guard !result.isSuccess else { return true }
    for event in events { sink(event) }
    return false
  }

  package func scenario(at position: Int) -> (name: String, uri: String, line: Int) {
    let pickle = testCases[position].pickle
    return (pickle.name, pickle.uri, pickle.location.line)
  }
}
