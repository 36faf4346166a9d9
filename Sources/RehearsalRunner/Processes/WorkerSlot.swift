import RehearsalBase

/// The place of one child of a pool, and of those that are started in its stead.
struct WorkerSlot {
  var life = Life.ended
  /// The positions of the test cases it has to run, in order.
  var queue: [Int] = []
  /// The results of the first of them so far.
  var attempts: [AttemptResult] = []
  var steps: [StepResult] = []
  /// The time at which the last of them ended, or else the attempt began, or nil on a virtual clock.
  var stepStart: Duration?
  var beforeAll: [StepResult] = []
  var afterAll: [StepResult] = []
  /// Whether it will be sent nothing more.
  var hasEverything = false
  /// Whether it has sent something that cannot be read.
  var isGarbled = false
  var backtrace = BacktraceFilter()

  /// What a child is at.
  enum Life {
    case ended
    /// It runs the hooks before all scenarios, and goes on with an attempt that has ended the last child, if there is one.
    case opening(SupervisedChild, CutShort?)
    /// It runs scenarios, and the hooks after all of them.
    case running(SupervisedChild)
    /// It runs the first steps of that attempt again.
    case retracing(SupervisedChild, CutShort)
  }

  var child: SupervisedChild? {
    switch life {
    case .ended: nil
    case .opening(let child, _), .running(let child), .retracing(let child, _): child
    }
  }

  var isOpening: Bool { if case .opening = life { true } else { false } }

  /// Whether what it does has been done, and printed, before.
  var repeats: Bool {
    switch life {
    case .ended, .running, .opening(_, nil): false
    case .opening, .retracing: true
    }
  }

  /// Whether it has nothing left to do but the hooks after all scenarios.
  var isClosing: Bool { hasEverything && queue.isEmpty }

  /// Goes on when the hooks before all scenarios are over.
  mutating func open() {
    guard case .opening(let child, let cut) = life else { return }
    life = cut.map { .retracing(child, $0) } ?? .running(child)
  }
}
