/// How a step or hook went.
struct StepResult: Hashable, Sendable {
  var status: StepStatus
  /// How long it took by the clock of the run: on the machine, or else in the world.
  var duration: Duration = .zero
  var virtualDuration: Duration = .zero
  /// The moment at which it began, since 1970.
  ///
  /// Nil until the run has placed it in time, if it did not run or virtual time stands for that of the machine.
  var start: Duration?
  var message: String?
  var thrown: Thrown?
  var attachments: [Attached] = []

  /// An error that was thrown.
  struct Thrown: Hashable, Sendable {
    let type: String
    let origin: Origin?
  }

  init(_ status: StepStatus, message: String? = nil) {
    self.status = status
    self.message = message
  }

  init(throwing error: any Error, at origin: Origin) {
    switch error {
    case let error as Pending: self.init(.pending, message: error.message)
    case let error as Skipped: self.init(.skipped, message: error.message)
    default: self.init(.failed, message: "\(error)")
    }
    if message != nil { thrown = Thrown(type: "\(type(of: error))", origin: origin) }
  }

  /// Adds what a hook around a step did to the result of the step.
  mutating func merge(_ other: StepResult) {
    duration += other.duration
    virtualDuration += other.virtualDuration
    start = start ?? other.start
    guard other.status > status else { return }
    status = other.status
    message = other.message
    thrown = other.thrown
  }
}

/// How one attempt at a scenario went: a result for each of its hooks and steps, in order.
struct AttemptResult: Hashable, Sendable {
  var steps: [StepResult]
  /// The moments at which it began and ended, since 1970, once the run has placed it in time.
  var start = Duration.zero
  var end = Duration.zero

  var status: StepStatus { steps.lazy.map(\.status).max() ?? .passed }

  var virtualTime: Nanoseconds { steps.reduce(into: .zero) { $0 += Nanoseconds($1.virtualDuration) } }
}

/// How a step or hook went, or the worst of several: Cucumber's statuses, from the mildest to the most severe.
package enum StepStatus: Int, Hashable, Sendable, Comparable, CaseIterable {
  case passed
  case skipped
  /// It is not written yet.
  case pending
  case undefined
  case ambiguous
  case failed

  package static func < (left: StepStatus, right: StepStatus) -> Bool { left.rawValue < right.rawValue }

  var isFailure: Bool { self >= .pending }
}

extension StepStatus {
  private static let words = ["passed", "skipped", "pending", "undefined", "ambiguous", "failed"]
  private static let messageWords = words.map { $0.uppercased() }

  var word: String { Self.words[rawValue] }

  var messageWord: String { Self.messageWords[rawValue] }
}
