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
  package func serve(_ parent: ParentConnection) throws(UnpackingError) {
    var libraries: [PreparedLibrary<World>] = []
    var assembler = TestCaseAssembler(libraries, environment: execution.options.environment)
    var isStopped = false
    while let frame = parent.receive() {
      switch try WorkerRequest(frame: frame) {
      case .libraries(let parts):
        guard parts.allSatisfy({ choice.indices.contains($0.position) }) else { throw UnpackingError() }
        libraries = parts.map { PreparedLibrary(choice.library($0.position), leavingOut: Set($0.unused)) }
        assembler = TestCaseAssembler(libraries, environment: execution.options.environment)
        let results = run(.beforeAll, of: libraries, parent)
        parent.send(WorkerReply.ready(!results.contains { $0.status.isFailure }).frame)
      case .scenario(let pickle, let library, let attempt):
        guard libraries.indices.contains(library) else { throw UnpackingError() }
        guard !isStopped, !parent.isCancelled else { continue }
        let testCase = assembler.testCase(of: pickle, library: library)
        let count = testCase.hooks.before.count + testCase.steps.count + testCase.hooks.after.count
        var left = count
        let attempts = execution.attempts(at: testCase, after: attempt, hiding: assembler.secrets) { reply in
          if case .began = reply { left = count }
          if case .step = reply { left -= 1 }
          report(reply, isLast: left == 0, to: parent)
        }
        parent.end()
        if execution.options.failsFast, attempt + attempts.count > 1 || attempts.contains(where: \.status.isFailure) {
          isStopped = true
        }
      }
    }
    _ = run(.afterAll, of: libraries, parent)
    parent.flush()
  }

  /// Reports how an attempt goes: at once where an app's code runs next, so that nothing is lost if it traps.
  private func report(_ reply: WorkerReply, isLast: Bool, to parent: ParentConnection) {
    switch reply {
    case .began:
      parent.queue(reply.frame)
      parent.begin()
    case .ended: parent.queue(reply.frame)
    case .step where isLast: parent.queue(reply.frame)
    case .hook, .ready, .step, .secrets: parent.send(reply.frame)
    }
  }

  private func run(
    _ kind: RunHooks<World>.Kind, of libraries: [PreparedLibrary<World>], _ parent: ParentConnection
  ) -> [StepResult] {
    guard libraries.contains(where: { !$0.hooks.beforeAll.isEmpty || !$0.hooks.afterAll.isEmpty }) else { return [] }
    var ids = IdentifierGenerator()
    let hooks = RunHooks(kind, of: libraries, ids: DeclarationIDs(libraries, &ids))
    return hooks.hooks.map { hook in
      parent.begin()
      defer { parent.end() }
      let result = execution.result(ofRunHook: hook.definition)
      parent.send(WorkerReply.hook(result).frame)
      return result
    }
  }
}
