package import RehearsalBase

/// How scenarios run in child processes.
package struct ChildProcesses {
  let program: ChildProgram
  let first: SupervisedChild?
  /// How long one attempt at a scenario, or a hook around all of them, may take by the clock on the wall.
  let timeout: Duration
  let showsBacktraces: Bool
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
  case endedEarly(ChildExit)

  package var explanation: String {
    switch self {
    case .spawning(let error): error.description
    case .endedEarly(let exit): exit.explanation
    }
  }
}
