import RehearsalBase
import Testing

struct InstantTests {
  @Test func `an instant is advanced by whole microseconds, rounded towards zero`() {
    #expect(Instant.start.advanced(by: .milliseconds(350)) == Instant(microseconds: 350_000))
    #expect(Instant.start.advanced(by: .nanoseconds(1_999)) == Instant(microseconds: 1))
    #expect(Instant.start.advanced(by: .nanoseconds(-1_999)) == Instant(microseconds: -1))
    #expect(Instant(microseconds: 5).advanced(by: .seconds(-1)) == Instant(microseconds: -999_995))
  }

  @Test(arguments: [
    (Int64.max - 1, Duration.seconds(1), Int64.max), (.min + 1, .seconds(-1), .min),
    (0, .seconds(Int64.max), .max), (0, .seconds(Int64.min), .min), (.max, .microseconds(1), .max),
    (-1, .seconds(Int64.max), .max - 1),
  ])
  func `sums that do not fit stop at the end of time`(start: Int64, duration: Duration, end: Int64) {
    #expect(Instant(microseconds: start).advanced(by: duration) == Instant(microseconds: end))
  }

  @Test func `an instant plus the time to another one is the other one`() {
    let (early, late) = (Instant(microseconds: -3), Instant(microseconds: 1_000_000))
    #expect(early.duration(to: late) == .microseconds(1_000_003))
    #expect(late.duration(to: early) == .microseconds(-1_000_003))
    #expect(early.advanced(by: early.duration(to: late)) == late)
  }

  @Test func `the time between the ends of time is not negative`() {
    #expect(Instant(microseconds: .min).duration(to: Instant(microseconds: .max)) > .zero)
  }

  @Test func `an earlier instant is smaller`() {
    #expect(Instant(microseconds: -1) < .start)
    #expect(Instant.start < Instant(microseconds: 1))
  }

  @Test(arguments: [
    (0, "0.000 s"), (12_506_000, "12.506 s"), (999, "0.000 s"), (1_050_999, "1.050 s"), (120_000_000, "120.000 s"),
    (-1_500_000, "-1.500 s"), (-20_000, "-0.020 s"), (Int64.max, "9223372036854.775 s"),
    (Int64.min, "-9223372036854.775 s"),
  ])
  func `an instant reads in seconds with three decimals`(microseconds: Int64, text: String) {
    #expect("\(Instant(microseconds: microseconds))" == text)
  }
}
