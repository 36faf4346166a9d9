import RehearsalApp

extension ModelController {
  /// The state of the live model after an input, and what it asks of the device.
  struct Result: Sendable {
    let change: ModelState.Change
    let facts: Screen.Facts
    let drawing: ModelDrawing
    let calls: LiveCalls
    let sleeps: [Sleep]
    /// The sleeps that cancellations have ended.
    let endedSleeps: [Int]

    var unseen: [String] { change.unseen }
    var readsDate: Bool { change.readsDate }
  }

  static func outcome(of history: ModelHistory) -> Swift.Result<Result, ModelStop> {
    VirtualExecutor.shared.whileModelsRun { MainActor.assumeIsolated { liveOutcome(of: history) } }
  }

  @MainActor private static func liveOutcome(of history: ModelHistory) -> Swift.Result<Result, ModelStop> {
    do {
      let live = try LiveModel<Screen>.after(history)
      let tasks = live.tasks
      let state = live.state(tasks)
      let executor = VirtualExecutor.shared
      // Both may read the date, too.
      let (facts, drawing) = (live.facts, live.drawing)
      let change = ModelState.Change(
        state: state.value, unseen: state.unseen, ignored: state.ignored, isAtRest: live.isAtRest, tasks: tasks,
        ran: executor.tasks.ran,
        hasRun: executor.tasks.hasRun,
        hasEndedChild: executor.tasks.hasEndedChild, knowsTasks: executor.knowsTasks && !executor.tasks.missesTasks,
        readsDate: executor.takeDateRead())
      return .success(
        Result(
          change: change, facts: facts, drawing: drawing, calls: live.takeCalls(),
          sleeps: executor.takeNewSleeps(), endedSleeps: executor.takeEndedSleeps()))
    } catch {
      LiveModels.end()
      return .failure(error)
    }
  }
}
