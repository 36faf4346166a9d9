import RehearsalApp

/// The one live model of the process, made of a history of inputs, and made again for another history.
@MainActor
final class LiveModel<Screen: ModelScreen> {
  let requests = ModelRequests()
  private let model: Screen.Model
  /// The elements as of the last input, once somebody has asked for them.
  private var drawnElements: [ModelElement]?
  private var drawnNavigation: ModelNavigation?
  /// The alert that was last set: its buttons do what they say though the model has set it to nil.
  private var alert: ModelAlert?
  private var pageTasks: [PageReference: Task<Void, Never>] = [:]
  /// The tasks of pages that have not ended: a cancelled one may still run when the next one begins.
  private var runningTasks = 0
  private var history: ModelHistory?
  /// The numbers of the requests that wait, counted anew at rest, so that equal states have equal numbers.
  private var numbers: [PendingRequest.ID: Int] = [:]
  private var calls = LiveCalls()

  private init(_ surroundings: ModelHistory.Surroundings) {
    requests.outside.update(isOnline: surroundings.isOnline, defaults: surroundings.defaults)
    Screen.reset()
    model = Screen.model(requests)
  }

  static func after(_ history: ModelHistory) throws(ModelStop) -> LiveModel {
    guard VirtualExecutor.shared.isInstalled else { throw ModelStop(error: .notStarted) }
    let live: LiveModel
    if let known = following(history.earlier) { live = known } else { live = try replayed(history) }
    _ = live.takeCalls()
    _ = VirtualExecutor.shared.takeDateRead()
    try live.receive(history)
    return live
  }

  private static func following(_ history: ModelHistory?) -> LiveModel? {
    guard let history, !VirtualExecutor.shared.hasLostModel, let live = LiveModels.current as? LiveModel<Screen>,
      live.history === history
    else { return nil }
    return live
  }

  /// A new live model with all inputs but the last.
  private static func replayed(_ history: ModelHistory) throws(ModelStop) -> LiveModel {
    LiveModels.end()
    VirtualExecutor.shared.begin(at: history.start, taskOrder: history.taskOrder)
    let earlier = history.earlier?.all ?? []
    let live = LiveModel((earlier.first ?? history).surroundings)
    LiveModels.current = live
    for history in earlier { try live.receive(history) }
    return live
  }

  var isAtRest: Bool {
    VirtualExecutor.shared.isIdle && requests.pending.isEmpty && runningTasks == 0
      && !requests.outside.streams.contains(where: \.isAwaited)
  }

  private var elements: [ModelElement] {
    if let drawnElements { return drawnElements }
    let navigation = navigation
    let elements = navigation?.pages.flatMap(\.elements) ?? VirtualExecutor.shared.look { Screen.elements(of: model) }
    drawnElements = elements
    return elements
  }

  private var navigation: ModelNavigation? {
    if let drawnNavigation { return drawnNavigation }
    let navigation = VirtualExecutor.shared.look { Screen.navigation(of: model) }
    drawnNavigation = navigation
    return navigation
  }

  var facts: Screen.Facts { VirtualExecutor.shared.look { Screen.facts(of: model) } }

  var drawing: ModelDrawing {
    guard let navigation = navigation.map(NavigationDrawing.init), let page = navigation.stacks.first?.first else {
      return ModelDrawing(title: Screen.title(of: model), elements: elements.map(\.drawing))
    }
    return ModelDrawing(title: page.title, elements: page.elements, navigation: navigation)
  }

  /// The tasks that wait, in an order that does not depend on how they came to it.
  var tasks: [SuspendedTask] {
    let executor = VirtualExecutor.shared
    let streams = requests.outside.streams
    return executor.tasks.suspended.map { memory, number in
      let request = requests.pending.first { $0.task == memory }.flatMap { numbers[$0.id] }
      let wait: SuspendedTask.Wait? =
        request.map { .request($0) } ?? executor.sleep(of: memory).map { .sleep($0) }
        ?? streams.firstIndex { $0.isAwaited(by: memory) }.map { .stream($0) }
      return SuspendedTask(
        wait: wait ?? .other, page: pageTasks.first { $0.value.memory == memory }?.key, isCancelled: memory.isCancelled,
        number: number)
    }.sorted { ($0.wait, $0.number) < ($1.wait, $1.number) }
  }

  /// The author's key, or what reflection sees.
  ///
  /// - Returns: The state, and what is not in it though it may decide what the model does next, but for the tasks.
  func state(_ tasks: [SuspendedTask]) -> (value: AnyMessage, unseen: [String]) {
    let state = ownState(tasks)
    guard let unread = requests.outside.unread else { return state }
    return (AnyMessage([state.value, unread]), state.unseen)
  }

  private func ownState(_ tasks: [SuspendedTask]) -> (value: AnyMessage, unseen: [String]) {
    if let key = VirtualExecutor.shared.look({ Screen.key(of: model) }) { return (AnyMessage(key), []) }
    // What waits for a reply is the device's state.
    let skipped = Set((Screen.dependencies + [ModelRequests.self]).map { ObjectIdentifier($0) })
    let snapshot = ModelSnapshot(of: model, skipping: skipped) { self.standIn(for: $0, tasks) }
    let drawn = VirtualExecutor.shared.drawnNumbers
    return (drawn == 0 ? AnyMessage(snapshot) : AnyMessage(DrawnState(snapshot, drawn)), snapshot.unseen)
  }

  /// The place of a task among those that wait; nothing for one that has ended, which does nothing more.
  private func standIn(for task: any TaskHandle, _ tasks: [SuspendedTask]) -> ModelSnapshot.StandIn? {
    let executor = VirtualExecutor.shared
    guard executor.knowsTasks else { return hasEnded(task) ? .nothing : nil }
    if task.memory.hasEnded { return task.hasNoValue ? .nothing : nil }
    guard let number = executor.tasks.suspended[task.memory] else { return nil }
    return tasks.firstIndex { $0.number == number }.map { .value($0) }
  }

  /// Whether a task has ended: only then one that awaits it comes to its end at once.
  private func hasEnded(_ task: any TaskHandle) -> Bool {
    guard task.hasNoValue else { return false }
    var isEnded = false
    Task {
      await task.end()
      isEnded = true
    }
    // What keeps it from going on stops the next input, too.
    guard (try? VirtualConcurrency.run()) != nil else { return false }
    return isEnded
  }

  private func receive(_ history: ModelHistory) throws(ModelStop) {
    VirtualExecutor.shared.beginInput()
    VirtualExecutor.shared.pass(to: history.elapsed)
    requests.outside.update(isOnline: history.surroundings.isOnline, defaults: history.surroundings.defaults)
    var call: CallPlace?
    switch history.input.kind {
    case .loaded: break
    case .appeared(let page):
      runningTasks += 1
      let work = navigation?.page(page)?.task
      pageTasks[page] = Task {
        if let work { await work() } else if page == .root { await Screen.task(of: model) }
        runningTasks -= 1
      }
    case .disappearing(let page):
      // Nobody waits for what it asks for any more.
      calls.superseded += requests.pending.filter { $0.task == pageTasks[page]?.memory }.compactMap { numbers[$0.id] }
    case .disappeared(let page):
      // The root's is known to be the screen's, also where it has not heard of it yet.
      pageTasks[page]?.cancel()
      if page != .root { pageTasks[page] = nil }
    case .wentBack(let tab, let depth):
      if let stacks = navigation?.stacks, stacks.indices.contains(tab) { stacks[tab].back(depth) }
    case .selected(let tab): navigation?.tabSelected(tab)
    case .sheetDismissed: navigation?.dismissed()
    case .answered(let button):
      guard let alert, alert.buttons.indices.contains(button) else { break }
      alert.buttons[button].action()
      alert.dismissed()
    case .screen: break
    case .outside(let event): requests.outside.receive(event)
    case .touched(let place): call = act(at: place, .none)
    case .entered(let place, let value): call = act(at: place, value)
    case .replied(let number, let reply):
      guard let id = numbers.first(where: { $0.value == number })?.key else { break }
      call = requests.pending.first { $0.id == id }.map { CallPlace(file: $0.file, line: $0.line) }
      switch reply {
      case .success(let value):
        if let lost = value.value as? LostReply {
          requests.answer(id, with: .failure(lost.error), isApplied: true)
        } else {
          calls.superseded += requests.pending.superseded(by: id).compactMap { numbers[$0] }
          requests.answer(id, with: .success(value.value))
        }
      case .failure(let error): requests.answer(id, with: .failure(error))
      }
    case .woke(let sleep): VirtualExecutor.shared.wake(sleep)
    }
    do { try VirtualConcurrency.run() } catch { throw ModelStop(error: error, input: history.input, place: call) }
    noteCalls()
    drawnElements = nil
    drawnNavigation = nil
    if let shown = navigation?.alert { alert = shown }
    if isAtRest { VirtualExecutor.shared.forgetMissedTasks() }
    self.history = history
  }

  /// Notes which requests were sent and given up by an input.
  private func noteCalls() {
    let pending = requests.pending
    calls.stored += requests.outside.takeStored()
    calls.cancelled += requests.takeCancelled().compactMap { numbers[$0.id] }
    numbers = numbers.filter { id, _ in pending.contains { $0.id == id } }
    for call in pending where numbers[call.id] == nil {
      let number = (numbers.values.max() ?? -1) + 1
      numbers[call.id] = number
      calls.new.append((number, call.request))
    }
  }

  /// Takes the requests that were sent and given up since the last call.
  func takeCalls() -> LiveCalls {
    defer { calls = LiveCalls() }
    return calls
  }

  /// Calls the action of an element, and returns its place in the sources.
  private func act(at place: Int, _ value: ControlDescription.Value) -> CallPlace? {
    let elements = elements
    guard elements.indices.contains(place) else { return nil }
    elements[place].action(value)
    return elements[place].place
  }
}

/// A state on which the next random numbers depend, too.
private struct DrawnState: Hashable, Sendable {
  private let snapshot: ModelSnapshot
  private let drawnNumbers: Int

  init(_ snapshot: ModelSnapshot, _ drawnNumbers: Int) {
    (self.snapshot, self.drawnNumbers) = (snapshot, drawnNumbers)
  }
}

/// What a live model asks of the device's network.
struct LiveCalls: Sendable {
  var new: [(number: Int, request: any ServiceRequest)] = []
  var cancelled: [Int] = []
  /// Those that ask for what a newer one has brought.
  var superseded: [Int] = []
  var stored: [(key: String, text: String?)] = []
}

/// The place of the live model: jobs of two at once would mix.
@MainActor
enum LiveModels {
  static var current: (any LiveModelOfSomeType)?

  /// Ends the live model: its tasks are cancelled and run to their ends, so that its memory is gone.
  ///
  /// What they await throws `CancellationError`, and what they ask for is refused. A task that goes on all the same is
  /// forgotten, and its memory stays.
  static func end() {
    let requests = current?.requests
    current = nil
    // After a trap the model may be in the middle of a change.
    if let requests, !VirtualExecutor.shared.hasLostModel {
      requests.end()
      requests.outside.end()
      VirtualExecutor.shared.cancelTasks()
    }
    VirtualExecutor.shared.discardJobs()
  }
}

@MainActor
protocol LiveModelOfSomeType: AnyObject { var requests: ModelRequests { get } }
extension LiveModel: LiveModelOfSomeType {}
