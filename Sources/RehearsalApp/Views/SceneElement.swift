/// A control, text or row that the storyboard draws on a screen, with the segue that a touch of it performs.
///
/// It is written as in a controller's view. A segue is declared with the control that triggers it, or named where the
/// scene declares it elsewhere.
///
/// ```swift
/// AppScene("Title", title: "Balance") {
///   SceneElement.button("Register", .show("register", to: "Register"))
///   SceneElement.button("Login", .show("login", to: "Login"))
/// }
/// ```
///
/// Fields, switches and pickers keep what the user enters. A controller's control of the same label, or bar button of the
/// same title, takes the place of the drawn one.
public struct SceneElement: Hashable, Sendable {
  /// The kind of element, and its place.
  package enum Kind: Hashable, Sendable {
    case label(LabelView)
    case control(ControlDescription)
    case leftBarButton(String, isEnabled: Bool)
    /// From the right edge inwards.
    case rightBarButton(String, isEnabled: Bool)
    case container(String)
    case section(String)
    case row(Cell)
  }

  /// The segue of a touch: declared here, or named.
  package enum Trigger: Hashable, Sendable {
    case declared(StoryboardSegue)
    case named(String)

    package var identifier: String {
      switch self {
      case .declared(let segue): segue.identifier
      case .named(let identifier): identifier
      }
    }

    init?(_ segue: StoryboardSegue?) {
      guard let segue else { return nil }
      self = .declared(segue)
    }
  }

  package let kind: Kind
  package let trigger: Trigger?
  package let accessoryTrigger: Trigger?

  init(_ kind: Kind, _ trigger: Trigger? = nil, accessory: Trigger? = nil) {
    self.kind = kind
    self.trigger = trigger
    accessoryTrigger = accessory
  }

  init(
    _ role: Control.Role, _ label: String, _ value: ControlDescription.Value = .none,
    _ details: ControlDescription.Details = .none, trigger: Trigger? = nil
  ) {
    self.init(.control(ControlDescription(role, label, details, value: value)), trigger)
  }
}

// MARK: - Modifiers

extension SceneElement {
  /// The control or bar button, which cannot be touched or edited.
  public func disabled(_ isDisabled: Bool = true) -> SceneElement {
    guard isDisabled else { return self }
    switch kind {
    case .control(var control):
      control.isEnabled = false
      return SceneElement(.control(control), trigger)
    case .leftBarButton(let title, _): return SceneElement(.leftBarButton(title, isEnabled: false), trigger)
    case .rightBarButton(let title, _): return SceneElement(.rightBarButton(title, isEnabled: false), trigger)
    case .label, .container, .section, .row: return self
    }
  }

  /// The control or label, with the name by which scenarios know it.
  public func accessibilityIdentifier(_ identifier: String) -> SceneElement {
    switch kind {
    case .control(var control):
      control.identifier = identifier
      return SceneElement(.control(control), trigger)
    case .label(let label): return SceneElement(.label(LabelView(identifier, text: label.text, color: label.color)))
    case .leftBarButton, .rightBarButton, .container, .section, .row: return self
    }
  }
}

extension SceneElement {
  /// The accessibility label of an accessory button, by which scenarios touch it: `I tap "More Info" in row 1`.
  static let accessoryButton = "More Info"

  var triggers: [Trigger] {
    var triggers = [trigger, accessoryTrigger].compactMap(\.self)
    if case .container(let segue) = kind, trigger == nil { triggers.append(.named(segue)) }
    return triggers
  }

  package var touchedName: String? {
    switch kind {
    case .control(let control) where control.use == .touch: "the \(control.kindInWords) \"\(control.label)\""
    case .leftBarButton(let title, _), .rightBarButton(let title, _): "the bar button \"\(title)\""
    case .row(let cell): "the row \"\(cell.labels.first?.text ?? "")\""
    case .container: "the container"
    case .label, .control, .section: nil
    }
  }
}
