import RehearsalApp
import RehearsalBase
import Testing

struct RequestRuleTests {
  /// The fault of each of several requests, by its status; 0 for none.
  private func statuses(_ rules: [FaultRule], requests: [TestRequest]) -> [Int] {
    var conditions = NetworkConditions()
    for rule in rules { conditions.add(rule) }
    var generator = SeededGenerator(seed: 1)
    return requests.map { request in
      switch conditions.plan(for: request, at: .start, generator: &generator).handling {
      case .refused(let error): error.status
      case .unchanged, .unreadable: 0
      }
    }
  }

  private let queries = Array(repeating: TestRequest(), count: 5)

  @Test func `a rule for the next request applies once`() {
    #expect(statuses([.next(.any, .status(500))], requests: queries) == [500, 0, 0, 0, 0])
  }

  @Test func `a rule for the third request applies to it`() {
    #expect(statuses([.nth(3, .any, .status(500))], requests: queries) == [0, 0, 500, 0, 0])
    #expect(statuses([.nth(0, .any, .status(500))], requests: queries) == [0, 0, 0, 0, 0])
  }

  @Test func `a rule for every request applies to all`() {
    #expect(statuses([.every(.any, .status(500))], requests: queries) == [500, 500, 500, 500, 500])
  }

  @Test func `a rule can skip some requests and then apply to several`() {
    let rule = FaultRule(.any, skip: 1, times: 2, .status(500))
    #expect(statuses([rule], requests: queries) == [0, 500, 500, 0, 0])
  }

  @Test func `two rules for the next request apply one after the other`() {
    let rules: [FaultRule] = [.next(.any, .status(500)), .next(.any, .status(503))]
    #expect(statuses(rules, requests: queries) == [500, 503, 0, 0, 0])
  }

  @Test func `a rule with an ordinal counts requests of other rules, and may then not apply`() {
    let rules: [FaultRule] = [.next(.any, .status(500)), .nth(2, .any, .status(503)), .nth(1, .any, .status(400))]
    #expect(statuses(rules, requests: queries) == [500, 503, 0, 0, 0])
  }

  @Test func `of several rules the first that applies wins`() {
    let rules: [FaultRule] = [.every(.any, .status(500)), .every(.any, .status(503))]
    #expect(statuses(rules, requests: queries) == [500, 500, 500, 500, 500])
  }

  @Test func `a rule applies only to its operation, resource and page`() {
    let requests = [
      TestRequest(operation: .create), TestRequest(resource: "app:news"), TestRequest(page: 2), TestRequest(page: 1),
    ]
    #expect(
      statuses([.every(RequestTarget(operation: .query), .status(500))], requests: requests) == [0, 500, 500, 500])
    #expect(
      statuses([.every(RequestTarget(resource: "app:news"), .status(500))], requests: requests) == [0, 500, 0, 0])
    #expect(
      statuses([.every(RequestTarget(operation: .query, page: 2), .status(500))], requests: requests) == [0, 0, 500, 0])
    #expect(statuses([.nth(2, RequestTarget(operation: .query), .status(500))], requests: requests) == [0, 0, 500, 0])
  }

  @Test func `rules with equal futures are equal, and used rules are removed`() {
    var left = NetworkConditions()
    var right = NetworkConditions()
    var generator = SeededGenerator(seed: 1)
    left.add(FaultRule.nth(3, .any, .offline))
    right.add(FaultRule.nth(2, .any, .offline))
    #expect(left != right)
    _ = left.plan(for: TestRequest(), at: .start, generator: &generator)
    #expect(left == right && left.hashValue == right.hashValue)
    for _ in 0..<2 { _ = left.plan(for: TestRequest(), at: .start, generator: &generator) }
    #expect(left == NetworkConditions() && left.faults.isEmpty)
  }

  @Test func `without a network a rule with an ordinal counts, and one for the next request waits`() {
    var conditions = NetworkConditions()
    conditions.add(FaultRule.nth(2, .any, .status(500)))
    conditions.add(FaultRule.next(.any, .status(503)))
    var generator = SeededGenerator(seed: 1)
    conditions.isOnline = false
    for _ in 0..<2 {
      #expect(conditions.plan(for: TestRequest(), at: .start, generator: &generator).clientFailure?.error == .offline)
    }
    conditions.isOnline = true
    let handling = conditions.plan(for: TestRequest(), at: .start, generator: &generator).handling
    #expect(handling == .refused(ServiceError(status: 503)))
    #expect(conditions.faults.isEmpty)
  }

  @Test func `a request can take its own time, with or without a fault`() {
    var conditions = NetworkConditions()
    conditions.add(LatencyRule.nth(2, .any, Latency(answer: .seconds(3))))
    conditions.add(FaultRule.nth(2, .any, .malformedReply))
    var generator = SeededGenerator(seed: 1)
    #expect(conditions.plan(for: TestRequest(), at: .start, generator: &generator).delivery == .milliseconds(100))
    let slow = conditions.plan(for: TestRequest(), at: .start, generator: &generator)
    #expect(slow.arrival == .milliseconds(1500) && slow.delivery == .seconds(3) && slow.handling == .unreadable)
    #expect(conditions.plan(for: TestRequest(), at: .start, generator: &generator).delivery == .milliseconds(100))
  }

  @Test func `a rule that applies returns its receipt, one that only counts does not`() {
    var conditions = NetworkConditions()
    conditions.add(FaultRule.nth(2, .any, .offline).recorded(under: RuleReceipt(number: 0)))
    conditions.add(FaultRule.nth(2, .any, .timeOut).recorded(under: RuleReceipt(number: 1)))
    let none = Latency(answer: .zero)
    conditions.add(LatencyRule.every(RequestTarget(operation: .delete), none).recorded(under: RuleReceipt(number: 2)))
    conditions.add(LatencyRule.next(.any, none).recorded(under: RuleReceipt(number: 3)))
    var generator = SeededGenerator(seed: 1)
    var applied: [Int?] = []
    for _ in 0..<3 {
      _ = conditions.plan(for: TestRequest(), at: .start, generator: &generator) { applied.append($0.number) }
    }
    #expect(applied == [3, 0])
  }

  @Test func `rules that differ only in receipts are equal`() {
    let rule = FaultRule.next(.any, .offline)
    #expect(rule == rule.recorded(under: RuleReceipt(number: 7)))
    #expect(rule.hashValue == rule.recorded(under: RuleReceipt(number: 7)).hashValue)
  }

  @Test func `a request can have its own time of arrival, at most that of its answer`() {
    var conditions = NetworkConditions()
    conditions.add(LatencyRule.nth(1, .any, Latency(arrival: .seconds(2), answer: .seconds(3))))
    conditions.add(LatencyRule.nth(2, .any, Latency(arrival: .seconds(9), answer: .seconds(3))))
    conditions.add(FaultRule.nth(1, .any, .lostReply))
    var generator = SeededGenerator(seed: 1)
    let lost = conditions.plan(for: TestRequest(), at: .start, generator: &generator)
    #expect(lost.arrival == .seconds(2) && lost.delivery == nil && lost.clientFailure?.after == .seconds(60))
    let answered = conditions.plan(for: TestRequest(), at: .start, generator: &generator)
    #expect(answered.arrival == .seconds(3) && answered.delivery == .seconds(3))
  }
}
