import RehearsalBase
import Testing

@testable import RehearsalApp

struct OutageTests {
  private func at(_ seconds: Int64) -> Instant { Instant(microseconds: seconds * 1_000_000) }

  /// The outcome of a request of a given duration, sent at a given second.
  private func plan(sentAt second: Int64, taking latency: Duration = .milliseconds(100), _ outages: Outage...)
    -> DeliveryPlan
  {
    var conditions = NetworkConditions()
    conditions.latency = latency
    for outage in outages { conditions.add(outage) }
    var generator = SeededGenerator(seed: 1)
    return conditions.plan(for: TestRequest(), at: at(second), generator: &generator)
  }

  @Test func `a single outage lasts from its beginning up to its end`() {
    let outage = Outage.during(at(2)..<at(4))
    #expect((0...5).map { outage.contains(at($0)) } == [false, false, true, true, false, false])
    #expect((0...5).map { outage.beginning(from: at($0)) } == [at(2), at(2), at(2), nil, nil, nil])
  }

  @Test func `a flapping network is up first, then down, for ever`() {
    let outage = Outage.flapping(every: .seconds(2), from: at(1))
    let isDown = (0...10).map { outage.contains(at($0)) }
    #expect(isDown == [false, false, false, true, true, false, false, true, true, false, false])
    #expect(outage.beginning(from: at(0)) == at(3) && outage.beginning(from: at(4)) == at(7))
    #expect(outage.beginning(from: at(7)) == at(7) && outage.contains(at(4_000_000_003)))
  }

  @Test func `an outage of no length has no effect, and absurd times do not overflow`() {
    #expect(!Outage(start: at(1), duration: .zero).contains(at(1)))
    #expect(Outage(start: at(1), duration: .seconds(-1), period: .zero).beginning(from: at(0)) == nil)
    let long = Outage(start: Instant(microseconds: .max), duration: .seconds(Int64.max), period: .seconds(Int64.max))
    #expect(!long.contains(at(1)) && long.beginning(from: at(1)) == Instant(microseconds: .max))
  }

  @Test func `a request sent in an outage fails at once, one sent before or after is answered`() {
    let outage = Outage.during(at(2)..<at(4))
    #expect(plan(sentAt: 2, outage).clientFailure?.error == .offline && plan(sentAt: 3, outage).arrival == nil)
    #expect(plan(sentAt: 1, outage).clientFailure == nil && plan(sentAt: 4, outage).delivery == .milliseconds(100))
  }

  @Test func `an outage fails requests under way`() {
    let outage = Outage.during(at(10)..<at(11))
    let before = plan(sentAt: 0, taking: .seconds(40), outage)
    #expect(before.arrival == nil && before.delivery == nil && !before.isApplied)
    #expect(before.clientFailure?.after == .milliseconds(10_001) && before.clientFailure?.error == .connectionLost)
    let after = plan(sentAt: 0, taking: .seconds(16), outage)
    #expect(after.arrival == .seconds(8) && after.delivery == nil)
    #expect(after.isApplied && after.clientFailure?.error == .connectionLost)
    #expect(plan(sentAt: 0, taking: .seconds(10), outage).delivery == nil)
    #expect(plan(sentAt: 0, taking: .seconds(9), outage).delivery == .seconds(9))
  }

  @Test func `a lost connection loses copies and late replies, but not an end before it`() {
    var twice = DeliveryPlan()
    twice.arrival = .seconds(1)
    twice.delivery = .seconds(2)
    twice.repetition = .seconds(3)
    twice.cut(after: .milliseconds(2500))
    #expect(twice.delivery == .seconds(2) && twice.repetition == nil && twice.clientFailure == nil)
    var late = DeliveryPlan()
    late.arrival = .seconds(1)
    late.delivery = .seconds(65)
    late.clientFailure = NetworkConditions().plan(for: TestRequest(), suffering: .timeOut).clientFailure
    late.cut(after: .seconds(62))
    #expect(late.delivery == nil && late.clientFailure?.error == .timedOut)
    late.cut(after: .seconds(30))
    #expect(late.clientFailure?.error == .connectionLost && late.clientFailure?.after == .milliseconds(30_001))
  }

  @Test func `a request that was not sent loses no connection`() {
    var unsent = NetworkConditions().plan(for: TestRequest(), suffering: .offline)
    unsent.cut(after: .microseconds(500))
    #expect(unsent == NetworkConditions().plan(for: TestRequest(), suffering: .offline))
  }

  @Test func `when the network comes back, the present outage and flapping end, but not planned outages`() {
    var conditions = NetworkConditions()
    conditions.add(.during(at(1)..<at(3)))
    conditions.add(.during(at(5)..<at(6)))
    conditions.add(.flapping(every: .seconds(1), from: at(0)))
    conditions.endOutages(at: at(2))
    #expect(conditions.outages == [.during(at(5)..<at(6))])
    #expect(conditions.isOnline(at: at(2)) && !conditions.isOnline(at: at(5)))
    #expect(conditions.nextOutage(from: at(2)) == at(5))
  }

  @Test func `an outage that is over is forgotten`() {
    var conditions = NetworkConditions()
    conditions.add(.during(at(1)..<at(3)))
    conditions.add(Outage(start: at(9), duration: .zero))
    conditions.add(.flapping(every: .seconds(1), from: at(0)))
    var generator = SeededGenerator(seed: 1)
    _ = conditions.plan(for: TestRequest(), at: at(3), generator: &generator)
    #expect(conditions.outages == [.flapping(every: .seconds(1), from: at(0))])
  }

  @Test func `a rule may hold only in a window, and is forgotten after it`() {
    var conditions = NetworkConditions()
    conditions.add(.every(RequestTarget(window: at(2)..<at(4)), .status(503)))
    conditions.add(LatencyRule.every(RequestTarget(window: at(3)..<at(9)), Latency(answer: .seconds(1))))
    var generator = SeededGenerator(seed: 1)
    let plans = (1...4).map { conditions.plan(for: TestRequest(), at: at($0), generator: &generator) }
    #expect(plans.map(\.isApplied) == [true, false, false, true])
    #expect(plans.map(\.delivery) == [.milliseconds(100), .milliseconds(100), .seconds(1), .seconds(1)])
    #expect(conditions.faults.isEmpty && conditions.latencies.count == 1)
  }

  @Test func `an overtaken reply arrives in time, after replies to later requests`() {
    let conditions = NetworkConditions()
    let plan = conditions.plan(for: TestRequest(), suffering: .overtakenReply)
    #expect(plan.arrival == .milliseconds(50) && plan.delivery == .seconds(30) && plan.clientFailure == nil)
    let slow = conditions.plan(for: TestRequest(), suffering: .overtakenReply, taking: .seconds(90))
    #expect(slow.delivery == .seconds(90) && slow.clientFailure?.error == .timedOut)
  }
}
