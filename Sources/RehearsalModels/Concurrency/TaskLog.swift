/// The tasks of a live model that have begun and not ended, and those that ran by an input.
struct TaskLog {
  /// The tasks that wait, in the order they began, by which they are numbered: the same in each replay.
  private(set) var suspended: [(task: TaskMemory, number: Int)] = []
  private var count = 0
  /// The numbers of the tasks that ran by the present input, in order.
  private(set) var ran: [Int] = []
  /// Whether the result of a child waits in some other task since the present input.
  private(set) var hasEndedChild = false
  /// Whether any job has run by the present input.
  var hasRun = false
  /// Whether tasks may wait that were not seen, since they ran on an actor.
  var missesTasks = false

  /// Forgets which tasks ran, before the next input.
  mutating func beginInput() {
    ran.removeAll(keepingCapacity: true)
    hasEndedChild = false
    hasRun = false
  }

  func number(of task: TaskMemory) -> Int? { suspended.first { $0.task == task }?.number }

  /// Notes that a task runs, or has run until it waits or ends.
  mutating func note(_ task: TaskMemory) {
    let number = number(of: task) ?? begun(task)
    if !ran.contains(number) { ran.append(number) }
    if task.hasEnded { noteEnds { $0 == task } }
  }

  private mutating func begun(_ task: TaskMemory) -> Int {
    // It may end unseen, and another one must not get its memory before that is noticed.
    task.retain()
    suspended.append((task, count))
    count += 1
    return count - 1
  }

  /// Notes which tasks have ended, such as those that an actor has run.
  mutating func noteEnds(where isMeant: (TaskMemory) -> Bool = { _ in true }) {
    suspended.removeAll { task, _ in
      guard isMeant(task), task.hasEnded else { return false }
      if task.isChild { hasEndedChild = true }
      task.release()
      return true
    }
  }

  mutating func forgetAll() {
    for (task, _) in suspended { task.release() }
    self = TaskLog()
  }

  /// Forgets the tasks that only seem to wait: at rest, those have ended on an actor.
  mutating func forgetMissedTasks() {
    for (task, _) in suspended { task.release() }
    suspended.removeAll()
    missesTasks = false
  }
}
