/// The end of a child process, and the last it printed.
package struct ChildExit: Hashable, Sendable {
  package let cause: Cause
  /// Whether it had connected to its parent; if not, no code of the app has run for a scenario.
  package let hasConnected: Bool
  package let lastLines: [String]
  let steps: Int

  init(cause: Cause, hasConnected: Bool = true, lastLines: [String], steps: Int = 0) {
    self.steps = steps
    self.cause = cause
    self.hasConnected = hasConnected
    self.lastLines = lastLines
  }

  package enum Cause: Hashable, Sendable {
    case exited(Int32)
    case signal(Int32)
    /// It was killed because a piece of work took longer than this.
    case overdue(Duration)
    /// It was killed because it had closed its connection.
    case disconnected
  }
}
