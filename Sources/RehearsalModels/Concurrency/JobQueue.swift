import RehearsalBase

/// The jobs that are ready, in the order they run.
struct JobQueue {
  private var jobs: [UnownedJob] = []
  /// The index of the first job that has not begun: to remove the first one would move all others.
  private var next = 0
  /// How many were taken since the present input: so an order depends on the input alone, as states that merge need it.
  private var taken = 0

  var isEmpty: Bool { next == jobs.count }

  mutating func append(_ job: UnownedJob) { jobs.append(job) }

  mutating func pop(_ order: TaskOrder) -> UnownedJob? {
    guard next < jobs.count else { return nil }
    let place = order.place(of: jobs.count - next, after: taken)
    if place > 0 { jobs.insert(jobs.remove(at: next + place), at: next) }
    taken += 1
    defer {
      next += 1
      if next == jobs.count { removeAll() }
    }
    return jobs[next]
  }

  mutating func beginInput() { taken = 0 }

  mutating func removeAll() {
    jobs.removeAll(keepingCapacity: true)
    next = 0
  }
}

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
