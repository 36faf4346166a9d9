import RehearsalBase
import Testing

@testable import RehearsalApp

struct LedgerTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(microseconds: milliseconds * 1_000) }

  @Test func `the ledger has all events of a request`() throws {
    var ledger = Ledger()
    let receipt = ledger.sent(TestRequest(), by: "BalanceList", at: at(0))
    ledger.arrived(receipt, isApplied: true, at: at(50))
    ledger.delivered(receipt, to: .owner, at: at(100))
    ledger.ended(receipt, as: .answered, at: at(100))
    let entry = try #require(ledger[receipt])
    #expect(entry.owner == "BalanceList" && entry.sent == at(0) && entry.arrived == at(50) && entry.isApplied)
    #expect(entry.endings.map(\.event) == [.answered] && entry.deliveries.map(\.event) == [.owner])
    #expect(entry.endings[0].instant == at(100))
    #expect(ledger.violations().isEmpty)
  }

  @Test func `of a request whose contents are forgotten, what reports name stays`() {
    var ledger = Ledger()
    let receipt = ledger.sent(TestRequest(operation: .create, resource: "list", page: 2), by: "client", at: at(0))
    ledger.forgetContents(of: receipt)
    let kept = ledger.entries[0].request
    #expect(!(kept is TestRequest) && kept.operation == .create && kept.resource == "list" && kept.page == 2)
    ledger.arrived(receipt, isApplied: false, at: at(0))
    #expect(ledger.counts(of: .create).received == 1)
  }

  @Test func `requests are counted by operation and progress`() {
    var ledger = Ledger()
    let lost = ledger.sent(TestRequest(), by: "a", at: at(0))
    ledger.ended(lost, as: .timedOut, at: at(60_000))
    let refused = ledger.sent(TestRequest(operation: .create), by: "a", at: at(0))
    ledger.arrived(refused, isApplied: false, at: at(50))
    ledger.delivered(refused, to: .owner, at: at(100))
    ledger.delivered(refused, to: .tooLate, at: at(200))
    ledger.ended(refused, as: .failed(ServiceError(status: 503)), at: at(100))
    func counts(_ operation: ServiceOperation?) -> [Int] {
      let counts = ledger.counts(of: operation)
      return [counts.sent, counts.received, counts.answered]
    }
    #expect(counts(.query) == [1, 0, 0] && counts(.create) == [1, 1, 1])
    #expect(counts(nil) == [2, 1, 1] && counts(.delete) == [0, 0, 0])
    #expect(ledger.violations().isEmpty)
  }

  @Test(arguments: [
    (Fault.status(503, code: "BUSY", retryAfter: 3), Ledger.Ending.failed(ServiceError(status: 503)), true),
    (.overtakenReply, .answered, true), (.lostReply, .timedOut, true), (.timeOut, .cancelled, false),
  ])
  func `the fault that strikes a request stays on its entry, once it has ended by itself`(
    fault: Fault, ending: Ledger.Ending, isStruck: Bool
  ) {
    var ledger = Ledger()
    let (early, late) = (
      ledger.sent(TestRequest(), by: "a", at: at(0), suffering: fault), ledger.sent(TestRequest(), by: "a", at: at(0))
    )
    ledger.struck(late, by: fault)
    for receipt in [early, late] {
      #expect(ledger[receipt]?.fault == nil)
      ledger.ended(receipt, as: ending, at: at(2))
      #expect(ledger[receipt]?.fault == (isStruck ? fault : nil))
    }
  }

  @Test func `an error that the service answers by itself is no fault`() {
    var ledger = Ledger()
    let receipt = ledger.sent(TestRequest(), by: "a", at: at(0))
    ledger.ended(receipt, as: .failed(ServiceError(status: 409)), at: at(2))
    #expect(ledger[receipt]?.fault == nil)
  }

  @Test func `a request that does not end exactly once is a violation`() {
    var ledger = Ledger()
    _ = ledger.sent(TestRequest(), by: "a", at: at(0))
    let twice = ledger.sent(TestRequest(), by: "b", at: at(0))
    ledger.ended(twice, as: .timedOut, at: at(1))
    ledger.ended(twice, as: .cancelled, at: at(2))
    #expect(
      ledger.violations().map(\.description) == [
        "request 1 (query by a) never ended", "request 2 (query by b) ended 2 times",
      ])
    #expect(ledger.violations(isAtRest: false).map(\.number) == [2])
  }

  @Test func `events of a request in the wrong order are a violation`() {
    var ledger = Ledger()
    let early = ledger.sent(TestRequest(), by: "a", at: at(10))
    ledger.ended(early, as: .timedOut, at: at(5))
    let conjured = ledger.sent(TestRequest(), by: "a", at: at(10))
    ledger.ended(conjured, as: .answered, at: at(20))
    #expect(ledger.violations().map(\.kind) == [.happenedBeforeSending, .answeredWithoutArrival])
  }

  @Test func `each event of a request may be at the instant of its sending, and none before it`() {
    for (instant, kinds) in [(at(10), []), (at(9), [.happenedBeforeSending])] as [(Instant, [Ledger.Violation.Kind])] {
      for part in 0..<3 {
        var ledger = Ledger()
        let receipt = ledger.sent(TestRequest(), by: "a", at: at(10))
        ledger.arrived(receipt, isApplied: true, at: part == 0 ? instant : at(10))
        ledger.delivered(receipt, to: .owner, at: part == 1 ? instant : at(10))
        ledger.ended(receipt, as: .answered, at: part == 2 ? instant : at(10))
        #expect(ledger.violations().map(\.kind) == kinds, "part \(part)")
      }
    }
  }

  @Test func `a ledger that is off records nothing`() {
    var ledger = Ledger()
    ledger.isRecording = false
    let receipt = ledger.sent(TestRequest(), by: "a", at: at(0))
    ledger.arrived(receipt, isApplied: true, at: at(1))
    ledger.ended(receipt, as: .answered, at: at(1))
    ledger.isRecording = true
    ledger.ended(receipt, as: .answered, at: at(1))
    #expect(ledger.entries.isEmpty && ledger.total.sent == 0 && ledger[receipt] == nil)
  }

  @Test func `a receipt of another ledger is ignored`() {
    var ledger = Ledger()
    let receipt = ledger.sent(TestRequest(), by: "a", at: at(0))
    var other = Ledger()
    other.ended(receipt, as: .answered, at: at(1))
    #expect(other[receipt] == nil)
  }

  @Test func `states that differ only in receipts are equal`() {
    var ledger = Ledger()
    let receipts = Set((0..<3).map { _ in ledger.sent(TestRequest(), by: "a", at: at(0)) })
    #expect(receipts.count == 1)
  }
}
