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
