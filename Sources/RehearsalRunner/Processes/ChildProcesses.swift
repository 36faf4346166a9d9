package import RehearsalBase

/// How scenarios run in child processes.
package struct ChildProcesses {
  /// The program that hands its `ParentConnection` to a `ScenarioChild`.
  let program: ChildProgram
  /// A child that has been started already, if there is one.
  let first: SupervisedChild?
  /// How long one attempt at a scenario, or a hook around all of them, may take by the clock on the wall.
  let timeout: Duration
  /// Whether the backtraces of traps are among the printed lines.
  let showsBacktraces: Bool
  /// Takes the lines that apps print.
  let printed: @Sendable (String) -> Void

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
