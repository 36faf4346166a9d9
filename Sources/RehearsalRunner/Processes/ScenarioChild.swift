package import RehearsalBase
package import RehearsalGherkin

/// The child's side of a run in child processes: runs the scenarios it is asked for, one after the other.
package struct ScenarioChild<World: Sendable> {
  private var run: PartialRun<World>
  private let describe: @Sendable (World) -> String

  package init(
    _ choice: LibraryChoice<World>, options: RunOptions, makeWorld: @escaping @Sendable (Pickle) -> World,
    elapsed: @escaping @Sendable (World) -> Duration,
    describe: @escaping @Sendable (World) -> String = { _ in "" }
  ) {
    self.describe = describe
    run = PartialRun(choice, options: options, makeWorld: makeWorld, elapsed: elapsed)
  }

  /// Does what the parent asks for until it asks for nothing more.
  ///
  /// Where the run fails fast, scenarios that come after a failed one are not run.
  package consuming func serve(_ parent: ParentConnection) throws(UnpackingError) {
    var isStopped = false
    while let frame = parent.receive() {
      switch try WorkerRequest(frame: frame) {
      case .libraries(let parts):
        guard run.prepare(parts) else { throw UnpackingError() }
        parent.send(WorkerReply.ready(runHooks(.before, parent)).frame)
      case .retracing(let pickle, let library, let attempt, let count):
        parent.begin()
        let description = run.description(
          at: pickle, library: library, attempt: attempt, after: count, by: describe)
        parent.end()
        parent.send(WorkerReply.retraced(description ?? "").frame)
      case .scenario(let pickle, let library, let earlier):
        guard !isStopped, !parent.isCancelled else { continue }
        let attempts = run.attempts(at: pickle, library: library, after: earlier) { report($0, to: parent) }
        guard let attempts else { throw UnpackingError() }
        parent.end()
        if run.options.failsFast, earlier + attempts.count > 1 || attempts.contains(where: \.status.isFailure) {
          isStopped = true
        }
      }
    }
    _ = runHooks(.after, parent)
    parent.flush()
  }

  /// Reports how an attempt goes, so that nothing is lost if an app's code traps next.
  private func report(_ event: AttemptEvent, to parent: ParentConnection) {
    let frame = WorkerReply.attempt(event).frame
    switch event {
    case .began:
      parent.queue(frame)
      parent.begin()
    case .ended, .step(_, isLast: true): parent.queue(frame)
    case .step: parent.post(frame)
    }
  }

  private func runHooks(_ place: HookPlace, _ parent: ParentConnection) -> Bool {
    var isWell = true
    run.runHooks(place) { hook in
      parent.begin()
      defer { parent.end() }
      let result = hook()
      parent.send(WorkerReply.hook(result).frame)
      if result.status.isFailure { isWell = false }
    }
    return isWell
  }
}
