import UserInterface

/// A part of a model's screen, with what a touch or an edit does to the live model.
@MainActor
public struct ModelElement {
  let drawing: ModelDrawing.Element
  /// The call of a touch or an edit, with the value that was entered.
  let action: (ControlDescription.Value) -> Void

  private init(_ drawing: ModelDrawing.Element, action: @escaping (ControlDescription.Value) -> Void = { _ in }) {
    self.drawing = drawing
    self.action = action
  }

  /// A text.
  public static func label(_ text: String) -> ModelElement { ModelElement(.label(text)) }

  /// A button.
  public static func button(_ title: String, isEnabled: Bool = true, action: @escaping () -> Void) -> ModelElement {
    ModelElement(.control(ControlDescription(.button, title, isEnabled: isEnabled))) { _ in action() }
  }

  /// A field for text.
  public static func textField(
    _ label: String, _ text: String, isSecure: Bool = false, isEnabled: Bool = true, changed: @escaping (String) -> Void
  ) -> ModelElement {
    let control = ControlDescription(
      .field, label, isSecure ? .secure : .none, value: .text(text), isEnabled: isEnabled)
    return ModelElement(.control(control)) { if case .text(let text) = $0 { changed(text) } }
  }

  /// A switch.
  public static func toggle(
    _ label: String, _ isOn: Bool, isEnabled: Bool = true, changed: @escaping (Bool) -> Void
  ) -> ModelElement {
    let control = ControlDescription(.switch, label, value: .isOn(isOn), isEnabled: isEnabled)
    return ModelElement(.control(control)) { if case .isOn(let isOn) = $0 { changed(isOn) } }
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
}
