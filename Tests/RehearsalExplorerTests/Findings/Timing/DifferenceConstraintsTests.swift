import Rehearsal
import RehearsalBase
import Testing

@testable import RehearsalExplorer

/// Moments that satisfy all constraints, or none where these exclude each other.
struct DifferenceConstraintsTests {
  private typealias Constraint = DifferenceConstraints.Constraint

  private static func constraints(_ momentCount: Int, _ all: [Constraint]) -> DifferenceConstraints {
    var constraints = DifferenceConstraints()
    for _ in 1..<momentCount { _ = constraints.addMoment() }
    for constraint in all { constraints.add(constraint) }
    return constraints
  }

  @Test func `the moments are the earliest that keep the order`() {
    let constraints = Self.constraints(
      3, [Constraint(earlier: 0, later: 1, least: 5), Constraint(earlier: 1, later: 2, least: 2)])
    #expect(constraints.moments() == [0, 5, 7])
  }

  @Test(arguments: [(9, true), (8, true), (7, false)])
  func `only so much time fits into a fixed duration`(time: Int64, isPossible: Bool) {
    var constraints = Self.constraints(
      3, [Constraint(earlier: 0, later: 1, least: 5), Constraint(earlier: 1, later: 2, least: 3)])
    constraints.fix(2, after: 0, by: time)
    #expect(constraints.moments() == (isPossible ? [0, 5, time] : nil))
  }

  @Test func `a gap shrinks only where time is short`() {
    var constraints = Self.constraints(
      4,
      [
        Constraint(earlier: 0, later: 1, least: 0, room: [100, 10, 1]),
        Constraint(earlier: 1, later: 2, least: 0, room: [100, 10, 1]),
        Constraint(earlier: 2, later: 3, least: 0, room: [100, 10, 1]),
      ])
    constraints.fix(2, after: 0, by: 30)
    #expect(constraints.moments() == [0, 10, 30, 130])
  }

  @Test(arguments: 1...200)
  func `the result agrees with trying every moment on a small grid`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (count, end) = (4, 9)
    var all = (1..<count).map { Constraint(earlier: 0, later: $0, least: 0) }
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let earlier = Int.random(in: 0..<count, using: &generator)
      let later = (earlier + Int.random(in: 1..<count, using: &generator)) % count
      let least = Int64.random(in: -3...3, using: &generator)
      let room: [Int64] = Bool.random(using: &generator) ? [2, 1, 0] : [0]
      all.append(Constraint(earlier: earlier, later: later, least: least, room: room))
    }
    let possible = Self.grid(count, end).filter { moments in
      all.allSatisfy { moments[$0.later] - moments[$0.earlier] >= $0.least }
    }
    guard let moments = Self.constraints(count, all).moments() else { return #expect(possible.isEmpty) }
    #expect(moments[0] == 0)
    #expect(all.allSatisfy { moments[$0.later] - moments[$0.earlier] >= $0.least })
    // Without room nothing comes earlier.
    guard all.allSatisfy({ $0.room == [0] }) else { return }
    #expect(moments.map(Optional.some) == (0..<count).map { index in possible.map { $0[index] }.min() })
  }

  /// All combinations of moments up to an end, the first at zero.
  private static func grid(_ count: Int, _ end: Int) -> [[Int64]] {
    (1..<count).reduce([[0]]) { found, _ in found.flatMap { moments in (0...end).map { moments + [Int64($0)] } } }
  }
}
