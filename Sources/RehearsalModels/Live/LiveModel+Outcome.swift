import RehearsalApp

extension LiveModel {
  /// What an input has led to, and what the model asks of the device.
  struct Outcome: Sendable {
    let value: ModelValue
    /// What the properties are that are no part of the value by their names.
    let ignored: [ModelSnapshot]
    /// The names, and whether any property has each.
    let names: [String: Bool]
    let isAtRest: Bool
    /// The tasks that wait, without what decides their local states.
    let tasks: [SuspendedTask]
    /// The tasks that ran.
    let log: TaskLog
    let knowsTasks: Bool
    let readsDate: Bool
    let facts: AnyMessage
    let drawing: ModelDrawing
    let calls: LiveCalls
    let sleeps: [Sleep]
    /// The sleeps that cancellations have ended.
    let endedSleeps: [Int]

    /// What is no part of the value though it may decide what comes next.
    var unseen: [String] { value.properties.unseen }
  }

  nonisolated static func outcome(
    of history: ModelHistory, _ screen: any ModelScreen.Type
  ) -> Result<Outcome, ModelStop> {
    VirtualExecutor.shared.whileModelsRun {
      MainActor.assumeIsolated {
        do throws(ModelStop) { return .success(try after(history, of: screen).outcome()) } catch {
          endCurrent()
          return .failure(error)
        }
      }
    }
  }

  private func outcome() -> Outcome {
    let executor = VirtualExecutor.shared
    let tasks = suspendedTasks()
    let (value, look) = value(tasks)
    // Both may read the date, too.
    let facts = executor.look { screen.facts(ofModel: model) }
    let drawing = drawing()
    return Outcome(
      value: value, ignored: look.ignored, names: look.names, isAtRest: isAtRest, tasks: tasks, log: executor.tasks,
      knowsTasks: executor.knowsTasks && !executor.tasks.missesTasks, readsDate: executor.takeDateRead(), facts: facts,
      drawing: drawing, calls: calls, sleeps: executor.newSleeps, endedSleeps: executor.endedSleeps)
  }

  private func drawing() -> ModelDrawing {
    var count = 0
    let drawings = pages.filter(\.isInNavigation).map { page in
      let drawing = page.drawing(firstElement: count)
      count += drawing.elements.count
      return drawing
    }
    guard let navigation else { return ModelDrawing(page: drawings[0]) }
    return ModelDrawing(navigation: NavigationDrawing(navigation, drawings))
  }

  /// The tasks that wait, in an order that does not depend on how they came to it.
  private func suspendedTasks() -> [SuspendedTask] {
    let executor = VirtualExecutor.shared
    guard !executor.tasks.suspended.isEmpty else { return [] }
    let (pending, streams) = (requests.pending, requests.outside.streams)
    return executor.tasks.suspended.map { memory, number in
      let wait: SuspendedTask.Wait? =
        pending.first { $0.task == memory }.flatMap(\.number).map { .request($0) }
        ?? executor.sleep(of: memory).map { .sleep($0) }
        ?? streams.firstIndex { $0.isAwaited(by: memory) }.map { .stream($0) }
      return SuspendedTask(
        wait: wait ?? .other, page: pages.first { $0.tasks.contains { $0.memory == memory } }?.reference,
        isCancelled: memory.isCancelled, number: number)
    }.sorted { ($0.wait, $0.number) < ($1.wait, $1.number) }
  }

  /// What the model is by the author's key, or by what reflection sees, with what was met on the way.
  private func value(_ tasks: [SuspendedTask]) -> (ModelValue, ModelLook) {
    let executor = VirtualExecutor.shared
    let key = executor.look { screen.key(ofModel: model) }
    // What waits for a reply is the device's state.
    let skipped = Set((screen.dependencies + [ModelRequests.self]).map { ObjectIdentifier($0) })
    let look = ModelLook(skipping: skipped, ignoring: screen.ignoring) { self.standIn(for: $0, tasks) }
    if key == nil { look.add(model) }
    for model in pages.compactMap(\.ownModel) { look.add(model) }
    let value = ModelValue(
      key: key, properties: look.snapshot, drawnNumbers: executor.drawnNumbers,
      unread: requests.outside.unread)
    return (value, look)
  }

  /// The place of a task among those that wait; nothing for one that has ended, which does nothing more.
  private func standIn(for task: any TaskHandle, _ tasks: [SuspendedTask]) -> ModelSnapshot.StandIn? {
    guard VirtualExecutor.shared.knowsTasks else { return nil }
    if task.memory.hasEnded { return task.hasNoValue ? .nothing : nil }
    guard let number = VirtualExecutor.shared.tasks.number(of: task.memory) else { return nil }
    return tasks.firstIndex { $0.number == number }.map { .value($0) }
  }
}
