/// A part of a screen's content, as its controller describes it.
///
/// ```swift
/// var view: [Element<Self>] {
///   [.textField("Note", \.text), .button("Save", action: .save, isEnabled: !isSaving), .label(status)]
/// }
/// ```
public struct Element<Owner: Controller>: Sendable {
  /// A property of the controller that a control shows and changes, such as `\.text`.
  public typealias Property<Value> = any WritableKeyPath<Owner, Value> & Sendable

  /// The kind of element, with its control's wiring.
  package enum Kind: Sendable {
    case label(LabelView)
    /// A label that is not shown.
    case hiddenLabel
    case control(ControlDescription, ControlWiring<Owner>)
    case container(String)
    case tableView
  }

  package let kind: Kind

  package init(_ kind: Kind) {
    self.kind = kind
  }

  /// A control with what it does.
  ///
  /// - Parameter value: What it shows, where that is none of the controller's.
  init(
    _ role: Control.Role, _ label: String, _ wiring: ControlWiring<Owner>, _ identifier: String?, _ isEnabled: Bool,
    _ isHidden: Bool, _ details: ControlDescription.Details = .none, value: ControlDescription.Value = .none
  ) {
    let control = ControlDescription(
      role, label, details, identifier: identifier, value: value, isEnabled: isEnabled, isHidden: isHidden)
    self.init(.control(control, wiring))
  }

  /// A text.
  ///
  /// - Parameter identifier: The name of its outlet, by which scenarios know it, or nil if there is none.
  /// - Parameter isHidden: Whether it is not shown, as with `isHidden` of a view.
  public static func label(
    _ text: String, identifier: String? = nil, color: TextColor = .black, isHidden: Bool = false
  ) -> Element {
    Element(isHidden ? .hiddenLabel : .label(LabelView(identifier ?? "", text: text, color: color)))
  }

  /// The place of a child, by the identifier of its embed segue; children without a place stand at the end.
  public static func container<Destination>(_ segue: SegueName<Destination>) -> Element {
    Element(.container(segue.identifier))
  }

  /// The table, whose rows are asked of the controller one by one.
  public static var tableView: Element { Element(.tableView) }
}
