import RehearsalBase
import Testing

@testable import RehearsalApp

struct NetworkProfileTests {
  private func conditions(_ name: String) throws -> NetworkConditions {
    var conditions = NetworkConditions()
    conditions.profile = try #require(NetworkProfile(named: name))
    return conditions
  }

  @Test func `each name has a profile, and other names have none`() {
    #expect(NetworkProfile.names.allSatisfy { NetworkProfile(named: $0) != nil })
    #expect(NetworkProfile(named: "5G") == nil && NetworkProfile(named: "edge") == nil)
  }

  @Test(arguments: [
    // 100 ms of the service; 440 + 400 ms delay; 8,000 bits at 200 and 24,000 at 240 kbit/s.
    ("Edge", 530, 1_080), ("3G", 174, 355), ("perfect", 50, 100),
  ])
  func `a link adds its delay and the time of the bytes`(name: String, arrival: Int, delivery: Int) throws {
    var generator = SeededGenerator(seed: 1)
    var conditions = try conditions(name)
    let plan = conditions.plan(for: TestRequest(size: 1_000, replySize: 3_000), at: .start, generator: &generator)
    #expect(plan.arrival.map(milliseconds) == arrival && plan.delivery.map(milliseconds) == delivery)
  }

  @Test func `the profile offline has no network, and another profile restores it`() throws {
    var conditions = try conditions("offline")
    var generator = SeededGenerator(seed: 1)
    #expect(conditions.plan(for: TestRequest(), at: .start, generator: &generator).clientFailure?.error == .offline)
    conditions.profile = .threeG
    #expect(conditions.isOnline)
  }

  @Test(arguments: [
    ("connection lost", false), ("connection lost before it arrived", false),
    ("connection lost after it arrived", true),
  ])
  func `on a link that breaks every request loses its connection, unless a rule applies`(
    name: String, isApplied: Bool
  ) throws {
    var conditions = try conditions(name)
    conditions.add(.next(.any, .timeOut))
    var generator = SeededGenerator(seed: 1)
    let plans = (0..<3).map { _ in conditions.plan(for: TestRequest(), at: .start, generator: &generator) }
    #expect(plans.map(\.clientFailure?.error) == [.timedOut, .connectionLost, .connectionLost])
    #expect(plans.map(\.isApplied) == [false, isApplied, isApplied])
    conditions.profile = .perfect
    #expect(conditions.plan(for: TestRequest(), at: .start, generator: &generator).clientFailure == nil)
  }

  @Test func `a lossy link loses about a tenth of the messages each way, the same for the same seed`() throws {
    func lot(seed: UInt64) throws -> [DeliveryPlan] {
      var conditions = try conditions("very bad")
      var generator = SeededGenerator(seed: seed)
      return (0..<2_000).map { _ in conditions.plan(for: TestRequest(), at: .start, generator: &generator) }
    }
    let plans = try lot(seed: 1)
    let requestsLost = plans.count { $0.arrival == nil }
    let repliesLost = plans.count { $0.arrival != nil && $0.delivery == nil }
    #expect((150...250).contains(requestsLost) && (130...230).contains(repliesLost))
    #expect(try plans == lot(seed: 1) && plans != lot(seed: 2))
  }

  @Test func `a link without losses draws no random numbers`() throws {
    var conditions = try conditions("Edge")
    var generator = SeededGenerator(seed: 1)
    _ = conditions.plan(for: TestRequest(), at: .start, generator: &generator)
    #expect(generator == SeededGenerator(seed: 1))
  }

  @Test func `absurd sizes do not overflow`() throws {
    var conditions = try conditions("Edge")
    var generator = SeededGenerator(seed: 1)
    let plan = conditions.plan(for: TestRequest(size: .max, replySize: .max), at: .start, generator: &generator)
    #expect(plan.clientFailure?.error == .timedOut)
  }

  private func milliseconds(_ duration: Duration) -> Int {
    Int(duration / .milliseconds(1))
  }
}
