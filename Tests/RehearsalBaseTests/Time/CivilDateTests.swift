import Testing

@testable import RehearsalBase

struct CivilDateTests {
  @Test(arguments: [
    (0, 1970, 1, 1), (-1, 1969, 12, 31), (11_016, 2000, 2, 29), (-719_162, 1, 1, 1), (-141_428, 1582, 10, 14),
    (2_932_896, 9999, 12, 31), (47_540, 2100, 2, 28), (47_541, 2100, 3, 1),
  ])
  func `a day has a date, and the date that day`(days: Int, year: Int, month: Int, day: Int) {
    #expect(CivilDate(daysSince1970: days) == CivilDate(year: year, month: month, day: day))
    #expect(CivilDate(year: year, month: month, day: day)?.daysSince1970 == days)
  }

  @Test func `every day of a thousand years is the day after the one before`() throws {
    var last = CivilDate(daysSince1970: -141_500)
    for days in -141_499...223_700 {
      let date = CivilDate(daysSince1970: days)
      #expect(date.daysSince1970 == days)
      let isNext = date.day == last.day + 1 && date.month == last.month && date.year == last.year
      let opensMonth = date.day == 1 && last.day >= 28 && (date.month == last.month + 1 || date.month == 1)
      if !isNext && !opensMonth { Issue.record("\(last) and then \(date)") }
      last = date
    }
  }

  @Test(arguments: [
    (2017, 2, 29), (1900, 2, 29), (2017, 4, 31), (2017, 13, 1), (2017, 0, 1), (2017, 1, 0), (2017, 1, 32), (0, 12, 31),
    (10_000, 1, 1), (.max, 1, 1), (2017, .min, 1), (2017, 1, .max),
  ])
  func `what is no date is none`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }
}
