import RehearsalBase
import Testing

/// Bounds compared with the moments that they allow, of two deadlines: all of these are listed.
struct DeadlineBoundsTests {
  /// Moments that tests come to; the present is 0.
  private static let moments: ClosedRange<Int64> = -4...8

  private func allowed(by bounds: DeadlineBounds) -> Set<[Int64]> {
    var allowed: Set<[Int64]> = []
    for first in Self.moments {
      for second in Self.moments {
        let moments = [0, first, second]
        let isAllowed = (0..<3).allSatisfy { later in
          (0..<3).allSatisfy { moments[later] - moments[$0] <= bounds[later, $0] }
        }
        if isAllowed { allowed.insert(moments) }
      }
    }
    return allowed
  }

  private func random(_ generator: inout SeededGenerator) -> DeadlineBounds {
    var bounds = DeadlineBounds(deadlineCount: 2)
    for later in 0..<3 {
      for earlier in 0..<3 where later != earlier {
        bounds.limit(later, after: earlier, to: Int64.random(in: -2...4, using: &generator))
      }
    }
    return bounds
  }

  /// Closed bounds that allow something.
  private func possible(_ generator: inout SeededGenerator) -> DeadlineBounds {
    while true {
      var bounds = random(&generator)
      if bounds.close() { return bounds }
    }
  }

  @Test func `closed bounds allow the same moments, and each is reached`() {
    var generator = SeededGenerator(seed: 1)
    var impossible = 0
    for _ in 0..<500 {
      let bounds = random(&generator)
      var closed = bounds
      let isPossible = closed.close()
      let moments = allowed(by: bounds)
      #expect(isPossible == !moments.isEmpty)
      guard isPossible else {
        impossible += 1
        continue
      }
      #expect(allowed(by: closed) == moments)
      for later in 0..<3 {
        for earlier in 0..<3 { #expect(closed[later, earlier] == moments.map { $0[later] - $0[earlier] }.max()) }
      }
    }
    #expect((50..<450).contains(impossible))
  }

  @Test func `bounds include others whose moments they all allow`() {
    var generator = SeededGenerator(seed: 2)
    var included = 0
    for _ in 0..<500 {
      let (one, other) = (possible(&generator), possible(&generator))
      let isSuperset = allowed(by: one).isSuperset(of: allowed(by: other))
      #expect(one.includes(other) == isSuperset)
      if isSuperset { included += 1 }
    }
    #expect(included > 0)
  }

  @Test func `a deadline is moved alone`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      let bounds = possible(&generator)
      var moved = bounds
      moved.move(1, by: 3)
      #expect(allowed(by: moved) == Set(allowed(by: bounds).map { [0, $0[1] + 3, $0[2]] }))
    }
  }

  @Test func `a deadline that is fixed comes at no other moment`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<100 {
      let bounds = possible(&generator)
      var fixed = bounds
      fixed.fix(2, inExactly: 1)
      #expect(allowed(by: fixed) == allowed(by: bounds).filter { $0[2] == 1 })
    }
  }

  @Test func `time passes no further than to the first deadline`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      var bounds = possible(&generator)
      for deadline in 1...2 { bounds.limit(0, after: deadline, to: 0) }
      guard bounds.close() else { continue }
      var later = bounds
      later.letTimePass()
      var expected: Set<[Int64]> = []
      for moments in allowed(by: bounds) {
        for time in 0...min(moments[1], moments[2]) { expected.insert([0, moments[1] - time, moments[2] - time]) }
      }
      #expect(allowed(by: later) == expected)
    }
  }

  @Test func `deadlines are kept in another order, and new ones are unbounded`() {
    var generator = SeededGenerator(seed: 6)
    let bounds = possible(&generator)
    let swapped = DeadlineBounds(bounds, deadlines: [2, 1])
    #expect(allowed(by: swapped) == Set(allowed(by: bounds).map { [0, $0[2], $0[1]] }))
    let renewed = DeadlineBounds(bounds, deadlines: [nil, 2])
    let seconds = Set(allowed(by: bounds).map { $0[2] })
    #expect(allowed(by: renewed) == Set(Self.moments.flatMap { first in seconds.map { [0, first, $0] } }))
  }
}
