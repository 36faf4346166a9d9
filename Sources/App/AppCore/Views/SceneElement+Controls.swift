public import Navigation
public import UserInterface

// What a storyboard can draw, named as in a controller's view.

extension SceneElement {
  // MARK: Content

  /// A text.
  public static func label(_ text: String, identifier: String? = nil, color: TextColor = .black) -> SceneElement {
    SceneElement(.label(LabelView(identifier ?? "", text: text, color: color)))
  }

  /// A button, with the segue that its touch performs; nil: none yet.
  public static func button(
    _ title: String, _ segue: StoryboardSegue? = nil, identifier: String? = nil, isEnabled: Bool = true
  ) -> SceneElement {
    let button = ControlDescription(.button, title, identifier: identifier, isEnabled: isEnabled)
    return SceneElement(.control(button), Trigger(segue))
  }

  /// A button connected to a segue that the scene declares elsewhere.
  public static func button(
    _ title: String, segue: String, identifier: String? = nil, isEnabled: Bool = true
  ) -> SceneElement {
    let button = ControlDescription(.button, title, identifier: identifier, isEnabled: isEnabled)
    return SceneElement(.control(button), .named(segue))
  }

  /// A field, with the text it holds at first.
  public static func textField(
    _ label: String, text: String = "", identifier: String? = nil, isSecure: Bool = false
  ) -> SceneElement {
    control(ControlDescription(.textField(isSecure: isSecure), label, identifier: identifier, value: .text(text)))
  }

  /// A field of several lines, with the text it holds at first.
  public static func textView(_ label: String, text: String = "", identifier: String? = nil) -> SceneElement {
    control(ControlDescription(.textView, label, identifier: identifier, value: .text(text)))
  }

  /// A search bar.
  public static func searchBar(_ label: String, identifier: String? = nil) -> SceneElement {
    control(ControlDescription(.searchBar, label, identifier: identifier, value: .text("")))
  }

  /// A switch.
  public static func `switch`(_ label: String, isOn: Bool = false, identifier: String? = nil) -> SceneElement {
    control(ControlDescription(.switch, label, identifier: identifier, value: .isOn(isOn)))
  }

  /// A segmented control, with the place of the segment that is chosen at first, from 0.
  public static func segmentedControl(
    _ label: String, _ segments: [String], selected: Int = 0, identifier: String? = nil
  ) -> SceneElement {
    control(ControlDescription(.segmentedControl(segments), label, identifier: identifier, value: .choice(selected)))
  }

  /// A picker, with the place of the row that is chosen at first, from 0.
  public static func picker(
    _ label: String, _ choices: [String], selected: Int = 0, identifier: String? = nil
  ) -> SceneElement {
    control(ControlDescription(.picker(choices), label, identifier: identifier, value: .choice(selected)))
  }

  /// A picker of a day, with the day that is chosen at first; nil: none.
  public static func datePicker(_ label: String, _ date: CalendarDate? = nil, identifier: String? = nil) -> SceneElement
  {
    let value = date.map(ControlDescription.Value.date) ?? .none
    return control(ControlDescription(.datePicker(first: nil, last: nil), label, identifier: identifier, value: value))
  }

  /// A gesture on the screen that triggers a segue, such as a swipe; scenarios call it by its name.
  public static func gesture(_ name: String, _ segue: StoryboardSegue) -> SceneElement {
    SceneElement(.control(ControlDescription(.gesture, name)), .declared(segue))
  }

  /// The place of a child, with the segue that embeds it; children without a place stand at the end.
  public static func container(_ segue: StoryboardSegue) -> SceneElement {
    SceneElement(.container(segue.identifier), .declared(segue))
  }

  /// The place of a child, by the identifier of its embed segue.
  public static func container(_ segue: String) -> SceneElement { SceneElement(.container(segue)) }

  private static func control(_ control: ControlDescription) -> SceneElement { SceneElement(.control(control)) }

  // MARK: Rows

  /// The beginning of a section, with its header.
  public static func section(_ header: String) -> SceneElement { SceneElement(.section(header)) }

  /// A row, with the segue that its touch performs, and that of its accessory button; nil: none.
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
  public static func leftBarButton(
    _ title: String, _ segue: StoryboardSegue? = nil, isEnabled: Bool = true
  ) -> SceneElement {
    SceneElement(.leftBarButton(title, isEnabled: isEnabled), Trigger(segue))
  }

  /// A button at the right of the navigation bar; the first stands at the right edge.
  public static func rightBarButton(
    _ title: String, _ segue: StoryboardSegue? = nil, isEnabled: Bool = true
  ) -> SceneElement {
    SceneElement(.rightBarButton(title, isEnabled: isEnabled), Trigger(segue))
  }

  /// A button of the toolbar, at the bottom of the screen.
  public static func toolbarItem(
    _ title: String, _ segue: StoryboardSegue? = nil, isEnabled: Bool = true
  ) -> SceneElement {
    SceneElement(.toolbarItem(.toolbarItem(title, isEnabled: isEnabled)), Trigger(segue))
  }
}
