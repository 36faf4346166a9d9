import Testing

@testable import RehearsalExplorer

/// What one worker finds out reaches each of the others once.
struct ExchangeTests {
  @Test func `an outcome reaches every other end, once and in order`() {
    let ends = Exchange<Int>.ends(3)
    ends[0].send(1)
    ends[2].send(2)
    ends[0].send(3)
    #expect(ends.map { $0.received() } == [[2], [1, 2, 3], [1, 3]])
    #expect(ends.map { $0.received() } == [[], [], []])
  }

  @Test func `where there is one worker, nothing is sent`() {
    let ends = Exchange<Int>.ends(1)
    var isAsked = false
    func outcome() -> Int {
      isAsked = true
      return 1
    }
    ends[0].send(outcome())
    #expect(ends.count == 1 && ends[0].received() == [] && !isAsked)
  }
}
