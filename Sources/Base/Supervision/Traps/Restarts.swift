import RehearsalPlatform

/// Starts a child again that the app's code has ended where no guard survives it, without the step that did it.
///
/// Such steps are rare: a stack that overflows within the system's libraries, `_exit`, an abort of the library.
package struct Restarts: Sendable {
  /// The program to start.
  package private(set) var program: ChildProgram
  private var ends: [Int: Int32] = [:]
  private var count = 0

  /// So many times a child is started again; each time it does anew what the one before had done.
  private static let most = 50

  package init(_ program: ChildProgram) { self.program = program }

  /// Takes note of how a child has ended; false where another one would be of no use.
  package mutating func learn(from exit: ChildExit) -> Bool {
    let signal: Int32
    switch exit.cause {
    case .exited: signal = 0
    case .signal(let number) where exit.isTrap: signal = number
    default: return false
    }
    count += 1
    guard count <= Self.most, exit.hasConnected, !exit.isForLackOfThreads else { return false }
    // The first one has not counted its steps.
    if program.endedSteps != nil {
      guard exit.steps > 0, ends.updateValue(signal, forKey: exit.steps) == nil else { return false }
    }
    program.endedSteps = ends
    return true
  }
}
