import Messages

/// A duration in nanoseconds; absurd values in messages are clamped to what an integer holds.
struct Nanoseconds: Hashable, Comparable, Sendable {
  static let zero = Nanoseconds(value: 0)

  private(set) var value: Int

  private init(value: Int) {
    self.value = value
  }

  init(_ duration: TestStepResult.Duration) {
    self.init(seconds: duration.seconds, nanos: duration.nanos)
  }

  /// The time from one moment to another; zero when the second comes first.
  init(from start: Timestamp, to end: Timestamp) {
    let (seconds, overflow) = end.seconds.subtractingReportingOverflow(start.seconds)
    let (nanos, nanosOverflow) = end.nanos.subtractingReportingOverflow(start.nanos)
    self.init(seconds: overflow ? 0 : seconds, nanos: nanosOverflow ? 0 : nanos)
  }

  private init(seconds: Int, nanos: Int) {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, sumOverflow) = product.addingReportingOverflow(nanos)
    value = overflow || sumOverflow ? (seconds > 0 ? .max : 0) : max(0, sum)
  }

  static func < (left: Nanoseconds, right: Nanoseconds) -> Bool { left.value < right.value }

  static func += (left: inout Nanoseconds, right: Nanoseconds) {
    let (sum, overflow) = left.value.addingReportingOverflow(right.value)
    left.value = overflow ? .max : sum
  }

  static func + (left: Nanoseconds, right: Nanoseconds) -> Nanoseconds {
    var sum = left
    sum += right
    return sum
  }

  static func / (left: Nanoseconds, count: Int) -> Nanoseconds {
    Nanoseconds(value: count > 0 ? left.value / count : 0)
  }

  /// Seconds with at most three decimals, rounded, and without zeros at the end: JUnit's schema allows no more.
  var inSeconds: String {
    let (rounded, overflow) = value.addingReportingOverflow(500_000)
    return Nanoseconds(value: (overflow ? value : rounded) / 1_000_000).decimal(digits: 3, keeping: 0)
  }

  /// Milliseconds with three decimals, cut to whole microseconds.
  var inMilliseconds: String {
    Nanoseconds(value: value / 1000).decimal(digits: 3, keeping: 3)
  }

  private func decimal(digits: Int, keeping kept: Int) -> String {
    var unit = 1
    for _ in 0..<digits { unit *= 10 }
    var fraction = Array(String(value % unit).utf8)
    fraction = Array(repeating: UInt8(ascii: "0"), count: digits - fraction.count) + fraction
    while fraction.count > kept, fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    let whole = String(value / unit)
    return fraction.isEmpty ? whole : whole + "." + String(decoding: fraction, as: UTF8.self)
  }
}
