/// A part of a value which copies share until one of them changes it.
///
/// Copying the value costs one reference for each part. Public and inlinable, because what is generic is specialized for
/// callers in other modules only then: `benchmarks explore` takes 1 % fewer instructions. No module that apps import
/// exports this one.
@propertyWrapper
public struct Shared<Value: Sendable>: Sendable {
  /// The storage that copies share.
  ///
  /// Unchecked because the value is written only while one reference to it exists; the compiler cannot see that, nor that
  /// nobody reads it meanwhile. Both are measured by the instructions of `benchmarks explore`: a constant value, of which
  /// a new one is made at each change, takes 10 % more, and checks for exclusive access take 4 % more.
  @usableFromInline final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline final var value: Value

    @usableFromInline init(_ value: Value) {
      self.value = value
    }
  }

  @usableFromInline var storage: Storage

  /// A part that nothing shares yet.
  @inlinable public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// The value; a change is seen by no other copy.
  @inlinable public var wrappedValue: Value {
    _read { yield storage.value }
    set {
      if isKnownUniquelyReferenced(&storage) {
        storage.value = newValue
      } else {
        storage = Storage(newValue)
      }
    }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }

  /// The part itself, to be handed on as it is.
  @inlinable public var projectedValue: Shared {
    get { self }
    set { self = newValue }
  }

  /// Whether both share one value; if not, the values may be equal all the same.
  @inlinable public func isIdentical(to other: Shared) -> Bool { storage === other.storage }
}

extension Shared: Equatable where Value: Equatable {
  /// Whether the values are equal; a look at them is saved where they are one.
  @inlinable public static func == (left: Shared, right: Shared) -> Bool {
    left.storage === right.storage || left.storage.value == right.storage.value
  }
}

extension Shared: Hashable where Value: Hashable {
  /// Feeds the value.
  @inlinable public func hash(into hasher: inout Hasher) {
    storage.value.hash(into: &hasher)
  }
}
