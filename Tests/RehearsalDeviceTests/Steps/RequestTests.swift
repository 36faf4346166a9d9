import RehearsalApp
import RehearsalBase
import Testing

@testable import RehearsalDevice

/// Every request ends exactly once, and leaves nothing on the device.
struct RequestTests {
  private func device(_ change: (inout NetworkConditions) -> Void = { _ in }) -> Device {
    let asks: [ScriptAction] = [.ask("question", isRead: true)]
    var device = ScriptedApp.device(
      ScriptedController(["Ask": asks]).with { $0.segues = ["push"] },
      b: ScriptedController(["Ask for ever": asks], script: ["answered": asks]))
    device.updateNetwork(change)
    return device
  }

  private func check(_ device: Device) {
    #expect(device.state.requests.isEmpty && device.hasNothingDue)
    #expect(device.records.ledger.violations() == [])
  }

  @Test(arguments: Fault.known, [0, 1, 40, 100, 150, 60_000, 66_000])
  func `a crash at any time leaves nothing of a request`(fault: Fault, milliseconds: Int) {
    var device = device { $0.add(FaultRule.every(.any, fault)) }
    device.touch("Ask")
    device.pass(.milliseconds(milliseconds))
    device.relaunch()
    device.settle()
    check(device)
    #expect(device.records.issues.isEmpty)
  }

  @Test(arguments: Fault.known, [0, 1, 40, 100, 150, 60_000, 66_000])
  func `an outage at any time ends every request, and nothing comes after`(fault: Fault, milliseconds: Int) {
    var planned = device { $0.add(FaultRule.every(.any, fault)) }
    planned.touch("Ask")
    let start = planned.clock.advanced(by: .milliseconds(milliseconds))
    planned.plan(.during(start..<start.advanced(by: .seconds(1))))
    planned.settle()
    check(planned)
    let deliveries = planned.records.ledger.entries.flatMap { $0.deliveries }
    #expect(deliveries.allSatisfy { $0.instant < start })
  }

  @Test(arguments: [20, 70, 300]) func `a planned outage equals going offline at that moment`(milliseconds: Int) {
    var (planned, cut) = (device(), device())
    planned.plan(.during(Instant.start.advanced(by: .milliseconds(milliseconds))..<Instant(microseconds: .max)))
    planned.touch("Ask")
    cut.touch("Ask")
    cut.pass(.milliseconds(milliseconds))
    cut.goOffline()
    planned.settle()
    cut.settle()
    let lives = [planned, cut].map { device in
      device.records.ledger.entries.map { "\($0.arrived as Any) \($0.endings) \($0.deliveries)" }
    }
    #expect(lives[0] == lives[1])
  }

  @Test(arguments: 20...25) func `requests stranded by too many events at an instant are given up`(limit: Int) {
    var device = device { $0.latency = .zero }
    device.settle(after: "push")
    device.settings.eventsPerInstant = limit
    device.settle(after: "Ask for ever")
    check(device)
    #expect(device.records.issues.map(\.kind) == [.tooManyEvents(limit)])
  }
}
