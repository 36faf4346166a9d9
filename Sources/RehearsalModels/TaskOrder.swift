import RehearsalBase

/// An order of the jobs that are ready at one instant: the same number gives the same order in each replay.
struct TaskOrder {
  /// 0: first in, first out; 1: last in, first out; others mix both in a way of their own.
  let number: Int

  /// The place of the job that runs next, among those that are ready.
  ///
  /// - Parameter taken: How many jobs have run since the present input.
  func place(of count: Int, after taken: Int) -> Int {
    guard count > 1, number > 0 else { return 0 }
    guard number > 1 else { return count - 1 }
    // Near numbers have nothing in common in what the generator makes of them.
    var generator = SeededGenerator(seed: UInt64(number - 1) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(taken))
    return Int(generator.next() % UInt64(count))
  }
}
