/// A part of a screen's content, as its controller describes it.
///
/// ```swift
/// var view: [Element<Self>] {
///   [.textField("Note", \.text), .button("Save", action: .save).disabled(isSaving), .label(status)]
/// }
/// ```
public struct Element<Owner: Controller>: Sendable {
  /// A property of the controller that a control shows and changes, such as `\.text`.
  public typealias Property<Value> = any WritableKeyPath<Owner, Value> & Sendable

  /// The kind of element, with its control's wiring.
  package enum Kind: Sendable {
    case label(LabelView)
    case hiddenLabel
    case control(ControlDescription, ControlWiring<Owner>)
    case container(String)
    case tableView
    /// In a box, because a controller's views, which never have it, are made anew often.
    indirect case drawn(SceneContent.Part)
  }

  package let kind: Kind

  package init(_ kind: Kind) {
    self.kind = kind
  }

  /// - Parameter value: The value it shows, where that is none of the controller's.
  init(
    _ role: Control.Role, _ label: String, _ wiring: ControlWiring<Owner>,
    _ details: ControlDescription.Details = .none, value: ControlDescription.Value = .none, isInToolbar: Bool = false
  ) {
    kind = .control(ControlDescription(role, label, details, value: value, isInToolbar: isInToolbar), wiring)
  }

  /// A text.
  public static func label(_ text: String, color: TextColor = .black) -> Element {
    Element(.label(LabelView("", text: text, color: color)))
  }

  /// The place of a child, by the identifier of its embed segue; children without a place stand at the end.
  public static func container<Destination>(_ segue: SegueName<Destination>) -> Element {
    Element(.container(segue.identifier))
  }

  /// The table, whose rows are asked of the controller one by one.
  public static var tableView: Element { Element(.tableView) }
}

// MARK: - Modifiers

extension Element {
  /// The control, which cannot be touched or edited while this is so; anything else stays as it is.
  public func disabled(_ isDisabled: Bool = true) -> Element { isDisabled ? changed { $0.isEnabled = false } : self }

  /// The control or label, which is there but not shown while this is so, as with `isHidden` of a view.
  public func hidden(_ isHidden: Bool = true) -> Element {
    guard isHidden else { return self }
    if case .label = kind { return Element(.hiddenLabel) }
    return changed { $0.isHidden = true }
  }

  /// The control or label, with the name of its outlet, by which scenarios know it.
  public func accessibilityIdentifier(_ identifier: String) -> Element {
    if case .label(let label) = kind {
      return Element(.label(LabelView(identifier, text: label.text, color: label.color)))
    }
    return changed { $0.identifier = identifier }
  }

  private func changed(_ change: (inout ControlDescription) -> Void) -> Element {
    guard case .control(var control, let wiring) = kind else { return self }
    change(&control)
    return Element(.control(control, wiring))
  }
}
