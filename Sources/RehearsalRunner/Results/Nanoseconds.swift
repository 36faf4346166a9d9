/// A duration in nanoseconds, never below zero; virtual centuries are clamped to what an integer holds.
struct Nanoseconds: Hashable, Comparable, Sendable {
  static let zero = Nanoseconds(seconds: 0, nanos: 0)

  private(set) var value: Int

  init(_ duration: Duration) { self.init(from: .zero, to: duration) }

  init(from start: Duration, to end: Duration) {
    let (start, end) = (start.secondsAndNanos, end.secondsAndNanos)
    self.init(seconds: end.seconds - start.seconds, nanos: end.nanos - start.nanos)
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

  /// Seconds with at most three decimals, rounded, and without zeros at the end: JUnit's schema allows no more.
  var inSeconds: String {
    let milliseconds = (min(value, .max - 500_000) + 500_000) / 1_000_000
    var fraction = "\(1000 + milliseconds % 1000)".dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return "\(milliseconds / 1000)" + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}

extension Duration {
  /// The whole seconds and the nanoseconds beside them, as messages have times.
  var secondsAndNanos: (seconds: Int, nanos: Int) {
    // Most steps take no time, and taking a duration apart takes long.
    guard self != .zero else { return (0, 0) }
    let parts = components
    return (Int(clamping: parts.seconds), Int(parts.attoseconds / 1_000_000_000))
  }
}
