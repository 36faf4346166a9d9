// In a file of its own: with `ControlWiring` in front of it, debug builds of Swift 6.3.1 crashed as they copied a wiring.

/// A control's connection to its controller: where the value it shows is, and where the user's new value goes.
///
/// It is made anew with the view and is not kept. So a controller stays a value that can be compared.
package struct Binding<Owner: Controller, Value: Hashable & Sendable>: Sendable {
  private enum Place: Sendable {
    case property(any WritableKeyPath<Owner, Value> & Sendable, changed: Owner.Message?)
    case message(Value, @Sendable (Value) -> Owner.Message)
  }

  private let place: Place

  /// Binds a control to a property: the user's entry is stored there, and then a message is sent, if there is one.
  init(_ property: any WritableKeyPath<Owner, Value> & Sendable, changed: Owner.Message? = nil) {
    place = .property(property, changed: changed)
  }

  /// Shows a value and stores nothing: the user's entry is only sent, as a message made of it.
  package init(_ value: Value, changed: @escaping @Sendable (Value) -> Owner.Message) {
    place = .message(value, changed)
  }

  func value(in owner: Owner) -> Value {
    switch place {
    case .property(let property, _): owner[keyPath: property]
    case .message(let value, _): value
    }
  }

  /// Stores what the user has entered, and returns the message to send then, or nil if there is none.
  func enter(_ value: Value, into owner: inout Owner) -> Owner.Message? {
    switch place {
    case .property(let property, let changed):
      owner[keyPath: property] = value
      return changed
    case .message(_, let message): return message(value)
    }
  }
}
