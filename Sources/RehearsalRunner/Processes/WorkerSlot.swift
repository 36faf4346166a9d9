import RehearsalBase

/// The state of one child of a pool, and of the ones started in its place.
struct WorkerSlot {
  /// The number by which the supervisor knows the child, or nil while there is none.
  var child: Int?
  var isReady = false
  /// Whether it will be sent nothing more.
  var hasEverything = false
  /// Results of the hooks before all scenarios, then of those after.
  var beforeAll: [StepResult] = []
  var afterAll: [StepResult] = []
  /// The positions of the test cases it has to run, in order.
  var queue: [Int] = []
  /// The results of the first of them so far.
  var attempts: [AttemptResult] = []
  var steps: [StepResult] = []
  /// The time at which the last of them ended, or else the attempt began, or nil on a virtual clock.
  var stepStart: Duration?
  /// Whether it has sent something that cannot be read.
  var isGarbled = false

  /// The attempt that ended the last child, while another one runs its first steps again.
  var cutShort: CutShort?
  var backtrace = BacktraceFilter()

  /// An attempt that ended its process.
  struct CutShort {
    let exit: ChildExit
    let problem: String
    let steps: [StepResult]
    /// The start and duration of the step that ended it, or nil on a virtual clock.
    let time: (start: Duration, duration: Duration)?
  }

  /// Whether it has nothing left to do but the hooks after all scenarios.
  var isClosing: Bool { hasEverything && queue.isEmpty }
}
