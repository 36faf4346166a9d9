/// The names of those that have read what a search does not vary by itself; several threads may note some at once.
package final class EnvironmentReads: Sendable {
  /// What can be read.
  package enum Property: Hashable, Sendable, CaseIterable {
    case time
    case network
    /// What a task keeps in rounds that are equal for all others, and are taken for one.
    case rounds
    /// What no state shows, by the names of properties.
    case unseen
    /// The names of properties that are to be left out of states, and those of them that some property has.
    case leftOut, leftOutFound
  }

  private let names = Lock<[Property: Set<String>]>([:])

  package init() {}

  package var isEmpty: Bool { names.withLock { $0.isEmpty } }

  package var readers: [Property: Set<String>] { names.withLock { $0 } }

  /// Someone who is given the properties, and may read them.
  package struct Reader: Sendable {
    private let reads: EnvironmentReads
    private let name: String

    package init(_ reads: EnvironmentReads, name: String) {
      self.reads = reads
      self.name = name
    }

    package func note(_ property: Property) { note(property, of: name) }

    package func note(_ property: Property, of name: String) {
      _ = reads.names.withLock { $0[property, default: []].insert(name) }
    }
  }
}
