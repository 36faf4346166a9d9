package import RehearsalBase

/// A span of virtual time without a network, once or again and again (Faults: Outages).
///
/// A request sent in it fails at once with ``ServiceError/offline``: nothing was sent. One under way when it begins
/// fails then with ``ServiceError/connectionLost``: it is applied if it had arrived by then, and its reply is lost.
package struct Outage: Hashable, Sendable {
  let start: Instant
  let duration: Duration
  /// The time from one beginning to the next, or nil if it comes once.
  let period: Duration?

  /// Makes an outage; one that lasts no time never comes.
  init(start: Instant, duration: Duration, period: Duration? = nil) {
    self.start = start
    self.duration = duration
    self.period = period.map { max($0, duration) }
  }

  package static func during(_ span: Range<Instant>) -> Outage {
    Outage(start: span.lowerBound, duration: span.lowerBound.duration(to: span.upperBound))
  }

  /// From a moment on, a network for a time and none for as long, by turns.
  package static func flapping(every duration: Duration, from instant: Instant) -> Outage {
    Outage(start: instant.advanced(by: duration), duration: duration, period: duration * 2)
  }

  package func contains(_ instant: Instant) -> Bool {
    guard instant >= start, duration > .zero else { return false }
    return sinceBeginning(instant) < duration.wholeMicroseconds
  }

  func isOver(at instant: Instant) -> Bool {
    duration <= .zero || period == nil && instant >= start.advanced(by: duration)
  }

  func change(after instant: Instant) -> Instant? {
    guard duration > .zero else { return nil }
    guard instant >= start else { return start }
    let elapsed = sinceBeginning(instant)
    if elapsed < duration.wholeMicroseconds { return instant.advanced(by: duration - .microseconds(elapsed)) }
    return period.map { instant.advanced(by: $0 - .microseconds(elapsed)) }
  }

  package func beginning(from instant: Instant) -> Instant? {
    guard duration > .zero else { return nil }
    guard instant > start else { return start }
    guard let period else { return nil }
    let elapsed = sinceBeginning(instant)
    return elapsed == 0 ? instant : instant.advanced(by: period - .microseconds(elapsed))
  }

  private func sinceBeginning(_ instant: Instant) -> Int64 {
    let elapsed = start.duration(to: instant).wholeMicroseconds
    guard let period = period?.wholeMicroseconds, period > 0 else { return elapsed }
    return elapsed % period
  }
}
