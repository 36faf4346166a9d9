/// A control, text or row that the storyboard draws on a screen, with the segue that a touch of it performs.
///
/// It is written as in a controller's view, with a segue as the action. A segue is declared with the control that triggers
/// it, or named where the scene declares it elsewhere. The values that it shows at first are those of ``Wireframe``.
///
/// ```swift
/// AppScene("Title", title: "Balance") {
///   SceneElement.textField("Name", \.text)
///   SceneElement.button("Register", action: .show("register", to: "Register"))
/// }
/// ```
///
/// Fields, switches and pickers keep what the user enters. A controller's control of the same label, or bar button of the
/// same title, takes the place of the drawn one.
public typealias SceneElement = Element<Wireframe>

// MARK: - What only a storyboard draws

extension SceneElement {
  /// A button without a segue.
  public static func button(_ title: String) -> SceneElement { SceneElement(.button, title, .nothing) }

  /// A button of the toolbar without a segue.
  public static func toolbarItem(_ title: String) -> SceneElement {
    SceneElement(.button, title, .nothing, isInToolbar: true)
  }

  /// A button at the left of the navigation bar; the first stands at the left edge.
  public static func leftBarButton(_ title: String, action: StoryboardSegue? = nil) -> SceneElement {
    SceneElement(.leftBarButton, title, action.map { .action(.message($0)) } ?? .nothing)
  }

  /// A button at the right of the navigation bar; the first stands at the right edge.
  public static func rightBarButton(_ title: String, action: StoryboardSegue? = nil) -> SceneElement {
    SceneElement(.rightBarButton, title, action.map { .action(.message($0)) } ?? .nothing)
  }

  /// The place of a child, with the segue that embeds it; children without a place stand at the end.
  public static func container(_ segue: StoryboardSegue) -> SceneElement { SceneElement(.drawn(.container(segue))) }

  /// The beginning of a section, with its header.
  public static func section(_ header: String) -> SceneElement { SceneElement(.drawn(.section(header))) }

  /// A row, with the segue that its touch performs, and that of its accessory button, if there are such.
  ///
  /// - Parameter detail: A second text at its right.
  public static func row(
    _ text: String, detail: String? = nil, action: StoryboardSegue? = nil, accessoryButton: StoryboardSegue? = nil
  ) -> SceneElement {
    let labels = [LabelView("text", text: text)] + (detail.map { [LabelView("detail", text: $0)] } ?? [])
    let cell = Cell(
      "Cell", labels: labels, accessory: action == nil ? .none : .disclosureIndicator,
      buttons: accessoryButton == nil ? [] : [Self.accessoryButton])
    return SceneElement(.drawn(.row(cell, action, accessoryButton: accessoryButton)))
  }

  /// The accessibility label of an accessory button, by which scenarios touch it: `I tap "More Info" in row 1`.
  static let accessoryButton = "More Info"
}

// MARK: - Its segues

extension SceneElement {
  /// The segue of a touch, or of an embedded child: declared here, or named.
  package var trigger: ControlAction<StoryboardSegue>? {
    switch kind {
    case .control(_, .action(let action)): action
    case .drawn(.row(_, let segue, _)): segue.map { .message($0) }
    case .drawn(.container(let segue)): .message(segue)
    case .label, .hiddenLabel, .control, .container, .tableView, .drawn(.section): nil
    }
  }

  package var accessoryTrigger: ControlAction<StoryboardSegue>? {
    if case .drawn(.row(_, _, let segue?)) = kind { .message(segue) } else { nil }
  }

  var triggers: [ControlAction<StoryboardSegue>] {
    if case .container(let segue) = kind { return [.segue(segue)] }
    return [trigger, accessoryTrigger].compactMap(\.self)
  }

  package var touchedName: String? {
    switch kind {
    case .control(let control, _) where control.use == .touch: "the \(control.kindInWords) \"\(control.label)\""
    case .drawn(.row(let cell, _, _)): "the row \"\(cell.labels.first?.text ?? "")\""
    case .container, .drawn(.container): "the container"
    case .label, .hiddenLabel, .control, .tableView, .drawn(.section): nil
    }
  }
}

extension ControlAction<StoryboardSegue> {
  package var identifier: String {
    switch self {
    case .message(let segue): segue.identifier
    case .segue(let identifier): identifier
    }
  }
}
