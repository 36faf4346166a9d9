package import Diagnostics
package import Gherkin
package import Supervision

/// The child's side of a run in child processes: runs the scenarios it is asked for, one after the other.
///
/// It is given the same libraries and options as the `TestRun` of its parent, which has planned what is to be run; a
/// child that is a copy of its parent has the run itself.
package struct ScenarioChild<World: Sendable> {
  private let knowledge: Knowledge
  private let execution: ScenarioExecution<World>

  /// What it knows of the run before it is asked for anything.
  private enum Knowledge {
    case libraries(LibraryChoice<World>)
    case everything(TestRun<World>)
  }

  package init(
    _ choice: LibraryChoice<World>, options: RunOptions, makeWorld: @escaping @Sendable (Pickle) -> World,
    elapsed: @escaping @Sendable (World) -> Duration,
    secrets: @escaping @Sendable (World) -> Secrets = { _ in Secrets() }
  ) {
    knowledge = .libraries(choice)
    execution = ScenarioExecution(options: options, makeWorld: makeWorld, elapsed: elapsed, secrets: secrets)
  }

  init(_ run: TestRun<World>) {
    knowledge = .everything(run)
    execution = run.execution
  }

  /// Does what the parent asks for until it asks for nothing more.
  ///
  /// With `failsFast`, scenarios that come after a failed one are not run.
  package func serve(_ parent: ParentLine) throws(UnpackingError) {
    func tell(_ answer: Answer) { parent.send(answer.frame) }
    var libraries: [PreparedLibrary<World>] = []
    var assembler = TestCaseAssembler(libraries, environment: execution.options.environment)
    var isStopped = false
    var isWanted: Bool { !isStopped && !parent.isCancelled }
    func execute(_ testCase: AssembledTestCase<World>, from attempt: Int, hiding secrets: Secrets) {
      let attempts = execution.attempts(at: testCase, after: attempt, hiding: secrets) { answer in
        if case .began = answer { parent.begin() }
        tell(answer)
      }
      parent.end()
      parent.flushIfDue()
      if execution.options.failsFast, attempt + attempts.count > 1 || attempts.contains(where: \.status.isFailure) {
        isStopped = true
      }
    }
    while let frame = parent.receive() {
      switch try Request(frame: frame) {
      case .libraries(let positions):
        libraries = try prepared(positions)
        assembler = TestCaseAssembler(libraries, environment: execution.options.environment)
        let results = run(.beforeAll, of: libraries, parent)
        tell(.ready(!results.contains { $0.status.isFailure }))
      case .scenario(let pickle, let library, let attempt):
        guard libraries.indices.contains(library) else { throw UnpackingError() }
        guard isWanted else { continue }
        let testCase = assembler.testCase(of: pickle, library: library)
        execute(testCase, from: attempt, hiding: assembler.secrets)
      case .planned(let position, let attempt):
        guard case .everything(let run) = knowledge, run.testCases.indices.contains(position) else {
          throw UnpackingError()
        }
        guard isWanted else { continue }
        execute(run.testCases[position], from: attempt, hiding: run.secrets)
      }
    }
    _ = run(.afterAll, of: libraries, parent)
    parent.flush()
  }

  private func prepared(_ positions: [Int]) throws(UnpackingError) -> [PreparedLibrary<World>] {
    switch knowledge {
    case .everything(let run): return run.libraries
    case .libraries(let choice):
      guard positions.allSatisfy(choice.indices.contains) else { throw UnpackingError() }
      return positions.map { PreparedLibrary(choice.library($0)) }
    }
  }

  private func run(
    _ kind: RunHooks<World>.Kind, of libraries: [PreparedLibrary<World>], _ parent: ParentLine
  ) -> [StepResult] {
    guard libraries.contains(where: { !$0.hooks.beforeAll.isEmpty || !$0.hooks.afterAll.isEmpty }) else { return [] }
    var ids = IdentifierGenerator()
    let hooks = RunHooks(kind, of: libraries, ids: DeclarationIDs(libraries, &ids))
    return hooks.hooks.map { hook in
      parent.begin()
      defer { parent.end() }
      let result = execution.result(ofRunHook: hook.definition)
      parent.send(Answer.hook(result).frame)
      return result
    }
  }
}
