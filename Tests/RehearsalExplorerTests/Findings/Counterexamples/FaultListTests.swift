import Rehearsal
import RehearsalApp
import Testing

@testable import RehearsalExplorer

/// Lists of faults with the same effect.
struct FaultListTests {
  private static let statuses = Fault.known.filter { $0.description.hasPrefix("status") }

  @Test func `statuses are listed together, or as any status if all are meant`() {
    #expect([Fault.timeOut, .status(500), .status(503)].listed(beside: .offline) == "a time-out, status 500, 503")
    #expect(([.timeOut] + Self.statuses).listed(beside: .offline) == "a time-out, any status")
    #expect(Self.statuses.filter { $0 != .status(500) }.listed(beside: .status(500)) == "any other status")
    #expect([Fault.lostReply].listed(beside: nil) == "a lost reply")
  }
}
