import RehearsalApp
import RehearsalBase

/// What decides how a model goes on: its state, its tasks that wait, and the inputs that these cannot stand for.
struct ModelState: Hashable, Sendable {
  /// What an input has led to.
  struct Change: Sendable {
    let state: AnyMessage
    /// What is no part of the state though it may decide what comes next.
    let unseen: [String]
    /// What the properties are that are no part of the state by their names.
    let ignored: [ModelSnapshot]
    let isAtRest: Bool
    /// The tasks that wait, without what decides their local states.
    let tasks: [SuspendedTask]
    /// The numbers of the tasks that ran.
    let ran: [Int]
    /// Whether anything ran besides the call of the input.
    let hasRun: Bool
    let hasEndedChild: Bool
    let knowsTasks: Bool
    let readsDate: Bool
  }

  private var value: AnyMessage?
  /// The properties that are left out: only whether they have changed since a task last ran counts, in the tasks.
  private var ignored: [ModelSnapshot] = []
  private var tasks: [SuspendedTask] = []
  /// The inputs that state and tasks cannot stand for: those since they last could, or all.
  private var openInputs: [OpenInput] = []
  /// The state and the tasks before the open inputs.
  private var base: AnyMessage?

  static func == (left: Self, right: Self) -> Bool {
    left.value == right.value && left.tasks == right.tasks && left.openInputs == right.openInputs
      && left.base == right.base
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(tasks)
    hasher.combine(openInputs)
    hasher.combine(base)
  }

  /// Takes the change by the last input of a history.
  ///
  /// - Returns: Whether a task is taken to be where it was a round before.
  mutating func receive(_ change: Change, of history: ModelHistory) -> Bool {
    // A touch that is ignored: no task has gone on, and the model is as it was.
    if !change.hasRun, change.unseen.isEmpty, change.state == value, change.ignored == ignored,
      change.tasks.elementsEqual(tasks, by: { $0.isSameWait(as: $1) })
    {
      return false
    }
    let before = context
    let input = OpenInput(input: history.input, date: change.readsDate ? history.date : nil)
    let tasks = tasks(after: change, input, before)
    value = change.state
    ignored = change.ignored
    self.tasks = tasks.all
    if !change.unseen.isEmpty {
      openInputs = history.all.map { OpenInput(input: $0.input, date: $0.date) }
    } else if change.knowsTasks || change.isAtRest {
      (openInputs, base) = ([], nil)
    } else {
      if openInputs.isEmpty { base = before }
      openInputs.append(input)
    }
    return tasks.hasRounds
  }

  /// All that a task can see of the model.
  private var context: AnyMessage? {
    guard !openInputs.isEmpty else { return value }
    return AnyMessage(ModelContext(state: value, base: base, openInputs: openInputs))
  }

  /// The tasks that wait after an input, each with what decides its local state.
  private func tasks(
    after change: Change, _ input: OpenInput, _ context: AnyMessage?
  ) -> (all: [SuspendedTask], hasRounds: Bool) {
    guard !change.tasks.isEmpty else { return ([], false) }
    var hasRounds = false
    var known: [Int: SuspendedTask] = [:]
    for task in tasks { known[task.number] = task }
    let causes = change.ran.compactMap { known[$0]?.cause }
    let all = change.tasks.map { task in
      var task = task
      let rank = change.ran.firstIndex(of: task.number)
      if let before = known[task.number], let origin = before.origin, rank == nil {
        task.note(change.ignored, since: before)
        // The result of a child waits in its parent, whoever that is.
        task.origin =
          change.hasEndedChild
          ? TaskOrigin(input, context, [before.cause].compactMap(\.self) + causes, rank: nil) : origin
      } else {
        task.note(change.ignored, since: nil)
        let origin = TaskOrigin(input, context, causes, rank: rank)
        task.origin = origin.representative
        if task.origin !== origin { hasRounds = true }
      }
      return task
    }
    return (all, hasRounds)
  }
}
