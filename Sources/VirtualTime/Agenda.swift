/// What is due, in the order it will happen: by time, then by lane, then first in, first out.
///
/// The order of insertion is kept by position, not by a running number, so two agendas with the same future are equal
/// whatever their past.
public struct Agenda<Event: Hashable & Sendable>: Hashable, Sendable {
  /// The order of different kinds of event that are due at one instant (the design's fifth law).
  public enum Lane: UInt8, Hashable, Sendable, Comparable {
    /// Transitions, their completions, and whatever else runs on the main queue.
    case transition
    /// Timers.
    case timer
    /// Requests that arrive and replies that are delivered.
    case network

    /// The lane that goes first is smaller.
    public static func < (left: Lane, right: Lane) -> Bool { left.rawValue < right.rawValue }
  }

  /// One thing due.
  public struct Entry: Hashable, Sendable {
    /// When it is due.
    public let instant: Instant
    /// Which kind it is of.
    public let lane: Lane
    /// What will happen.
    public let event: Event
  }

  /// Everything due, soonest first.
  public private(set) var entries: [Entry] = []

  /// An empty agenda.
  public init() {}

  /// What happens next; nil when nothing is due.
  public var next: Entry? { entries.first }

  /// Whether nothing is due.
  public var isEmpty: Bool { entries.isEmpty }

  /// Puts an event after everything already due at the same instant in the same or an earlier lane.
  ///
  /// Complexity: O(*n*) moves, where *n* is what is due later; agendas are short.
  public mutating func schedule(_ event: Event, at instant: Instant, in lane: Lane) {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      let entry = entries[middle]
      if (entry.instant, entry.lane) <= (instant, lane) { low = middle + 1 } else { high = middle }
    }
    entries.insert(Entry(instant: instant, lane: lane, event: event), at: low)
  }

  /// Takes out what happens next; nil when nothing is due.
  public mutating func popNext() -> Entry? {
    entries.isEmpty ? nil : entries.removeFirst()
  }

  /// Takes out the first entry the predicate holds for, before its time; nil when there is none.
  public mutating func take(where predicate: (Entry) -> Bool) -> Entry? {
    entries.firstIndex(where: predicate).map { entries.remove(at: $0) }
  }

  /// Takes out everything the predicate holds for.
  public mutating func cancel(where predicate: (Event) -> Bool) {
    entries.removeAll { predicate($0.event) }
  }
}
