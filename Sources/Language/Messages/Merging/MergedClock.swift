/// Lets what happened in several runs happen one after another.
struct MergedClock {
  private var nanoseconds: Int

  /// The time that has passed is at most this long, whatever the messages claim: some 63 years.
  private static let latest = 2_000_000_000 * 1_000_000_000

  init(_ start: Timestamp) {
    nanoseconds = Self.nanoseconds(start)
  }

  var now: Timestamp { Timestamp(seconds: nanoseconds / 1_000_000_000, nanos: nanoseconds % 1_000_000_000) }

  /// The messages as if the first of them happened now; the time that they take is added to the clock.
  mutating func moved(_ messages: [Envelope]) -> [Envelope] {
    let moments = messages.compactMap(\.moment).map(Self.nanoseconds)
    guard let first = moments.min(), let last = moments.max() else { return messages }
    let start = nanoseconds
    nanoseconds = min(start + (last - first), Self.latest)
    return messages.map { message in
      guard let moment = message.moment else { return message }
      let moved = MergedClock(nanoseconds: min(start + Self.nanoseconds(moment) - first, Self.latest))
      return message.happening(at: moved.now)
    }
  }

  private init(nanoseconds: Int) {
    self.nanoseconds = nanoseconds
  }

  private static func nanoseconds(_ moment: Timestamp) -> Int {
    let seconds = min(max(moment.seconds, 0), 2_000_000_000)
    return min(seconds * 1_000_000_000 + min(max(moment.nanos, 0), 999_999_999), latest)
  }
}
