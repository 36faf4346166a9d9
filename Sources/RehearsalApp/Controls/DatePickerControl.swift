import RehearsalBase

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

/// A day of the Gregorian calendar, as a date picker chooses it.
///
/// Its text is that of ISO 8601: `2017-06-20`.
public struct CalendarDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The year, from 1 to 9999.
  public var year: Int { date.year }
  /// The month, from 1.
  public var month: Int { date.month }
  /// The day of the month, from 1.
  public var day: Int { date.day }
  private let date: CivilDate

  /// A day, or nil if the calendar has none like it.
  public init?(year: Int, month: Int, day: Int) {
    guard let date = CivilDate(year: year, month: month, day: day) else { return nil }
    self.date = date
  }

  /// Reads a day, or returns nil if the text is none.
  public init?(_ text: String) {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.map(\.utf8.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }),
      let year = Int(numbers[0]), let month = Int(numbers[1]), let day = Int(numbers[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The text: `2017-06-20`.
  public var description: String { date.description }

  /// Earlier is smaller.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
