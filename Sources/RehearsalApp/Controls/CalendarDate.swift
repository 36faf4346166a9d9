import RehearsalBase

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
