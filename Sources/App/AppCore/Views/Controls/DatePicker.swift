public import UserInterface

extension Element {
  /// A picker of a day, which shows and changes a property of the controller.
  ///
  /// - Parameters:
  ///   - date: The property; its value is nil if no day is chosen.
  ///   - first: The first day that can be chosen, or nil for any.
  ///   - last: The last day that can be chosen, or nil for any.
  ///   - changed: The message to send after another day was chosen, or nil if there is none.
  public static func datePicker(
    _ label: String, _ date: Property<CalendarDate?>, from first: CalendarDate? = nil,
    to last: CalendarDate? = nil, changed: Owner.Message? = nil, identifier: String? = nil, isEnabled: Bool = true,
    isHidden: Bool = false
  ) -> Element {
    let wiring = ControlWiring<Owner>.date(Binding(date, changed: changed))
    return Element(.datePicker, label, wiring, identifier, isEnabled, isHidden, .days(first: first, last: last))
  }
}

extension SceneElement {
  /// A picker of a day, with the day that is chosen at first, if there is one.
  public static func datePicker(_ label: String, _ date: CalendarDate? = nil, identifier: String? = nil) -> SceneElement
  {
    SceneElement(.datePicker, label, identifier, date.map { .date($0) } ?? .none, .days(first: nil, last: nil))
  }
}
