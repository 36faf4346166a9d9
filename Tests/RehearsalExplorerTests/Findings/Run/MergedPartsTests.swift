import RehearsalBase
import RehearsalTestSupport
import Testing

@testable import RehearsalExplorer

/// The events of parts, put together, are those of one process that has done all.
struct MergedPartsTests {
  /// What walks from one starting point would find: for each walk, the violations on it.
  private struct Plan {
    let name: String?
    let walks: [[Attempt]]
    /// The walk that hangs.
    let hang: Int?
  }

  private struct Attempt {
    let cause: String
    let hasScenario: Bool
  }

  /// The events of a process that takes every so many walks, with what is new to it.
  private func events(of plans: [Plan], part: Int, of parts: Int) -> [ExplorationEvent] {
    var reported = ReportedViolations()
    var events: [ExplorationEvent] = []
    for plan in plans {
      if let name = plan.name { events.append(.began(startingPoint: name)) }
      var count = WalkCount(wanted: plan.walks.count)
      for (number, attempts) in plan.walks.enumerated() where number % parts == part {
        count.walks += 1
        count.moves += number
        for attempt in attempts {
          let found = found(attempt, on: number)
          guard !reported.isSettled(found.name) else { continue }
          events.append(reported.takes(found) ? .found(found) : .unwritable(found.name))
        }
        if plan.hang == number { count.end = .hang }
        events.append(.walked(count))
        if count.end != nil { return events + [.ended] }
      }
    }
    return events + [.ended]
  }

  private func found(_ attempt: Attempt, on walk: Int) -> FoundCounterexample {
    FoundCounterexample(
      invariant: "6", summary: "walk \(walk)", cause: attempt.cause, cost: "", length: walk, brief: "",
      firstViolation: nil, isOfRefusedSession: false, path: [],
      scenario: attempt.hasScenario ? "Feature: \(walk)" : nil, fileName: "a")
  }

  private func randomPlans(_ generator: inout SeededGenerator) -> [Plan] {
    let names: [String?] = [[nil], ["left"], ["left", "right", "top"]].randomElement(using: &generator) ?? [nil]
    let causes = Int.random(in: 1...4, using: &generator)
    return names.map { name in
      let walks = (0..<Int.random(in: 3...60, using: &generator)).map { _ in
        (0..<Int.random(in: 0...2, using: &generator)).map { _ in
          Attempt(
            cause: "\(Int.random(in: 0..<causes, using: &generator))",
            hasScenario: Int.random(in: 0..<20, using: &generator) == 0)
        }
      }
      let hang = Bool.random(using: &generator) ? walks.indices.randomElement(using: &generator) : nil
      return Plan(name: name, walks: walks, hang: hang)
    }
  }

  /// Merges streams that arrive in a random order, up to the end.
  private func merged(
    _ streams: [[ExplorationEvent]], walks: Int, _ generator: inout SeededGenerator
  ) -> [ExplorationEvent] {
    var merged = MergedParts(parts: streams.count, walks: walks)
    var rest = streams.map { $0[...] }
    var events: [ExplorationEvent] = []
    while let part = rest.indices.filter({ !rest[$0].isEmpty }).randomElement(using: &generator) {
      if let event = rest[part].popFirst() { merged.receive(event, from: part) }
      while events.last != .ended, let event = merged.next() { events.append(event) }
    }
    return events
  }

  @Test func `parts give the events of the whole, in whatever order they come`() {
    var generator = SeededGenerator(seed: 7)
    var unwritable = 0
    let count = Nightly.count(400, otherwise: 60, of: "random explorations in parts")
    for _ in 0..<count {
      var plans = randomPlans(&generator)
      let walks = plans[0].walks.count
      // Each starting point has as many walks.
      plans = plans.map { plan in
        let all = (0..<walks).map { $0 < plan.walks.count ? plan.walks[$0] : [] }
        return Plan(name: plan.name, walks: all, hang: plan.hang.flatMap { $0 < walks ? $0 : nil })
      }
      let whole = events(of: plans, part: 0, of: 1)
      unwritable += whole.count { if case .unwritable = $0 { true } else { false } }
      let expected = whole.filter { if case .unwritable = $0 { false } else { true } }
      for parts in 1...min(5, walks) {
        let streams = (0..<parts).map { events(of: plans, part: $0, of: parts) }
        let all = merged(streams, walks: walks, &generator)
        let isSame = all == expected
        #expect(isSame, "\(parts) parts")
      }
    }
    #expect(unwritable > count / 4)
  }

  @Test func `what has come before an end that is too early is not lost`() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      let plans = [Plan(name: nil, walks: randomPlans(&generator)[0].walks, hang: nil)]
      let walks = plans[0].walks.count
      var merged = MergedParts(parts: 3, walks: walks)
      var sent: Set<ViolationName> = []
      for part in 0..<3 {
        for event in events(of: plans, part: part, of: 3).prefix(Int.random(in: 0...40, using: &generator)) {
          merged.receive(event, from: part)
          if case .found(let found) = event { sent.insert(found.name) }
        }
      }
      merged.cutShort()
      var reported: Set<ViolationName> = []
      while let event = merged.next() { if case .found(let found) = event { reported.insert(found.name) } }
      #expect(reported == sent)
    }
  }

  @Test func `walks that a time ends are the first ones, whichever part took more`() {
    var merged = MergedParts(parts: 2, walks: 100)
    func walked(_ walks: Int, _ end: WalkCount.End? = nil) -> ExplorationEvent {
      .walked(WalkCount(walks: walks, wanted: 50, moves: walks, end: end))
    }
    for start in ["left", "right"] {
      for event in [.began(startingPoint: start), walked(1), walked(2), walked(3), walked(4, .time)] {
        merged.receive(event, from: 0)
      }
      for event in [.began(startingPoint: start), walked(1), walked(2, .time)] { merged.receive(event, from: 1) }
    }
    for part in 0...1 { merged.receive(.ended, from: part) }
    var counts: [String] = []
    while let event = merged.next() {
      switch event {
      case .began(let name): counts.append(name)
      case .walked(let count): counts.append("\(count.walks)")
      default: counts.append("\(event)")
      }
    }
    #expect(counts == ["left", "1", "2", "3", "4", "right", "1", "2", "3", "4", "ended"])
  }

  @Test func `the events of a search are passed on as they are`() {
    let found = found(Attempt(cause: "a", hasScenario: true), on: 1)
    var merged = MergedParts(parts: 1, walks: 0, isDivided: false)
    for event in [ExplorationEvent.found(found), .found(found), .ended] { merged.receive(event, from: 0) }
    #expect(merged.next() == .found(found) && merged.next() == .found(found) && merged.next() == .ended)
    #expect(merged.next() == nil)
  }
}
