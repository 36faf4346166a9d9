import Rehearsal
import RehearsalApp
import Testing

@testable import RehearsalExplorer

/// The times at which a request can arrive and end, for each fault.
struct ReplyTimesTests {
  private static let read = Route<Int, Int>("GET /news")

  private static func times(_ fault: Fault?) -> ReplyTimes {
    var network = NetworkConditions()
    network.requestLimit = .seconds(1)
    return ReplyTimes(of: read(0), suffering: fault, on: network)
  }

  @Test func `an answer takes from a millisecond to less than the client's time-out`() {
    for fault in [nil, .malformedReply, .duplicateReply, .status(500)] as [Fault?] {
      let times = Self.times(fault)
      #expect(times.arrival == 0...999_999)
      #expect(times.ending == 1000...999_999)
      #expect(!times.isEndingFixed && times.delay == 0)
    }
    #expect(Self.times(.overtakenReply).ending == 500_000...999_999)
  }

  @Test func `a failure on the device may take any time`() {
    #expect(Self.times(.offline).ending == 1000...1000 && Self.times(.offline).arrival == nil)
    #expect(Self.times(.timeOut).ending == 1_000_000...1_000_000 && Self.times(.timeOut).arrival == nil)
    for fault in [.lostReply, .lateReply] as [Fault] {
      #expect(Self.times(fault).isEndingFixed && Self.times(fault).ending == 1_000_000...1_000_000)
      #expect(Self.times(fault).arrival == 0...999_999)
    }
  }
}
