package import RehearsalApp
import RehearsalBase

/// A request, compared with its type, so that what holds one compares by its members.
@propertyWrapper
package struct AnyRequest: Hashable, Sendable {
  package let wrappedValue: any ServiceRequest
  package init(wrappedValue: any ServiceRequest) { self.wrappedValue = wrappedValue }

  package static func == (left: AnyRequest, right: AnyRequest) -> Bool {
    areEqual(left.wrappedValue, right.wrappedValue)
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(typed: wrappedValue) }
}

/// A member by which values do not differ.
@propertyWrapper
struct Uncompared<Value: Sendable>: Hashable, Sendable {
  var wrappedValue: Value
  static func == (left: Uncompared, right: Uncompared) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
