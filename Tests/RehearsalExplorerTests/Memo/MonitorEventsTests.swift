import Testing

@testable import RehearsalDevice
@testable import RehearsalExplorer

/// Events and lists of them have numbers, and equal ones the same.
struct MonitorEventsTests {
  private let events = MonitorEvents(PremiseAudit(isThorough: true), ListHistories(Exploration()))

  @Test func `equal lists have one number, and others another`() throws {
    let both = try #require(events.lists(of: [.userActed, .sessionEnded]))
    #expect(events.lists(of: [.userActed, .sessionEnded]) == both)
    let others = [[.sessionEnded, .userActed], [.userActed], [.userActed, .userActed], [MonitorEvent.sessionEnded]]
    let numbers = try others.map { try #require(events.lists(of: $0)?.user) } + [try #require(both.user)]
    #expect(Set(numbers).count == numbers.count)
    #expect(numbers.map { events.users[$0].count } == [2, 1, 2, 1, 2])
  }

  @Test func `a list has what concerns a part, and no number where nothing does`() throws {
    // Without lists, no event means anything to them.
    let lists = try #require(events.lists(of: [.userActed]))
    #expect(lists.histories == nil && lists.user != nil)
    #expect(events.lists(of: []) == nil)
    let event = events[events.users[try #require(lists.user)][0]]
    #expect(event.event == .userActed && event.news.isEmpty)
  }
}
