import RehearsalGherkin

/// Runs scenarios one at a time, for a run that another process has planned.
///
/// It is given the same libraries and options as the `TestRun` there.
struct PartialRun<World: Sendable> {
  private let choice: LibraryChoice<World>
  private let execution: ScenarioExecution<World>
  private var libraries: [PreparedLibrary<World>] = []
  private var assembler: TestCaseAssembler<World>

  init(
    _ choice: LibraryChoice<World>, options: RunOptions, makeWorld: @escaping @Sendable (Pickle) -> World,
    elapsed: @escaping @Sendable (World) -> Duration
  ) {
    self.choice = choice
    execution = ScenarioExecution(options: options, makeWorld: makeWorld, elapsed: elapsed)
    assembler = TestCaseAssembler([])
  }

  var options: RunOptions { execution.options }

  mutating func prepare(_ parts: [PartOfLibrary]) -> Bool {
    guard parts.allSatisfy({ choice.indices.contains($0.position) }) else { return false }
    libraries = parts.map { PreparedLibrary(choice.library($0.position), leavingOut: Set($0.unused)) }
    assembler = TestCaseAssembler(libraries, advises: false)
    return true
  }

  /// Runs a scenario until it does not fail, or has been tried often enough.
  ///
  /// Nil if there is no such library.
  ///
  /// - Parameters:
  ///   - library: The position of its library among the prepared parts.
  ///   - earlier: How often it has been tried before.
  ///   - report: Receives each event at once, because the process may crash before this returns.
  mutating func attempts(
    at pickle: Pickle, library: Int, after earlier: Int, reporting report: (AttemptEvent) -> Void
  ) -> [AttemptResult]? {
    guard libraries.indices.contains(library) else { return nil }
    let testCase = assembler.testCase(of: pickle, library: library)
    return withoutActuallyEscaping(report) {
      execution.attempts(at: testCase, after: earlier, reporting: $0)
    }
  }

  /// Runs a scenario again up to the step that has ended another process, and describes the world in front of it.
  ///
  /// Nil if there is no such library.
  ///
  /// - Parameter count: How many of the hooks and steps are run.
  mutating func description(
    at pickle: Pickle, library: Int, attempt: Int, after count: Int, by describe: (World) -> String
  ) -> String? {
    guard libraries.indices.contains(library) else { return nil }
    let testCase = assembler.testCase(of: pickle, library: library)
    return execution.description(of: testCase, attempt: attempt, after: count, by: describe)
  }

  /// Runs the hooks before or after all scenarios one after the other, each inside a call of `around`.
  func runHooks(_ place: HookPlace, around: (() -> StepResult) -> Void) {
    for hook in PreparedLibrary.runHooks(place, of: libraries) {
      around { execution.result(ofRunHook: hook.definition) }
    }
  }
}
