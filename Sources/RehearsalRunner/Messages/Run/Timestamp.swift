/// A moment: seconds since 1970-01-01T00:00:00Z and nanoseconds that count forward from there.
struct Timestamp: Hashable, Comparable, Sendable, Encodable {
  var seconds: Int
  /// From 0 to 999,999,999.
  var nanos: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.nanos) < (right.seconds, right.nanos)
  }
}
