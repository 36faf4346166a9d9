import Basics

/// The names of those that have read what a search does not vary by itself; several threads may note some at once.
package final class EnvironmentReads: Sendable {
  /// What can be read.
  package enum Property: Hashable, Sendable {
    /// The clock.
    case time
    /// The kind of network.
    case network
  }

  private let names = Lock<[Property: Set<String>]>([:])

  package init() {}

  /// Whether nobody has read anything.
  package var isEmpty: Bool { names.withLock(\.isEmpty) }

  /// Those that have read a property, in alphabetical order.
  package func readers(of property: Property) -> [String] { names.withLock { $0[property, default: []].sorted() } }

  /// Someone who is given the properties, and may read them.
  package struct Reader: Sendable {
    private let reads: EnvironmentReads
    private let name: String

    package init(_ reads: EnvironmentReads, name: String) {
      self.reads = reads
      self.name = name
    }

    /// Notes that it has read a property.
    package func note(_ property: Property) { _ = reads.names.withLock { $0[property, default: []].insert(name) } }
  }
}
