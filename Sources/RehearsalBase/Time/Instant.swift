/// A moment of virtual time, counted in whole microseconds from the device's start.
///
/// Spans of time are Swift's own `Duration`. Nothing here reads the host's clock.
public struct Instant: InstantProtocol, Hashable, Sendable {
  /// Microseconds since the device's start.
  public let microseconds: Int64

  /// The device's start.
  public static let start = Instant(microseconds: 0)

  /// Makes a moment from its distance to the device's start.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// The moment `duration` later; sums that do not fit stop at the last moment there is.
  public func advanced(by duration: Duration) -> Instant {
    let (sum, overflow) = microseconds.addingReportingOverflow(duration.wholeMicroseconds)
    guard overflow else { return Instant(microseconds: sum) }
    return Instant(microseconds: duration < .zero ? .min : .max)
  }

  /// The time from this moment to another.
  public func duration(to other: Instant) -> Duration {
    .microseconds(other.microseconds) - .microseconds(microseconds)
  }

  /// Earlier is smaller.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.microseconds < right.microseconds
  }
}

extension Duration {
  /// The duration in whole microseconds, rounded towards zero; durations too long for the count stop at its ends.
  public var wholeMicroseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, overflow2) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    if overflow || overflow2 { return seconds < 0 ? .min : .max }
    return sum
  }
}

extension Instant: CustomStringConvertible {
  /// The moment in seconds with three decimals, as reports show it: `12.506 s`.
  public var description: String {
    let milliseconds = microseconds / 1000
    let fraction = String(abs(milliseconds % 1000))
    let sign = milliseconds < 0 ? "-" : ""
    return "\(sign)\(abs(milliseconds / 1000)).\(String(repeating: "0", count: 3 - fraction.count))\(fraction) s"
  }
}
