/// The tasks of a live model that have begun and not ended, and those that ran by an input.
struct TaskLog {
  /// The tasks that wait, by their number in the order they began: the same in each replay.
  private(set) var suspended: [TaskMemory: Int] = [:]
  private var count = 0
  /// The numbers of the tasks that ran by the present input, in order.
  private(set) var ran: [Int] = []
  /// Whether the result of a child waits in some other task since the present input.
  private(set) var hasEndedChild = false
  /// Whether tasks may wait that were not seen, since they ran on an actor.
  var missesTasks = false

  /// Forgets which tasks ran, before the next input.
  mutating func beginInput() {
    ran.removeAll(keepingCapacity: true)
    hasEndedChild = false
  }

  /// Notes that a task runs, or has run until it waits or ends.
  mutating func note(_ task: TaskMemory) {
    let number = suspended[task] ?? count
    if number == count { count += 1 }
    if !ran.contains(number) { ran.append(number) }
    suspended[task] = number
    guard task.hasEnded else { return }
    suspended[task] = nil
    if task.isChild { hasEndedChild = true }
  }

  /// Forgets the tasks that only seem to wait: at rest, those have ended on an actor.
  mutating func forgetMissedTasks() {
    guard missesTasks else { return }
    suspended.removeAll()
    missesTasks = false
  }
}
