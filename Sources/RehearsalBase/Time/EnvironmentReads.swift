/// The names of those that have read what a search does not vary by itself; several threads may note some at once.
package final class EnvironmentReads: Sendable {
  /// What can be read.
  package enum Property: Hashable, Sendable, CaseIterable {
    /// The clock.
    case time
    /// The kind of network.
    case network
    /// What a task keeps in rounds that are equal for all others, and are taken for one.
    case rounds
    /// What no state shows, by the names of properties.
    case unseen
  }

  private let names = Lock<[Property: Set<String>]>([:])

  package init() {}

  /// Whether nobody has read anything.
  package var isEmpty: Bool { names.withLock(\.isEmpty) }

  package var readers: [Property: Set<String>] { names.withLock { $0 } }

  /// Someone who is given the properties, and may read them.
  package struct Reader: Sendable {
    private let reads: EnvironmentReads
    private let name: String

    package init(_ reads: EnvironmentReads, name: String) {
      self.reads = reads
      self.name = name
    }

    /// Notes that it has read a property.
    package func note(_ property: Property) { note(property, of: name) }

    /// Notes that a property of another name was read.
    package func note(_ property: Property, of name: String) {
      _ = reads.names.withLock { $0[property, default: []].insert(name) }
    }
  }
}
