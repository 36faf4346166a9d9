package import RehearsalBase
package import RehearsalGherkin

/// The child's side of a run in child processes: runs the scenarios it is asked for, one after the other.
///
/// It is given the same libraries and options as the `TestRun` in its parent.
package struct ScenarioChild<World: Sendable> {
  private let choice: LibraryChoice<World>
  let execution: ScenarioExecution<World>
  private let describe: @Sendable (World) -> String
  private var libraries: [PreparedLibrary<World>] = []
  private var assembler = TestCaseAssembler<World>([])

  /// - Parameter describe: Describes a world for the report on a step that has ended another process.
  package init(
    _ choice: LibraryChoice<World>, options: RunOptions, makeWorld: @escaping @Sendable (Pickle) -> World,
    elapsed: @escaping @Sendable (World) -> Duration,
    describe: @escaping @Sendable (World) -> String = { _ in "" }
  ) {
    self.choice = choice
    self.describe = describe
    execution = ScenarioExecution(options: options, makeWorld: makeWorld, elapsed: elapsed)
  }

  /// Does what the parent asks for until it asks for nothing more.
  ///
  /// Where the run fails fast, scenarios that come after a failed one are not run.
  package consuming func serve(_ parent: ParentConnection) throws(UnpackingError) {
    var isStopped = false
    while let frame = parent.receive() {
      switch try WorkerRequest(frame: frame) {
      case .libraries(let parts):
        try prepare(parts)
        parent.send(WorkerReply.ready(runHooks(.before, parent)).frame)
      case .scenario(let pickle, let library, let attempt, let count?):
        parent.begin()
        let testCase = try testCase(of: pickle, library: library)
        let description = execution.description(of: testCase, attempt: attempt, after: count, by: describe)
        parent.end()
        parent.send(WorkerReply.retraced(description).frame)
      case .scenario(let pickle, let library, let earlier, nil):
        guard !isStopped, !parent.isCancelled else { continue }
        let testCase = try testCase(of: pickle, library: library)
        let attempts = execution.attempts(at: testCase, after: earlier) { Self.report($0, to: parent) }
        parent.end()
        if execution.options.failsFast, earlier + attempts.count > 1 || attempts.contains(where: \.status.isFailure) {
          isStopped = true
        }
      }
    }
    _ = runHooks(.after, parent)
    parent.flush()
  }

  mutating func prepare(_ parts: [PartOfLibrary]) throws(UnpackingError) {
    guard parts.allSatisfy({ choice.indices.contains($0.position) }) else { throw UnpackingError() }
    libraries = parts.map { PreparedLibrary(choice.library($0.position), leavingOut: Set($0.unused)) }
    assembler = TestCaseAssembler(libraries, advises: false)
  }

  mutating func testCase(of pickle: Pickle, library: Int) throws(UnpackingError) -> AssembledTestCase<World> {
    guard libraries.indices.contains(library) else { throw UnpackingError() }
    return assembler.testCase(of: pickle, library: library)
  }

  /// Reports how an attempt goes, so that nothing is lost if an app's code traps next.
  private static func report(_ event: AttemptEvent, to parent: ParentConnection) {
    let frame = WorkerReply.attempt(event).frame
    switch event {
    case .began:
      parent.queue(frame)
      parent.begin()
    case .ended, .step(_, isLast: true): parent.queue(frame)
    case .step: parent.post(frame)
    }
  }

  /// Runs the hooks before or after all scenarios; returns whether none of them has failed.
  private func runHooks(_ place: HookPlace, _ parent: ParentConnection) -> Bool {
    PreparedLibrary.runHooks(place, of: libraries).reduce(true) { isWell, hook in
      parent.begin()
      defer { parent.end() }
      let result = execution.result(ofRunHook: hook.definition)
      parent.send(WorkerReply.hook(result).frame)
      return isWell && !result.status.isFailure
    }
  }
}
