/// A picker of a day, which may have a first and a last one.
enum DatePickerControl: ControlKind {
  static var use: Control.Use { .entry }
  static func drawn(_ control: ControlDescription) -> [String] { PickerControl.drawn(control) }

  static func value(_ text: String, of control: ControlDescription) -> ControlDescription.Value? {
    guard case .days(let first, let last) = control.details, let date = CalendarDate(text) else { return nil }
    return (first.map { $0 <= date } ?? true) && (last.map { date <= $0 } ?? true) ? .date(date) : nil
  }

  static func offer(_ control: ControlDescription) -> String {
    guard case .days(let first, let last) = control.details, first != nil || last != nil else {
      return "days, as 2017-06-20"
    }
    return "days" + (first.map { " from \($0)" } ?? "") + (last.map { " to \($0)" } ?? "")
  }

  static func example(_ control: ControlDescription) -> String? { "2017-06-20" }
}

extension Element {
  /// A picker of a day, which shows and changes a property of the controller.
  ///
  /// - Parameters:
  ///   - date: The property; its value is nil if no day is chosen.
  ///   - first: The first day that can be chosen, or nil for any.
  ///   - last: The last day that can be chosen, or nil for any.
  ///   - changed: The message to send after another day was chosen, or nil if there is none.
  public static func datePicker(
    _ label: String, _ date: Property<CalendarDate?>, from first: CalendarDate? = nil, to last: CalendarDate? = nil,
    changed: Owner.Message? = nil
  ) -> Element {
    Element(.datePicker, label, .date(Binding(date, changed: changed)), .days(first: first, last: last))
  }
}

extension SceneElement {
  /// A picker of a day, with the day that is chosen at first, if there is one.
  public static func datePicker(_ label: String, _ date: CalendarDate? = nil) -> SceneElement {
    SceneElement(.datePicker, label, date.map { .date($0) } ?? .none, .days(first: nil, last: nil))
  }
}
