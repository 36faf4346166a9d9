// What a storyboard can draw besides controls, named as in a controller's view.

extension SceneElement {
  // MARK: Content

  /// A text.
  public static func label(_ text: String, color: TextColor = .black) -> SceneElement {
    SceneElement(.label(LabelView("", text: text, color: color)))
  }

  /// The place of a child, with the segue that embeds it; children without a place stand at the end.
  public static func container(_ segue: StoryboardSegue) -> SceneElement {
    SceneElement(.container(segue.identifier), .declared(segue))
  }

  /// The place of a child, by the identifier of its embed segue.
  public static func container<Destination>(_ segue: SegueName<Destination>) -> SceneElement {
    SceneElement(.container(segue.identifier))
  }

  // MARK: Rows

  /// The beginning of a section, with its header.
  public static func section(_ header: String) -> SceneElement { SceneElement(.section(header)) }

  /// A row, with the segue that its touch performs, and that of its accessory button, if there are such.
  ///
  /// - Parameter detail: A second text at its right.
  public static func row(
    _ text: String, detail: String? = nil, _ segue: StoryboardSegue? = nil, accessoryButton: StoryboardSegue? = nil
  ) -> SceneElement {
    let labels = [LabelView("text", text: text)] + (detail.map { [LabelView("detail", text: $0)] } ?? [])
    let cell = Cell(
      "Cell", labels: labels, accessory: segue == nil ? .none : .disclosureIndicator,
      buttons: accessoryButton == nil ? [] : [Self.accessoryButton])
    return SceneElement(.row(cell), Trigger(segue), accessory: Trigger(accessoryButton))
  }

  // MARK: Bars

  /// A button at the left of the navigation bar; the first stands at the left edge.
  public static func leftBarButton(_ title: String, _ segue: StoryboardSegue? = nil) -> SceneElement {
    SceneElement(.leftBarButton(title, isEnabled: true), Trigger(segue))
  }

  /// A button at the right of the navigation bar; the first stands at the right edge.
  public static func rightBarButton(_ title: String, _ segue: StoryboardSegue? = nil) -> SceneElement {
    SceneElement(.rightBarButton(title, isEnabled: true), Trigger(segue))
  }
}
