/// The wiring of a control: the place of its value, and the messages of a touch, a new value or a key.
///
/// Its ``RehearsalApp/ControlDescription`` says what the control is.
package enum ControlWiring<Owner: Controller>: Sendable {
  case nothing
  case action(ControlAction<Owner.Message>)
  case text(Binding<Owner, String>, onReturn: Owner.Message? = nil, onCancel: Owner.Message? = nil)
  case isOn(Binding<Owner, Bool>)
  case choice(Binding<Owner, Int>)
  case date(Binding<Owner, CalendarDate?>)
}

extension ControlWiring {
  package func value(in owner: Owner) -> ControlDescription.Value? {
    switch self {
    case .nothing, .action: nil
    case .text(let text, _, _): .text(text.value(in: owner))
    case .isOn(let isOn): .isOn(isOn.value(in: owner))
    case .choice(let choice): .choice(choice.value(in: owner))
    case .date(let date): date.value(in: owner).map(ControlDescription.Value.date)
    }
  }

  package func enter(_ value: ControlDescription.Value, into owner: inout Owner) -> Owner.Message? {
    switch (self, value) {
    case (.text(let binding, _, _), .text(let text)): binding.enter(text, into: &owner)
    case (.isOn(let binding), .isOn(let isOn)): binding.enter(isOn, into: &owner)
    case (.choice(let binding), .choice(let choice)): binding.enter(choice, into: &owner)
    case (.date(let binding), .date(let date)): binding.enter(date, into: &owner)
    default: nil
    }
  }

  package var onReturn: Owner.Message? { if case .text(_, let message, _) = self { message } else { nil } }
  package var onCancel: Owner.Message? { if case .text(_, _, let message) = self { message } else { nil } }
}

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
