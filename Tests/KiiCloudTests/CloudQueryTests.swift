import KiiCloud
import RehearsalApp
import Testing

struct CloudQueryTests {
  @Test func `by default a query is for 200 objects of the first page, without an order`() {
    let query = CloudQuery()
    #expect(query.bestEffortLimit == 200 && query.orderBy == nil && query.clause == .all)
    let request = CloudUser(token: "t").bucket(withName: "balance_book").execute(query)
    #expect(request.page == 1 && request.operation == .query)
  }

  @Test func `a query sorts by one field, ascending or descending`() {
    var query = CloudQuery()
    query.sort(byDesc: "a")
    #expect(query.orderBy == "a" && query.isDescending)
    query.sort(byAsc: "b")
    #expect(query.orderBy == "b" && !query.isDescending)
  }

  @Test func `conditions are values`() {
    #expect(Clause.and([.equals("a", 1), .not(.all)]) == .and([.equals("a", 1), .not(.all)]))
    #expect(Clause.equals("a", 1) != .equals("a", 1.0))
    #expect(Clause.greaterThan("a", 1) == .range("a", from: .excluding(1)))
    #expect(Clause.lessThanOrEqual("a", 1) == .range("a", to: .including(1)))
  }

  @Test func `conditions have limits on depth and number of parts`() {
    func nested(_ depth: Int) -> Clause { (1..<depth).reduce(.all) { clause, _ in .not(clause) } }
    #expect(nested(Clause.maximumDepth).node != .tooComplex)
    #expect(nested(Clause.maximumDepth + 1).node == .tooComplex)
    func wide(_ count: Int) -> Clause { .or(Array(repeating: .all, count: count - 1)) }
    #expect(wide(Clause.maximumCount).node != .tooComplex)
    #expect(wide(Clause.maximumCount + 1).node == .tooComplex)
  }

  @Test func `pagination keys of the same position are equal`() {
    func key(_ page: Int, _ position: Int, _ snapshot: (any Hashable & Sendable)?) -> PaginationKey {
      PaginationKey(page: page, position: position, snapshot: snapshot)
    }
    #expect(key(2, 10, nil) == key(2, 10, nil) && key(2, 10, 5) == key(2, 10, 5))
    #expect(key(2, 10, nil) != key(3, 10, nil) && key(2, 10, nil) != key(2, 11, nil))
    #expect(key(2, 10, 5) != key(2, 10, 6) && key(2, 10, 5) != key(2, 10, nil) && key(2, 10, nil) != key(2, 10, 5))
    #expect(key(2, 10, 5) != key(2, 10, "5") && key(2, 10, 5).hashValue == key(2, 10, 5).hashValue)
  }
}
