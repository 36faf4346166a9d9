import Testing

@testable import RehearsalRunner

struct InOrderTests {
  /// Takes longest for the first of every few elements, so that later ones are ready earlier.
  @Sendable private static func work(_ number: Int) -> Int {
    let start = ContinuousClock.now
    while number % 40 == 0, ContinuousClock.now - start < .milliseconds(4) {}
    return number
  }

  @Test(arguments: [1, 2, 5, Int.max])
  func `results have the order of the elements`(_ jobs: Int) async {
    var results: [Int] = []
    await inOrder(0..<200, jobs: jobs, work: Self.work) {
      results.append($0)
      return true
    }
    #expect(results == Array(0..<200))
  }

  @Test(arguments: [1, 3])
  func `nothing is delivered after the answer to stop`(_ jobs: Int) async {
    var results: [Int] = []
    await inOrder(0..<200, jobs: jobs, work: Self.work) {
      results.append($0)
      return $0 < 70
    }
    #expect(results == Array(0...70))
  }

  @Test func `without elements there are no results`() async {
    await inOrder([Int](), jobs: 4, work: Self.work) { _ in
      Issue.record("there is nothing to deliver")
      return true
    }
  }
}
