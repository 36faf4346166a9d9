/// A moment: seconds since 1970-01-01T00:00:00Z and nanoseconds that count forward from there.
package struct Timestamp: Hashable, Comparable, Sendable, Encodable {
  package var seconds: Int
  /// From 0 to 999,999,999.
  package var nanos: Int

  package init(seconds: Int, nanos: Int) {
    self.seconds = seconds
    self.nanos = nanos
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.nanos) < (right.seconds, right.nanos)
  }
}
