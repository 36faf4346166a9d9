/// A day and perhaps a time of the Gregorian calendar, as scenarios write it: `2017-06-20`, `2017-06-20T09:30:00Z`.
package struct CalendarDay: Hashable, Sendable {
  private let days: Int64
  private let seconds: Int64?

  /// Reads a day; nil when it is none.
  package init?(_ text: String) {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let date = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) }
    guard date.count == 3, let year = date[0], let month = date[1], let day = date[2], (1...9999).contains(year),
      (1...12).contains(month), day >= 1, day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    days = Self.daysSince1970(year: year, month: month, day: day)
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

  private static func length(ofMonth month: Int64, year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Counts days with years that begin in March, so that a leap day is the last of its year.
  private static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64 {
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = (month + 9) % 12
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
  }
}
