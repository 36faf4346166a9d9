/// Bounds on the differences between deadlines and the present: a difference-bound matrix, as checkers of timed automata
/// keep it.
///
/// Moment 0 is the present, the others are deadlines. Entry (*i*, *j*) is the most by which moment *i* comes after moment
/// *j*, in whole microseconds. A closed matrix holds the tightest bounds, so equal sets of moments have equal matrices.
package struct DeadlineBounds: Hashable, Sendable {
  /// The number of moments, the present included.
  package let momentCount: Int
  private var entries: [Int64]

  /// No bound at all; far enough from overflow for a sum of some.
  private static let unbounded = Int64.max / 8

  package init(deadlineCount: Int) {
    momentCount = deadlineCount + 1
    entries = Array(repeating: Self.unbounded, count: momentCount * momentCount)
    for moment in 0..<momentCount { self[moment, moment] = 0 }
  }

  /// The deadlines of other bounds in another order, with new ones among them.
  ///
  /// - Parameter deadlines: The positions in the other bounds, or nil for a new deadline, which is unbounded.
  package init(_ other: DeadlineBounds, deadlines: [Int?]) {
    self.init(deadlineCount: deadlines.count)
    let moments = [0] + deadlines
    for (later, oldLater) in moments.enumerated() {
      guard let oldLater else { continue }
      for (earlier, oldEarlier) in moments.enumerated() {
        if let oldEarlier { self[later, earlier] = other[oldLater, oldEarlier] }
      }
    }
  }

  package private(set) subscript(later: Int, earlier: Int) -> Int64 {
    get { entries[later * momentCount + earlier] }
    set { entries[later * momentCount + earlier] = newValue }
  }

  /// Lets one moment come after another by so much at most; below zero: it comes so much before, at least.
  ///
  /// The matrix has to be closed afterwards.
  package mutating func limit(_ later: Int, after earlier: Int, to most: Int64) {
    self[later, earlier] = min(self[later, earlier], most)
  }

  package mutating func fix(_ deadline: Int, inExactly time: Int64) {
    limit(deadline, after: 0, to: time)
    limit(0, after: deadline, to: -time)
  }

  package mutating func move(_ deadline: Int, by time: Int64) {
    for other in 0..<momentCount where other != deadline {
      self[deadline, other] += time
      self[other, deadline] -= time
    }
  }

  /// Forgets how long ago the present was: time passes, but no further than to the first deadline.
  package mutating func letTimePass() {
    for deadline in 1..<momentCount { self[0, deadline] = 0 }
  }

  /// Tightens all bounds by Floyd and Warshall's algorithm.
  ///
  /// - Returns: False if they contradict each other.
  /// - Complexity: O(*n*³) for *n* moments.
  package mutating func close() -> Bool {
    for middle in 0..<momentCount {
      for later in 0..<momentCount {
        let first = self[later, middle]
        guard first < Self.unbounded else { continue }
        for earlier in 0..<momentCount {
          let second = self[middle, earlier]
          if second < Self.unbounded { self[later, earlier] = min(self[later, earlier], first + second) }
        }
      }
    }
    return (0..<momentCount).allSatisfy { self[$0, $0] >= 0 }
  }

  package func includes(_ other: DeadlineBounds) -> Bool {
    momentCount == other.momentCount && zip(entries, other.entries).allSatisfy { $0 >= $1 }
  }
}
