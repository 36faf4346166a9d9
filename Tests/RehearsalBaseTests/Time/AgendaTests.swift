import Testing

@testable import RehearsalBase

struct AgendaTests {
  @Test func `the earlier event comes first`() {
    var agenda = Agenda<String>()
    agenda.schedule("late", at: Instant(microseconds: 2), in: .transition)
    agenda.schedule("early", at: Instant(microseconds: 1), in: .network)
    #expect(agenda.drained() == ["early", "late"])
  }

  @Test func `at one instant transitions come before timers, and timers before the network`() {
    var agenda = Agenda<String>()
    agenda.schedule("network", at: .start, in: .network)
    agenda.schedule("timer", at: .start, in: .timer)
    agenda.schedule("transition", at: .start, in: .transition)
    #expect(agenda.drained() == ["transition", "timer", "network"])
  }

  @Test func `in one lane at one instant, events keep the order of their insertion`() {
    var agenda = Agenda<String>()
    for event in ["a", "b", "c", "d", "e"] { agenda.schedule(event, at: .start, in: .timer) }
    #expect(agenda.drained() == ["a", "b", "c", "d", "e"])
  }

  @Test func `a cancelled event does not happen, and the others keep their order`() {
    var agenda = Agenda<Int>()
    for event in 0..<10 { agenda.schedule(event, at: Instant(microseconds: Int64(event % 2)), in: .timer) }
    agenda.cancel { $0 % 3 == 0 }
    #expect(agenda.drained() == [2, 4, 8, 1, 5, 7])
  }

  @Test func `reading the next event removes nothing`() {
    var agenda = Agenda<String>()
    #expect(agenda.isEmpty)
    #expect(agenda.next == nil)
    #expect(agenda.popNext() == nil)
    agenda.schedule("a", at: Instant(microseconds: 3), in: .network)
    #expect(agenda.next?.event == "a")
    #expect(agenda.next?.instant == Instant(microseconds: 3))
    #expect(agenda.next?.lane == .network)
    #expect(!agenda.isEmpty)
  }

  @Test func `agendas with the same future are equal, whatever their past`() {
    var straight = Agenda<String>()
    straight.schedule("a", at: Instant(microseconds: 5), in: .timer)
    straight.schedule("b", at: Instant(microseconds: 5), in: .timer)
    var winding = Agenda<String>()
    winding.schedule("gone", at: .start, in: .network)
    winding.schedule("a", at: Instant(microseconds: 5), in: .timer)
    winding.schedule("cancelled", at: Instant(microseconds: 5), in: .timer)
    winding.schedule("b", at: Instant(microseconds: 5), in: .timer)
    _ = winding.popNext()
    winding.cancel { $0 == "cancelled" }
    #expect(straight == winding)
    #expect(straight.hashValue == winding.hashValue)
  }

  @Test func `agendas with two events of one lane in different orders are not equal`() {
    var one = Agenda<String>()
    one.schedule("a", at: .start, in: .timer)
    one.schedule("b", at: .start, in: .timer)
    var other = Agenda<String>()
    other.schedule("b", at: .start, in: .timer)
    other.schedule("a", at: .start, in: .timer)
    #expect(one != other)
  }

  /// Compares random scheduling, taking and cancelling with a list that is sorted each time.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `an agenda behaves as a stable sort`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var agenda = Agenda<Int>()
    var model: [(instant: Int64, lane: Agenda<Int>.Lane, event: Int)] = []
    let lanes: [Agenda<Int>.Lane] = [.transition, .timer, .network]
    for event in 0..<300 {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<6:
        let instant = Int64.random(in: 0..<8, using: &generator)
        let lane = lanes[Int.random(in: 0..<3, using: &generator)]
        agenda.schedule(event, at: Instant(microseconds: instant), in: lane)
        model.append((instant, lane, event))
      case 6..<9:
        // Events are numbered in the order of insertion, which makes the naive sort stable.
        model.sort { ($0.instant, $0.lane.rawValue, $0.event) < ($1.instant, $1.lane.rawValue, $1.event) }
        #expect(agenda.popNext()?.event == model.first?.event)
        if !model.isEmpty { model.removeFirst() }
      default:
        let remainder = Int.random(in: 0..<7, using: &generator)
        agenda.cancel { $0 % 7 == remainder }
        model.removeAll { $0.event % 7 == remainder }
      }
    }
    model.sort { ($0.instant, $0.lane.rawValue, $0.event) < ($1.instant, $1.lane.rawValue, $1.event) }
    #expect(agenda.drained() == model.map(\.event))
  }
}

extension Agenda {
  /// All due events, in their order.
  fileprivate func drained() -> [Event] {
    var rest = self
    var events: [Event] = []
    while let entry = rest.popNext() { events.append(entry.event) }
    return events
  }
}
