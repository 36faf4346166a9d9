package import Diagnostics
package import Gherkin
package import Supervision

/// The child's side of a run in child processes: runs the scenarios it is asked for, one after the other.
///
/// It is given the same libraries and options as the `TestRun` of its parent, which has planned what is to be run.
package struct ScenarioChild<World: Sendable> {
  private let choice: LibraryChoice<World>
  private let execution: ScenarioExecution<World>

  package init(
    _ choice: LibraryChoice<World>, options: RunOptions, makeWorld: @escaping @Sendable (Pickle) -> World,
    elapsed: @escaping @Sendable (World) -> Duration,
    secrets: @escaping @Sendable (World) -> Secrets = { _ in Secrets() }
  ) {
    self.choice = choice
    execution = ScenarioExecution(options: options, makeWorld: makeWorld, elapsed: elapsed, secrets: secrets)
  }

  /// Does what the parent asks for until it asks for nothing more.
  ///
  /// With `failsFast`, scenarios that come after a failed one are not run.
  package func serve(_ parent: ParentLine) throws(UnpackingError) {
    func tell(_ answer: Answer) { parent.send(answer.frame) }
    var libraries: [PreparedLibrary<World>] = []
    var assembler = TestCaseAssembler(libraries, environment: execution.options.environment)
    var isStopped = false
    while let frame = parent.receive() {
      switch try Request(frame: frame) {
      case .libraries(let positions):
        guard positions.allSatisfy(choice.libraries.indices.contains) else { throw UnpackingError() }
        libraries = positions.map { PreparedLibrary(choice.libraries[$0]) }
        assembler = TestCaseAssembler(libraries, environment: execution.options.environment)
        let results = run(.beforeAll, of: libraries, parent)
        tell(.ready(!results.contains { $0.status.isFailure }))
      case .scenario(let pickle, let library, let attempt):
        guard libraries.indices.contains(library) else { throw UnpackingError() }
        guard !isStopped, !parent.isCancelled else { continue }
        let testCase = assembler.testCase(of: pickle, library: library)
        let attempts = execution.attempts(at: testCase, after: attempt, hiding: assembler.secrets) { answer in
          if case .began = answer { parent.begin() }
          tell(answer)
        }
        parent.end()
        parent.flushIfDue()
        if execution.options.failsFast, attempt + attempts.count > 1 || attempts.contains(where: \.status.isFailure) {
          isStopped = true
        }
      }
    }
    _ = run(.afterAll, of: libraries, parent)
    parent.flush()
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
