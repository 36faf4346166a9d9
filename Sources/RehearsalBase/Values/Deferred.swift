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
