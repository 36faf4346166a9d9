import Synchronization

/// A part of a device's state which copies share until one of them changes it, and which knows its own fingerprint.
///
/// Forking a world costs one reference for each part, and a search asks only the parts that have changed for a new
/// fingerprint.
@propertyWrapper
package struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Unchecked because the value is written only while one reference to it exists; the compiler cannot see that, nor that
  /// nobody reads it meanwhile.
  private final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) final var value: Value
    /// Both halves of the fingerprint; zero: not asked since the last change.
    let low = Atomic<UInt64>(0)
    let high = Atomic<UInt64>(0)

    init(_ value: Value) {
      self.value = value
    }
  }

  private var storage: Storage

  package init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  package var wrappedValue: Value {
    get { storage.value }
    set {
      if isKnownUniquelyReferenced(&storage) {
        storage.value = newValue
        storage.low.store(0, ordering: .relaxed)
      } else {
        storage = Storage(newValue)
      }
    }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      storage.low.store(0, ordering: .relaxed)
      yield &storage.value
    }
  }

  /// The part itself, to be handed on as it is.
  package var projectedValue: Shared {
    get { self }
    set { self = newValue }
  }

  /// Whether both share one value; if not, the values may be equal all the same.
  func isIdentical(to other: Shared) -> Bool { storage === other.storage }

  package static func == (left: Shared, right: Shared) -> Bool {
    left.storage === right.storage || left.storage.value == right.storage.value
  }

  package func hash(into hasher: inout Hasher) {
    storage.value.hash(into: &hasher)
  }

  /// What stands for the value.
  ///
  /// Complexity: O(1) when it was asked before and nothing has changed since.
  var fingerprint: Fingerprint {
    let low = storage.low.load(ordering: .acquiring)
    if low != 0 { return Fingerprint(low: low, high: storage.high.load(ordering: .relaxed)) }
    let fingerprint = Fingerprint(of: storage.value)
    storage.high.store(fingerprint.high, ordering: .relaxed)
    storage.low.store(fingerprint.low, ordering: .releasing)
    return fingerprint
  }
}
