package import Supervision

/// How scenarios run in child processes.
package struct ChildProcesses {
  /// A program that hands its `ParentLine` to a `ScenarioChild`.
  package let program: Program
  /// One that has been started already; nil when there is none.
  package let first: SupervisedChild?
  /// How long one attempt at a scenario, or a hook around all of them, may take by the clock on the wall.
  package let timeout: Duration
  /// Takes the lines that apps print.
  package let printed: @Sendable (String) -> Void

  package init(
    program: Program, first: SupervisedChild? = nil, timeout: Duration, printed: @escaping @Sendable (String) -> Void
  ) {
    self.program = program
    self.first = first
    self.timeout = timeout
    self.printed = printed
  }
}

/// Why scenarios cannot run in child processes.
package enum ChildProcessError: Error, Hashable, Sendable {
  /// The system does not start them.
  case spawning(SpawnError)
  /// They end before they have begun.
  case endedEarly(Death)

  /// What is wrong, for people.
  package var explanation: String {
    switch self {
    case .spawning(let error): error.description
    case .endedEarly(let death): death.explanation
    }
  }
}
