import RehearsalApp
import RehearsalBase

/// A task of a model that waits, as a part of the model's state.
struct SuspendedTask: Hashable, Sendable {
  /// What it waits for.
  enum Wait: Hashable, Sendable, Comparable {
    case request(Int)
    case sleep(Int)
    /// An event from outside, by its stream's place among them.
    case stream(Int)
    /// Something else, such as another task.
    case other
  }

  let wait: Wait
  /// The page whose task it is, which a disappearance cancels; nil for any other.
  let page: PageReference?
  let isCancelled: Bool
  /// Its number in the order of their beginnings, which decides nothing.
  let number: Int
  /// What decides its local state.
  private(set) var cause: TaskCause?
  /// What the properties that are left out by name were when it last ran.
  private var ignored: [ModelSnapshot] = []

  init(wait: Wait, page: PageReference?, isCancelled: Bool, number: Int) {
    (self.wait, self.page, self.isCancelled, self.number) = (wait, page, isCancelled, number)
  }

  /// Notes what decides its local state.
  ///
  /// - Parameter before: The task before an input by which it did not run, or nil if it ran.
  mutating func note(_ origin: TaskOrigin, _ ignored: [ModelSnapshot], since before: SuspendedTask?) {
    self.ignored = before?.ignored ?? ignored
    let changed = ignored.indices.map { !self.ignored.indices.contains($0) || self.ignored[$0] != ignored[$0] }
    cause = TaskCause(origin: origin, changed: changed)
  }

  static func == (left: Self, right: Self) -> Bool { left.isSameWait(as: right) && left.cause == right.cause }

  /// Whether it waits as that one does.
  func isSameWait(as other: Self) -> Bool {
    wait == other.wait && page == other.page && isCancelled == other.isCancelled
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(wait)
    hasher.combine(page)
    hasher.combine(isCancelled)
    hasher.combine(cause)
  }
}

/// What decides the local state of a task before an input.
struct TaskCause: Hashable, Sendable {
  let origin: TaskOrigin
  /// Which properties left out by name have changed since it ran: a counter that only tells one load from the next is
  /// compared with what it was.
  let changed: [Bool]
}

/// What decides the local state of a task that waits: the input by which it last ran, and all that it could see then.
///
/// A task runs from one wait to the next without anything in between. So what it keeps is a function of what it kept
/// before, of the input, and of the model before the input.
final class TaskOrigin: Hashable, Sendable, ComparedWhole {
  private let input: OpenInput
  /// The model before the input.
  private let model: ModelContext?
  /// The origins of all tasks that ran by the input, in their order.
  private let causes: [TaskCause]
  /// Its place in that order, or nil if it did not run.
  private let rank: Int?
  private let hash: Int

  init(_ input: OpenInput, _ model: ModelContext?, _ causes: [TaskCause], rank: Int?) {
    (self.input, self.model, self.causes, self.rank) = (input, model, causes, rank)
    var hasher = Hasher()
    hasher.combine(input)
    hasher.combine(model)
    hasher.combine(rank)
    for cause in causes { hasher.combine(cause) }
    hash = hasher.finalize()
  }

  /// The origin that stands for this one: an earlier one, where a loop has done the same over and over.
  ///
  /// A task that polls goes round without end, and each round makes it wait for another origin. What it keeps is taken to be
  /// the same once so many rounds of a few inputs each were equal, in all that the task could see; a count that it keeps to
  /// itself is not seen to end later.
  var representative: TaskOrigin {
    var steps = [self]
    while steps.count <= Self.mostInputsOfRound * (Self.mostRounds + 1), let last = steps.last, last.causes.count == 1 {
      steps.append(last.causes[0].origin)
    }
    for length in 1...Self.mostInputsOfRound where steps.count > length * (Self.mostRounds + 1) {
      if (0..<length * Self.mostRounds).allSatisfy({ steps[$0].isSameStep(as: steps[$0 + length]) }) {
        return steps[length]
      }
    }
    return self
  }

  private static let (mostRounds, mostInputsOfRound) = (8, 4)

  private func isSameStep(as other: TaskOrigin) -> Bool {
    input == other.input && rank == other.rank && model == other.model
  }

  static func == (left: TaskOrigin, right: TaskOrigin) -> Bool {
    left === right
      || left.hash == right.hash && left.input == right.input && left.model == right.model
        && left.causes == right.causes && left.rank == right.rank
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
