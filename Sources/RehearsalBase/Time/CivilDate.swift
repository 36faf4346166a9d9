/// A day of the Gregorian calendar, carried back to before there was one.
///
/// Not Foundation's, whose ISO 8601 style counts Julian days before October 1582 (the moment −62,135,596,800 s is
/// January 3rd of year 1) and reads February 29th of 2017 as March 1st.
package struct CivilDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    guard CivilDate(daysSince1970: daysSince1970) == self else { return nil }
  }

  /// The day so many days after 1970-01-01.
  ///
  /// Counts in years that begin on March 1st, so that the leap day is a year's last, and in eras of 400 years, which all
  /// have 146,097 days.
  package init(daysSince1970 days: Int) {
    let (era, dayOfEra) = (days + 719_468).flooredQuotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  package var daysSince1970: Int {
    let (era, yearOfEra) = (month > 2 ? year : year - 1).flooredQuotientAndRemainder(dividingBy: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension CivilDate: CustomStringConvertible {
  package var description: String {
    "\("\(10_000 + year)".dropFirst())-\("\(100 + month)".dropFirst())-\("\(100 + day)".dropFirst())"
  }
}

extension Int {
  package func flooredQuotientAndRemainder(dividingBy divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
