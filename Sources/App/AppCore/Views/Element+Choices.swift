public import UserInterface

// Controls with which a user chooses.

extension Element {
  /// A switch, which shows a property of the controller and changes it with each touch.
  ///
  /// - Parameters:
  ///   - label: The label people and scenarios know it by; unique on its screen.
  ///   - changed: The message to send after a touch; nil for none.
  public static func `switch`(
    _ label: String, _ isOn: Property<Bool>, changed: Owner.Message? = nil,
    identifier: String? = nil, isEnabled: Bool = true, isHidden: Bool = false
  ) -> Element {
    let control = ControlDescription(
      .switch, label, identifier: identifier, isEnabled: isEnabled, isHidden: isHidden)
    return Element(.control(control, .isOn(Binding(isOn, changed: changed))))
  }

  /// A segmented control, which shows and changes the place of its chosen segment, from 0.
  ///
  /// - Parameters:
  ///   - segments: What the segments read.
  ///   - selected: The property with the place; with any other number, no segment is chosen.
  ///   - changed: The message to send after another segment was chosen; nil for none.
  public static func segmentedControl(
    _ label: String, _ segments: [String], _ selected: Property<Int>,
    changed: Owner.Message? = nil, identifier: String? = nil, isEnabled: Bool = true, isHidden: Bool = false
  ) -> Element {
    let control = ControlDescription(
      .segmentedControl(segments), label, identifier: identifier, isEnabled: isEnabled, isHidden: isHidden)
    return Element(.control(control, .choice(Binding(selected, changed: changed))))
  }

  /// A picker, which shows and changes the place of its chosen row, from 0.
  ///
  /// - Parameters:
  ///   - choices: What the rows read.
  ///   - selected: The property with the place; with any other number, nothing is chosen.
  ///   - changed: The message to send after another row was chosen; nil for none.
  public static func picker(
    _ label: String, _ choices: [String], _ selected: Property<Int>,
    changed: Owner.Message? = nil, identifier: String? = nil, isEnabled: Bool = true, isHidden: Bool = false
  ) -> Element {
    let control = ControlDescription(
      .picker(choices), label, identifier: identifier, isEnabled: isEnabled, isHidden: isHidden)
    return Element(.control(control, .choice(Binding(selected, changed: changed))))
  }

  /// A picker of a day, which shows and changes a property of the controller.
  ///
  /// - Parameters:
  ///   - date: The property; nil: no day is chosen.
  ///   - first: The first day that can be chosen; nil: any.
  ///   - last: The last day that can be chosen; nil: any.
  ///   - changed: The message to send after another day was chosen; nil for none.
  public static func datePicker(
    _ label: String, _ date: Property<CalendarDate?>, from first: CalendarDate? = nil,
    to last: CalendarDate? = nil, changed: Owner.Message? = nil, identifier: String? = nil, isEnabled: Bool = true,
    isHidden: Bool = false
  ) -> Element {
    let control = ControlDescription(
      .datePicker(first: first, last: last), label, identifier: identifier, isEnabled: isEnabled, isHidden: isHidden)
    return Element(.control(control, .date(Binding(date, changed: changed))))
  }
}
