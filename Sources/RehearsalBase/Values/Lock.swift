import RehearsalPlatform

/// A value that one thread at a time may look at and change.
///
/// The standard library's `Mutex` needs macOS 15. Public because what is generic and only `package` is not specialized for
/// its callers.
///
/// Unchecked because the mutex keeps two threads from the value at the same time.
public final class Lock<Value: Sendable>: @unchecked Sendable {
  @usableFromInline var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// A free lock around a value.
  public init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Lets the caller alone look at the value and change it; other threads wait meanwhile.
  @inlinable
  public func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body(&value)
  }

  @usableFromInline func lock() { pthread_mutex_lock(mutex) }

  @usableFromInline func unlock() { pthread_mutex_unlock(mutex) }
}

/// A value that is made when it is first asked for; copies of the reference share it.
package final class Deferred<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Lock<Value?>(nil)

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value; `make` must not ask for it.
  package var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
