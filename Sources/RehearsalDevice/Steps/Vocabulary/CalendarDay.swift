import RehearsalBase

/// A day and perhaps a time of the Gregorian calendar, as scenarios write it: `2017-06-20`, `2017-06-20T09:30:00Z`.
package struct CalendarDay: Hashable, Sendable {
  private let days: Int64
  private let seconds: Int64?

  /// Reads a day, or returns nil if it is none.
  package init?(_ text: String) {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2],
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    days = Int64(date.daysSince1970)
    guard parts.count == 2 else {
      seconds = nil
      return
    }
    let clock = parts[1].hasSuffix("Z") ? parts[1].dropLast() : parts[1]
    let time = clock.split(separator: ":", omittingEmptySubsequences: false).map { Int64($0) }
    guard time.count == 3, let hour = time[0], let minute = time[1], let second = time[2], (0..<24).contains(hour),
      (0..<60).contains(minute), (0..<60).contains(second)
    else { return nil }
    seconds = hour * 3600 + minute * 60 + second
  }

  /// The moment in milliseconds since 1970; a day without a time is meant at noon, when it is the same day nearly
  /// everywhere.
  package var noon: Int64 { (days * 86_400 + (seconds ?? 43_200)) * 1000 }
}
