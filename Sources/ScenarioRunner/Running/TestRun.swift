package import Diagnostics
package import Gherkin
package import Messages

/// A run of planned scenarios: everything is looked up, nothing has run yet.
package struct TestRun<World: Sendable>: Sendable {
  /// What is wrong with the libraries that the scenarios need.
  ///
  /// Except for undefined parameter types, which only leave steps undefined, it keeps the run from running anything.
  package let problems: [Problem]
  let plan: Plan
  let libraries: [PreparedLibrary<World>]
  let testCases: [AssembledTestCase<World>]
  let options: RunOptions
  private let makeWorld: @Sendable (Gherkin.Pickle) -> World
  private let stopwatch: Stopwatch<World>
  /// What the environment put into steps, which no message may show.
  let secrets: Secrets
  private let secretsOfWorld: @Sendable (World) -> Secrets

  /// Looks up the steps of all scenarios.
  ///
  /// `makeWorld` makes the world of each attempt at a scenario; `elapsed` says how much time has passed in a world;
  /// `secrets` says what of a world no message may show.
  package init(
    _ plan: Plan, _ choice: LibraryChoice<World>, options: RunOptions = RunOptions(),
    makeWorld: @escaping @Sendable (Gherkin.Pickle) -> World,
    elapsed: @escaping @Sendable (World) -> Duration = { _ in .zero },
    secrets: @escaping @Sendable (World) -> Secrets = { _ in Secrets() }
  ) {
    self.plan = plan
    self.options = options
    self.makeWorld = makeWorld
    stopwatch = Stopwatch(elapsed: elapsed, durations: options.durations)
    let pickles = plan.positions.map { plan.features.pickles[$0] }
    let chosen = pickles.map { choice.position($0) }
    let used = pickles.isEmpty ? [0] : Set(chosen).sorted()
    let prepared = used.map { PreparedLibrary(choice.libraries[$0]) }
    var places: [Int: Int] = [:]
    for (place, position) in used.enumerated() { places[position] = place }
    var assembler = TestCaseAssembler(prepared, environment: options.environment)
    testCases = zip(pickles, chosen).map { assembler.testCase(of: $0, library: places[$1] ?? 0) }
    let fromEnvironment = assembler.secrets
    self.secrets = fromEnvironment
    secretsOfWorld = { world in
      var all = secrets(world)
      all.formUnion(fromEnvironment)
      return all
    }
    libraries = prepared
    problems = prepared.reduce(into: []) { all, library in
      all += library.problems.filter { !all.contains($0) }
    }
  }

  /// Whether there is nothing to run.
  package var isEmpty: Bool { testCases.isEmpty }

  /// Runs the scenarios and tells `sink` about it, in Cucumber's order and always in the order of the plan.
  package nonisolated(nonsending) func run(_ sink: (Envelope) -> Void) async -> RunResult {
    var events = EventStream(self)
    var result = RunResult()
    events.emitWhatIsThere(sink)
    events.emitStart(sink)
    guard libraries.allSatisfy(\.isUsable) else {
      result.hasFailedOutside = true
      events.emitEnd(result, problems: problems, sink)
      return result
    }
    if runHooksOutside(.beforeAll, &events, sink) {
      events.emitTestCases(sink)
      await runTestCases { position, attempts in
        events.emit(position, attempts, sink)
        return result.add(attempts)
      }
    } else {
      result.hasFailedOutside = true
    }
    if !runHooksOutside(.afterAll, &events, sink) { result.hasFailedOutside = true }
    // A shard may be empty; then the other shards run everything.
    events.emitEnd(result, isEmpty: isEmpty, problems: [], sink)
    return result
  }

  /// Runs the test cases and delivers their attempts in order; `deliver` answers whether the scenario counts as failed.
  private nonisolated(nonsending) func runTestCases(_ deliver: (Int, [AttemptResult]) -> Bool) async {
    var next = 0
    if !options.isDryRun {
      await inOrder(testCases.indices, jobs: options.jobs) {
        attempts(at: testCases[$0])
      } deliver: { attempts in
        let isFailure = deliver(next, attempts)
        next += 1
        return !(isFailure && options.failsFast)
      }
    }
    for position in testCases[next...].indices {
      _ = deliver(position, [AttemptExecution.lookingOnly(at: testCases[position])])
    }
  }

  /// Tries a test case until it does not fail, or has been tried often enough.
  private func attempts(at testCase: AssembledTestCase<World>) -> [AttemptResult] {
    var results: [AttemptResult] = []
    repeat {
      let world = makeWorld(testCase.pickle.pickle)
      var execution = AttemptExecution(
        testCase, attempt: results.count, world: world, stopwatch: stopwatch, secrets: secretsOfWorld)
      results.append(execution.run())
    } while results.last?.status == .failed && results.count <= options.retries
    return results
  }
}
