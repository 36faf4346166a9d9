package import Supervision

/// How scenarios run in child processes.
package struct ChildProcesses: Sendable {
  /// A program that hands its `ParentLine` to a `ScenarioChild`.
  package let program: Program
  /// How long one attempt at a scenario, or a hook around all of them, may take by the clock on the wall.
  package let timeout: Duration
  /// Takes the lines that apps print.
  package let printed: @Sendable (String) -> Void

  package init(program: Program, timeout: Duration, printed: @escaping @Sendable (String) -> Void) {
    self.program = program
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
