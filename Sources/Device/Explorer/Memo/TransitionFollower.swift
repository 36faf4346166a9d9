import Hashing
import SimulatedDevice

/// Follows transitions that were made, and remembers where each has led from what.
struct TransitionFollower: Sendable {
  private let parts: StateParts
  private var transitions: [RecordedTransition] = []
  /// Of each transition what it takes to follow one that is remembered.
  private var heads: [Head] = []
  private var news = FingerprintIndex()
  /// What monitors are told, each piece of news once.
  private var events: [[MonitorEvent]] = []
  private var index = FingerprintIndex()
  private var answers: [UInt32] = []

  private struct Head: Sendable {
    let core: UInt32
    let services: UInt32?
    /// The number of what the monitor is told; nil for nothing.
    let news: UInt32?
    let isArranging: Bool
    let hasIssues: Bool
  }

  private enum Question: UInt64 {
    case arrangement, monitor
  }

  init(_ parts: StateParts) {
    self.parts = parts
  }

  /// Takes a transition, and gives the number it is followed by.
  mutating func add(_ transition: RecordedTransition) -> Int {
    var number: UInt32?
    if !transition.events.isEmpty {
      let (known, isNew) = news.insert(Fingerprint(of: transition.events))
      if isNew {
        events.append(transition.events)
      } else if parts.audit.isDue(transitions.count) {
        parts.audit.compare(transition.events, sameFingerprintAs: events[known])
      }
      number = UInt32(known)
    }
    heads.append(
      Head(
        core: transition.core, services: transition.services, news: number, isArranging: transition.isArranging,
        hasIssues: !transition.issues.isEmpty))
    transitions.append(transition)
    return transitions.count - 1
  }

  /// The state a transition leads to from another one.
  mutating func follow(_ number: Int, from vector: StateVector) -> StateVector {
    let head = heads[number]
    var vector = vector
    vector.core = head.core
    if let services = head.services { vector.services = services }
    if head.isArranging { vector.screens = arrangement(after: vector.screens, number) }
    if let news = head.news { vector.monitor = monitor(after: vector.monitor, news) }
    return vector
  }

  /// What a transition has brought to light against law 3.
  func issues(of number: Int) -> [Issue] {
    heads[number].hasIssues ? transitions[number].issues : []
  }

  private mutating func arrangement(after before: UInt32, _ number: Int) -> UInt32 {
    let key = Self.key(.arrangement, of: before, number)
    if let known = index.number(of: key) { return answers[known] }
    return remember(transitions[number].arrangement(after: before, parts), as: key)
  }

  /// What a monitor has become that was told some news.
  private mutating func monitor(after before: UInt32, _ number: UInt32) -> UInt32 {
    let key = Self.key(.monitor, of: before, Int(number))
    if let known = index.number(of: key) { return answers[known] }
    var part = parts.monitors[before]
    guard var monitor = part.wrappedValue?.value else { return before }
    for event in events[Int(number)] { event.send(to: &monitor) }
    part.wrappedValue = AnyMonitor(monitor)
    return remember(parts.monitors.number(of: part), as: key)
  }

  private mutating func remember(_ answer: UInt32, as key: Fingerprint) -> UInt32 {
    _ = index.insert(key)
    answers.append(answer)
    return answer
  }

  private static func key(_ question: Question, of part: UInt32, _ number: Int) -> Fingerprint {
    Fingerprint(low: question.rawValue << 32 | UInt64(part), high: UInt64(number))
  }
}
