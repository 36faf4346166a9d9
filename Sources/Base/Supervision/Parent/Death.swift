/// How a child process ended, and the last it wrote.
package struct Death: Hashable, Sendable {
  package let cause: Cause
  /// The last lines it wrote to standard output and standard error, as it wrote them.
  package let lastLines: [String]

  package enum Cause: Hashable, Sendable {
    /// It ended by itself with this exit code.
    case exited(Int32)
    /// A signal killed it.
    case signal(Int32)
    /// It was killed because a piece of work took longer than this.
    case overdue(Duration)
    /// It was killed because it is no longer on the line.
    case hungUp
  }
}
