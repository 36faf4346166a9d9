package import RehearsalBase

/// How scenarios run in child processes.
package struct ChildProcesses {
  let program: ChildProgram
  let first: SupervisedChild?
  /// How long one attempt at a scenario, or a hook around all of them, may take by the clock on the wall.
  let timeout: Duration
  let showsBacktraces: Bool
  let printed: @Sendable (String) -> Void

  /// - Parameters:
  ///   - program: Hands its `ParentConnection` to a `ScenarioChild`.
  ///   - first: A child that has been started already.
  ///   - showsBacktraces: Whether the backtraces of traps are among the printed lines.
  ///   - printed: Takes the lines that apps print.
  package init(
    _ program: ChildProgram, first: SupervisedChild? = nil, timeout: Duration, showsBacktraces: Bool = false,
    printed: @escaping @Sendable (String) -> Void
  ) {
    self.program = program
    self.first = first
    self.timeout = timeout
    self.showsBacktraces = showsBacktraces
    self.printed = printed
  }
}

/// The reasons why scenarios cannot run in child processes.
package enum ChildProcessError: Error, Hashable, Sendable {
  case spawning(SpawnError)
  /// They end before they have begun.
  case endedEarly(ChildExit)

  package var explanation: String {
    switch self {
    case .spawning(let error): error.description
    case .endedEarly(let exit): exit.explanation
    }
  }
}

extension TestRun {
  /// Runs the scenarios in as many child processes as there are jobs, and reports to `sink` as if they had run here.
  ///
  /// A scenario whose process ends or takes too long has failed at the step it was at; the others go on in another
  /// process. Each process runs the hooks before and after all scenarios, as Cucumber's parallel runners do, but one that
  /// ends early does not run those after. Of the hooks, the results in the first process are reported, and failures in
  /// any.
  package func run(
    in children: ChildProcesses, _ sink: (RunEvent) -> Void
  ) throws(ChildProcessError) -> RunResult {
    var pool = ChildPool(self, children)
    return try run(by: &pool, sink)
  }
}
