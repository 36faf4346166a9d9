import Messages

extension Timestamp {
  /// The moment in UTC, such as `1970-01-01T00:00:00Z`, with a fraction only if it is not zero.
  ///
  /// nil outside of the years 1 to 9999, which the protocol allows.
  var iso8601: String? {
    guard (-62_135_596_800...253_402_300_799).contains(seconds), (0..<1_000_000_000).contains(nanos) else { return nil }
    let secondOfDay = seconds.remainder(dividingBy: 86_400)
    let (year, month, day) = civilDate(days: (seconds - secondOfDay) / 86_400)
    let date = "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))"
    let time = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map { $0.padded(2) }
    var fraction = nanos == 0 ? "" : "." + nanos.padded(9)
    while fraction.hasSuffix("000") { fraction.removeLast(3) }
    return "\(date)T\(time.joined(separator: ":"))\(fraction)Z"
  }

  /// The date of the proleptic Gregorian calendar that is `days` days after 1970-01-01.
  ///
  /// Counts in years that begin on March 1st, so that the leap day is the last of its year. Eras of 400 years
  /// all have 146,097 days.
  private func civilDate(days: Int) -> (year: Int, month: Int, day: Int) {
    let sinceMarchOfYear0 = days + 719_468
    let dayOfEra = sinceMarchOfYear0.remainder(dividingBy: 146_097)
    let era = (sinceMarchOfYear0 - dayOfEra) / 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
  }
}

extension Int {
  /// The remainder that is never negative.
  fileprivate func remainder(dividingBy divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }

  fileprivate func padded(_ digits: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}
