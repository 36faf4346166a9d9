import RehearsalBase
import Testing

@testable import RehearsalApp

/// A request that stays on the device: the network does not affect it, but rules do.
struct LocalRequestTests {
  private let local = TestRequest(size: 1_000_000, replySize: 1_000_000, isLocal: true)
  private let answered = NetworkConditions().plan(for: TestRequest(isLocal: true), suffering: nil)

  private func plan(_ change: (inout NetworkConditions) -> Void) -> (plan: DeliveryPlan, conditions: NetworkConditions)
  {
    var conditions = NetworkConditions()
    change(&conditions)
    var generator = SeededGenerator(seed: 1)
    let plan = conditions.plan(for: local, at: .start, generator: &generator)
    #expect(generator == SeededGenerator(seed: 1), "chance decides nothing about it")
    return (plan, conditions)
  }

  @Test func `a local request is answered after a millisecond`() {
    #expect(answered.arrival == .microseconds(500) && answered.delivery == .milliseconds(1))
    #expect(answered.clientFailure == nil && answered.isApplied)
  }

  @Test(arguments: NetworkProfile.names)
  func `no network profile affects it`(name: String) throws {
    let profile = try #require(NetworkProfile(named: name))
    #expect(plan { $0.profile = profile }.plan == answered)
  }

  @Test func `neither latency nor outages affect it`() {
    #expect(plan { $0.latency = .seconds(90) }.plan == answered)
    #expect(plan { $0.isOnline = false }.plan == answered)
    let end = Instant.start.advanced(by: .seconds(1))
    #expect(plan { $0.add(Outage.during(.start..<end)) }.plan == answered)
    #expect(plan { $0.add(Outage.flapping(every: .microseconds(700), from: .start)) }.plan == answered)
  }

  @Test func `rules with a fault or a time apply to it, also offline`() {
    let slow = plan {
      $0.isOnline = false
      $0.add(LatencyRule.next(.any, Latency(answer: .seconds(2))))
    }
    #expect(slow.plan.arrival == .seconds(1) && slow.plan.delivery == .seconds(2))
    #expect(slow.conditions.latencies == [])
    let refused = plan {
      $0.isOnline = false
      $0.add(FaultRule.next(.any, .status(503)))
    }
    #expect(refused.plan.handling == .refused(ServiceError(status: 503)))
    #expect(refused.conditions.faults == [])
    #expect(plan { $0.add(FaultRule.next(.any, .lostReply)) }.plan.clientFailure?.error == .timedOut)
    #expect(plan { $0.add(FaultRule.next(.any, .duplicateReply)) }.plan.repetition == .milliseconds(2))
  }
}
