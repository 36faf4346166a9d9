import RehearsalApp
import Testing

@testable import RehearsalExplorer

/// The plans that a sweep makes of a scenario's requests.
struct FaultSweepTests {
  private typealias Plan = FaultSweep.Plan

  /// Plays every plan; `sent` returns the requests of a run by it: true for a create, false for a query.
  private func plans(
    kinds: [Fault] = [.offline, .lostReply], most: Int, sent: (FaultSweep.Plan) -> [Bool]
  ) -> (plans: [[String]], sweep: FaultSweep) {
    var sweep = FaultSweep(kinds: kinds, most: most)
    var plans: [[String]] = []
    while let plan = sweep.nextPlan(), plans.count < 1_000 {
      plans.append(plan.failures.map { "\($0.site) \($0.fault)" })
      sweep.played(plan, sent: sent(plan).map { isWrite in { $0.isTried(on: isWrite ? .create : .query) } })
    }
    return (plans, sweep)
  }

  @Test func `every request fails with every fault, but reads lose no reply`() {
    let (plans, sweep) = plans(most: 1) { _ in [false, true, false] }
    #expect(plans == [[], ["0 offline"], ["1 offline"], ["1 a lost reply"], ["2 offline"]])
    #expect(sweep.runs == 5 && sweep.sites == 3)
  }

  @Test func `a read fails with all kinds of faults except those after its arrival`() {
    let (plans, _) = plans(kinds: Fault.known, most: 1) { _ in [false, true] }
    let ofRead = plans.filter { $0.first?.hasPrefix("0 ") == true }
    let ofWrite = plans.filter { $0.first?.hasPrefix("1 ") == true }
    #expect(ofWrite.count == Fault.known.count && ofWrite.count == 17)
    #expect(ofRead.count == 14 && !ofRead.contains(["0 a lost reply"]) && !ofRead.contains(["0 a late reply"]))
    #expect(!ofRead.contains(["0 connection lost after it arrived"]))
  }

  @Test func `a request that is sent because of a fault fails, too`() {
    // The scenario retries once after a fault of its first request.
    let (plans, sweep) = plans(kinds: [.offline], most: 2) { plan in
      plan.failures.isEmpty ? [true] : [true, true]
    }
    #expect(plans == [[], ["0 offline"], ["0 offline", "1 offline"]])
    #expect(sweep.sites == 1)
  }

  @Test func `two faults are for two requests of one scenario, each pair once`() {
    let (plans, sweep) = plans(kinds: [.offline], most: 2) { _ in [true, true, true] }
    #expect(
      plans == [
        [], ["0 offline"], ["1 offline"], ["2 offline"], ["0 offline", "1 offline"], ["0 offline", "2 offline"],
        ["1 offline", "2 offline"],
      ])
    #expect(sweep.runs == 7)
    #expect(Set(plans).count == plans.count)
  }

  @Test(arguments: [0, 1, 2, 3]) func `no more faults than asked for`(most: Int) {
    let (plans, sweep) = plans(most: most) { _ in [true, false, true] }
    #expect(plans.allSatisfy { $0.count <= most })
    #expect(plans.contains { $0.count == most })
    #expect(sweep.sites == 3)
  }

  @Test func `a scenario that sends nothing is played once`() {
    let (plans, sweep) = plans(most: 3) { _ in [] }
    #expect(plans == [[]] && sweep.sites == 0)
  }
}
