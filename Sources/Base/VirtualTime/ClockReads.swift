import Basics

/// The names of those that have read the clock in a search; several threads may note some at once.
package final class ClockReads: Sendable {
  private let names = Lock<Set<String>>([])

  package init() {}

  /// Those that have read the clock, in alphabetical order.
  package var readers: [String] { names.withLock { $0.sorted() } }

  /// Someone who is given the time, and may read it.
  package struct Reader: Sendable {
    private let reads: ClockReads
    private let name: String

    package init(_ reads: ClockReads, name: String) {
      self.reads = reads
      self.name = name
    }

    /// Notes that it has read the clock.
    package func note() { _ = reads.names.withLock { $0.insert(name) } }
  }
}
