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
