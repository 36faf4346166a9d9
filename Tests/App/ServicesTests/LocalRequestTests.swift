import Services
import Testing
import VirtualTime

/// A request that stays on the device: the network does not touch it, rules about requests do.
struct LocalRequestTests {
  private let local = TestRequest(size: 1_000_000, replySize: 1_000_000, isLocal: true)
  private let answered = NetworkConditions().fate(of: TestRequest(isLocal: true), suffering: nil)

  private func fate(_ change: (inout NetworkConditions) -> Void) -> (fate: DeliveryPlan, conditions: NetworkConditions)
  {
    var conditions = NetworkConditions()
    change(&conditions)
    var generator = SeededGenerator(seed: 1)
    let fate = conditions.fate(of: local, at: .start, generator: &generator)
    #expect(generator == SeededGenerator(seed: 1), "chance decides nothing about it")
    return (fate, conditions)
  }

  @Test func `it is answered after a millisecond`() {
    #expect(answered.arrival == .microseconds(500) && answered.delivery == .milliseconds(1))
    #expect(answered.clientFailure == nil && answered.isApplied)
  }

  @Test(arguments: NetworkProfile.names)
  func `no network profile touches it`(name: String) throws {
    let profile = try #require(NetworkProfile(named: name))
    #expect(fate { $0.profile = profile }.fate == answered)
  }

  @Test func `neither latency nor outages touch it`() {
    #expect(fate { $0.latency = .seconds(90) }.fate == answered)
    #expect(fate { $0.isOnline = false }.fate == answered)
    let end = Instant.start.advanced(by: .seconds(1))
    #expect(fate { $0.add(Outage.during(.start..<end)) }.fate == answered)
    #expect(fate { $0.add(Outage.flapping(every: .microseconds(700), from: .start)) }.fate == answered)
  }

  @Test func `a fault and a time of its own hold for it, offline too`() {
    let slow = fate {
      $0.isOnline = false
      $0.add(LatencyRule.next(.any, .seconds(2)))
    }
    #expect(slow.fate.arrival == .seconds(1) && slow.fate.delivery == .seconds(2))
    #expect(slow.conditions.latencies == [])
    let refused = fate {
      $0.isOnline = false
      $0.add(FaultRule.next(.any, .status(503)))
    }
    #expect(refused.fate.handling == .refused(ServiceError(status: 503)))
    #expect(refused.conditions.faults == [])
    #expect(fate { $0.add(FaultRule.next(.any, .lostReply)) }.fate.clientFailure?.error == .timedOut)
    #expect(fate { $0.add(FaultRule.next(.any, .duplicateReply)) }.fate.repetition == .milliseconds(2))
  }
}
