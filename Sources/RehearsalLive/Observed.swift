import Observation

/// A value whose readers are drawn again when it changes.
@MainActor @Observable
final class Observed<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
