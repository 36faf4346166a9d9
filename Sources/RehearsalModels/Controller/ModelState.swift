import RehearsalApp
import RehearsalBase

/// What decides how a model goes on: its value, its tasks that wait, and the inputs that these cannot stand for.
struct ModelState: Hashable, Sendable {
  private var context: ModelContext?
  /// The properties that are left out: only whether they have changed since a task last ran counts, in the tasks.
  private var ignored: [ModelSnapshot] = []
  private var tasks: [SuspendedTask] = []

  static func == (left: Self, right: Self) -> Bool { left.context == right.context && left.tasks == right.tasks }

  func hash(into hasher: inout Hasher) {
    hasher.combine(context)
    hasher.combine(tasks)
  }

  /// The numbers of the requests that wait, or of the first three if a task of an actor may wait unseen.
  var requests: [Int] { numbers { if case .request(let number) = $0 { number } else { nil } } }
  /// The numbers of the sleeps, likewise.
  var sleeps: [Int] { numbers { if case .sleep(let number) = $0 { number } else { nil } } }

  private func numbers(_ number: (SuspendedTask.Wait) -> Int?) -> [Int] {
    context?.openInputs.isEmpty == true ? tasks.compactMap { number($0.wait) } : [0, 1, 2]
  }

  /// Takes the outcome of the last input of a history.
  ///
  /// - Returns: Whether a task is taken to be where it was a round before.
  mutating func receive(_ outcome: LiveModel.Outcome, of history: ModelHistory) -> Bool {
    // A touch that is ignored: no task has gone on, and the model is as it was.
    if !outcome.log.hasRun, outcome.unseen.isEmpty, outcome.value == context?.value, outcome.ignored == ignored,
      outcome.tasks.elementsEqual(tasks, by: { $0.number == $1.number && $0.isSameWait(as: $1) })
    {
      return false
    }
    let input = OpenInput(input: history.input, date: outcome.readsDate ? history.date : nil)
    let (tasks, hasRounds) = tasks(after: outcome, input)
    context = context(after: outcome, input, history)
    ignored = outcome.ignored
    self.tasks = tasks
    return hasRounds
  }

  private func context(after outcome: LiveModel.Outcome, _ input: OpenInput, _ history: ModelHistory) -> ModelContext {
    if !outcome.unseen.isEmpty {
      let all = history.all.map { OpenInput(input: $0.input, date: $0.date) }
      return ModelContext(outcome.value, openInputs: all, base: nil)
    }
    if outcome.knowsTasks || outcome.isAtRest { return ModelContext(outcome.value, openInputs: [], base: nil) }
    let open = context?.openInputs ?? []
    return ModelContext(outcome.value, openInputs: open + [input], base: open.isEmpty ? context : context?.base)
  }

  /// The tasks that wait after an input, each with what decides its local state.
  private func tasks(after outcome: LiveModel.Outcome, _ input: OpenInput) -> (all: [SuspendedTask], hasRounds: Bool) {
    guard !outcome.tasks.isEmpty else { return ([], false) }
    var hasRounds = false
    let causes = outcome.log.ran.compactMap { number in tasks.first { $0.number == number }?.cause }
    let all = outcome.tasks.map { task in
      var task = task
      let rank = outcome.log.ran.firstIndex(of: task.number)
      if rank == nil, let before = tasks.first(where: { $0.number == task.number }), let cause = before.cause {
        // The result of a child waits in its parent, whoever that is.
        let origin = outcome.log.hasEndedChild ? TaskOrigin(input, context, [cause] + causes, rank: nil) : cause.origin
        task.note(origin, outcome.ignored, since: before)
      } else {
        let origin = TaskOrigin(input, context, causes, rank: rank)
        let representative = origin.representative
        task.note(representative, outcome.ignored, since: nil)
        if representative !== origin { hasRounds = true }
      }
      return task
    }
    return (all, hasRounds)
  }
}

/// What a model is at rest, by its properties or the author's key.
struct ModelValue: Hashable, Sendable {
  let key: AnyMessage?
  /// Those of the model, unless there is a key, and of the pages' own models.
  let properties: ModelSnapshot
  /// How many random numbers were drawn, on which the next ones depend.
  let drawnNumbers: Int
  /// The events of each stream that nobody has taken yet; none if all are taken.
  let unread: [[OutsideEvent]]
}

/// All of a model that a task can see: its value, and the inputs that value and tasks cannot stand for.
final class ModelContext: Hashable, Sendable, ComparedWhole {
  let value: ModelValue
  /// Those since value and tasks last could, or all.
  let openInputs: [OpenInput]
  /// The model before the open inputs.
  let base: ModelContext?

  init(_ value: ModelValue, openInputs: [OpenInput], base: ModelContext?) {
    (self.value, self.openInputs, self.base) = (value, openInputs, base)
  }

  static func == (left: ModelContext, right: ModelContext) -> Bool {
    left === right || left.value == right.value && left.openInputs == right.openInputs && left.base == right.base
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(openInputs)
    hasher.combine(base)
  }
}

/// An input that a task may have kept something of.
struct OpenInput: Hashable, Sendable {
  let input: ModelInput
  /// The device's clock, if the model has read it.
  let date: Int64?
}
