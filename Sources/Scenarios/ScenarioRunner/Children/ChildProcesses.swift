package import Supervision

/// How scenarios run in child processes.
package struct ChildProcesses {
  /// What the children are.
  package let kind: Kind
  /// How long one attempt at a scenario, or a hook around all of them, may take by the clock on the wall.
  package let timeout: Duration
  /// Takes the lines that apps print.
  package let printed: @Sendable (String) -> Void

  package init(_ kind: Kind, timeout: Duration, printed: @escaping @Sendable (String) -> Void) {
    self.kind = kind
    self.timeout = timeout
    self.printed = printed
  }

  package enum Kind {
    /// Copies of this process, which know the run; only where `ProcessCopy.isPossible`.
    case copies
    /// Programs that hand their `ParentLine` to a `ScenarioChild`; `first` has been started already, if there is one.
    case programs(Program, first: SupervisedChild?)
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
