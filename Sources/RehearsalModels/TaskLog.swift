/// The tasks of a live model that have begun and not ended, and those that ran by an input.
struct TaskLog {
  /// The tasks that wait, by their number in the order they began: the same in each replay.
  private(set) var suspended: [TaskMemory: Int] = [:]
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

  /// Notes that a task runs, or has run until it waits or ends.
  mutating func note(_ task: TaskMemory) {
    let number = suspended[task] ?? count
    if number == count {
      count += 1
      // It may end unseen, and another one must not get its memory before that is noticed.
      task.retain()
    }
    if !ran.contains(number) { ran.append(number) }
    suspended[task] = number
    if task.hasEnded { noteEnd(of: task) }
  }

  /// Notes which tasks an actor has run to their ends.
  mutating func noteEnds() {
    for task in suspended.keys where task.hasEnded { noteEnd(of: task) }
  }

  private mutating func noteEnd(of task: TaskMemory) {
    suspended[task] = nil
    if task.isChild { hasEndedChild = true }
    task.release()
  }

  mutating func forgetAll() {
    for task in suspended.keys { task.release() }
    self = TaskLog()
  }

  /// Forgets the tasks that only seem to wait: at rest, those have ended on an actor.
  mutating func forgetMissedTasks() {
    guard missesTasks else { return }
    for task in suspended.keys { task.release() }
    suspended.removeAll()
    missesTasks = false
  }
}
