import RehearsalApp

/// A part of a model's screen, with what a touch or an edit does to the live model.
@MainActor
public struct ModelElement {
  let drawing: ModelDrawing.Element
  /// The call of a touch or an edit, with the value that was entered.
  let action: (ControlDescription.Value) -> Void
  /// The place of the glue that calls the model, for messages.
  let place: CallPlace

  private init(
    _ drawing: ModelDrawing.Element, _ place: CallPlace,
    action: @escaping (ControlDescription.Value) -> Void = { _ in }
  ) {
    self.drawing = drawing
    self.place = place
    self.action = action
  }

  /// A text.
  public static func label(_ text: String, file: String = #fileID, line: Int = #line) -> ModelElement {
    ModelElement(.label(text), CallPlace(file: file, line: line))
  }

  /// A button.
  public static func button(
    _ title: String, file: String = #fileID, line: Int = #line, action: @escaping () -> Void
  ) -> ModelElement {
    ModelElement(.control(ControlDescription(.button, title)), CallPlace(file: file, line: line)) { _ in action() }
  }

  /// A field for text.
  public static func textField(
    _ label: String, _ text: String, isSecure: Bool = false, file: String = #fileID, line: Int = #line,
    changed: @escaping (String) -> Void
  ) -> ModelElement {
    let control = ControlDescription(.field, label, isSecure ? .secure : .none, value: .text(text))
    return ModelElement(.control(control), CallPlace(file: file, line: line)) {
      if case .text(let text) = $0 { changed(text) }
    }
  }

  /// A switch.
  public static func toggle(
    _ label: String, _ isOn: Bool, file: String = #fileID, line: Int = #line, changed: @escaping (Bool) -> Void
  ) -> ModelElement {
    let control = ControlDescription(.switch, label, value: .isOn(isOn))
    return ModelElement(.control(control), CallPlace(file: file, line: line)) {
      if case .isOn(let isOn) = $0 { changed(isOn) }
    }
  }

  /// The control, which cannot be touched or edited while this is so.
  public func disabled(_ isDisabled: Bool = true) -> ModelElement {
    guard isDisabled, case .control(var control) = drawing else { return self }
    control.isEnabled = false
    return ModelElement(.control(control), place, action: action)
  }
}

/// The content of a model's screen as a value, whose actions are known by their place.
struct ModelDrawing: Hashable, Sendable {
  enum Element: Hashable, Sendable {
    case label(String)
    case control(ControlDescription)
  }

  var title = ""
  var elements: [Element] = []
  /// Nil for a model with one screen.
  var navigation: NavigationDrawing?
}

extension [ModelDrawing.Element] {
  /// The elements as a controller's, each known by its number.
  func elements<Owner: Controller>(
    from first: Int, _ message: @escaping @Sendable (ModelInput) -> Owner.Message
  ) -> [RehearsalApp.Element<Owner>] {
    // Not a `map` of pairs, which costs twice as much where nothing is specialized.
    var parts: [RehearsalApp.Element<Owner>] = []
    parts.reserveCapacity(count)
    for index in indices {
      switch self[index] {
      case .label(let text): parts.append(.label(text))
      case .control(let control):
        parts.append(RehearsalApp.Element(.control(control, wiring(of: control, at: first + index, message))))
      }
    }
    return parts
  }

  private func wiring<Owner: Controller>(
    of control: ControlDescription, at place: Int, _ message: @escaping @Sendable (ModelInput) -> Owner.Message
  ) -> ControlWiring<Owner> {
    switch control.value {
    case .text(let text): .text(Binding(text) { message(ModelInput(.entered(place: place, .text($0)))) })
    case .isOn(let isOn): .isOn(Binding(isOn) { message(ModelInput(.entered(place: place, .isOn($0)))) })
    default: .action(.message(message(ModelInput(.touched(place: place)))))
    }
  }
}
