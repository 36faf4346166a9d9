/// Puts the events of the parts of an exploration together, as if one process had done all.
///
/// Walks and swept scenarios are dealt out to the parts in turn, and their events are taken in turn. Each part reports what
/// is new to it; of that, what is new here is left. So the events are the same for any number of parts.
package struct MergedParts {
  /// The events that have come from each part and are not taken yet.
  private var queues: [ArraySlice<ExplorationEvent>]
  private var turn = 0
  /// The last count of walks from each part, and the number of walks in all.
  private var counts: [WalkCount?]
  private let walks: Int
  /// Whether nothing more comes, although not all have ended.
  private var isCutShort = false
  /// Whether the time of this starting point is over, so that what the parts have still done does not count.
  private var isTimeOver = false
  private var reported = ReportedViolations()
  private let isDivided: Bool

  package init(of run: ExplorationRun) {
    self.init(parts: run.parts, walks: run.walks, isDivided: run.isDivided)
  }

  /// - Parameter walks: The number of walks from each starting point, of all parts.
  /// - Parameter isDivided: Whether these are walks or a sweep; the events of a search are passed on.
  init(parts: Int, walks: Int, isDivided: Bool = true) {
    queues = Array(repeating: [], count: parts)
    counts = Array(repeating: nil, count: parts)
    self.walks = walks
    self.isDivided = isDivided
  }

  package mutating func receive(_ event: ExplorationEvent, from part: Int) {
    queues[part].append(event)
  }

  package mutating func cutShort() { isCutShort = true }

  package mutating func next() -> ExplorationEvent? {
    guard isDivided else { return queues[0].popFirst() }
    while let part = nextPart {
      guard let event = queues[part].popFirst() else { return nil }
      if isTimeOver { continue }
      if let event = take(event, of: part) { return event }
    }
    return nextBoundary()
  }

  private var nextPart: Int? {
    queues.indices.map { (turn + $0) % queues.count }.first { part in
      queues[part].first.map { !$0.isBoundary } ?? !isCutShort
    }
  }

  private mutating func take(_ event: ExplorationEvent, of part: Int) -> ExplorationEvent? {
    if event.endsItem { turn = (part + 1) % queues.count }
    switch event {
    case .found(let found):
      guard !reported.isSettled(found.name), reported.takes(found) else { return nil }
      return event
    case .unwritable(let name):
      if !reported.isSettled(name) { reported.notePathWithoutScenario(to: name) }
      return nil
    case .walked(let count):
      counts[part] = count
      // Nothing that the other parts still do counts.
      if count.end == .hang { queues = queues.map { _ in [.ended] } }
      isTimeOver = count.end == .time
      var all = WalkCount(wanted: walks, end: count.end)
      for count in counts.compactMap(\.self) {
        all.walks += count.walks
        all.moves += count.moves
      }
      return .walked(all)
    default: return event
    }
  }

  /// The end of all parts, or the starting point at which all of them go on.
  private mutating func nextBoundary() -> ExplorationEvent? {
    let heads = queues.compactMap(\.first)
    guard let event = heads.first(where: { $0 != .ended }) ?? heads.first else { return nil }
    for part in queues.indices where queues[part].first == event { queues[part].removeFirst() }
    (turn, counts, isTimeOver) = (0, queues.map { _ in nil }, false)
    return event
  }
}

extension ExplorationEvent {
  fileprivate var isBoundary: Bool {
    switch self {
    case .began, .ended: true
    default: false
    }
  }

  fileprivate var endsItem: Bool {
    switch self {
    case .walked, .swept, .obstacle, .failing: true
    default: false
    }
  }
}
