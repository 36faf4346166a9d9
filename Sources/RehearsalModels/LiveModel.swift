import RehearsalApp

/// The one live model of the process, made of a history of inputs, and made again for another history.
@MainActor
final class LiveModel<Screen: ModelScreen> {
  let requests = ModelRequests()
  private let model: Screen.Model
  private var navigation: ModelNavigation?
  /// Its pages in the navigation's order, then those that leave; one for a model with one screen.
  private var pages: [LivePage] = []
  /// The alert that was last set: its buttons do what they say though the model has set it to nil.
  private var alert: ModelAlert?
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
    VirtualExecutor.shared.isIdle && requests.pending.isEmpty && pages.allSatisfy { $0.runningTasks == 0 }
      && !requests.outside.streams.contains(where: \.isAwaited)
  }

  /// Takes over the pages that the model has after an input; true if one has made a model of its own.
  private func updatePages() -> Bool {
    navigation = VirtualExecutor.shared.look { Screen.navigation(of: model) }
    let wanted = navigation?.pages ?? [PlacedPage(.only, onlyPage)]
    let known = pages
    pages.removeAll()
    var hasMadeModel = false
    for page in wanted {
      let live = livePage(page, known)
      if live.ownModel != nil, !known.contains(where: { $0 === live }) { hasMadeModel = true }
      pages.append(live)
    }
    for page in known where !pages.contains(where: { $0 === page }) {
      page.update(nil)
      if page.isOnScreen || page.runningTasks > 0 { pages.append(page) }
    }
    if let shown = navigation?.alert { alert = shown }
    return hasMadeModel
  }

  /// The page of a model with one screen.
  private var onlyPage: ModelPage {
    let model = model
    return ModelPage("") { Screen.elements(of: model) }
  }

  private func livePage(_ wanted: PlacedPage, _ known: [LivePage]) -> LivePage {
    // One that has left for good is another one, though a task of it may still run.
    let page = known.first { $0.reference == wanted.reference && ($0.isInNavigation || $0.isOnScreen) }
    guard let page else { return LivePage(wanted.reference, wanted.page) }
    page.update(wanted.page)
    return page
  }

  private func page(_ reference: PageReference) -> LivePage? { pages.first { $0.reference == reference } }

  var facts: Screen.Facts { VirtualExecutor.shared.look { Screen.facts(of: model) } }

  var drawing: ModelDrawing {
    var count = 0
    let drawings = pages.filter(\.isInNavigation).map { page in
      let drawing = page.drawing(firstElement: count)
      count += drawing.elements.count
      return drawing
    }
    guard let navigation = navigation.map({ NavigationDrawing($0, drawings) }) else {
      return ModelDrawing(page: drawings[0])
    }
    return ModelDrawing(navigation: navigation)
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
        wait: wait ?? .other, page: pages.first { $0.tasks.contains { $0.memory == memory } }?.reference,
        isCancelled: memory.isCancelled, number: number)
    }.sorted { ($0.wait, $0.number) < ($1.wait, $1.number) }
  }

  /// What is asked of the state of a live model.
  struct State {
    var value: AnyMessage
    /// What is not in it though it may decide what the model does next, but for the tasks.
    let unseen: [String]
    /// What the properties are that are not in it, as they decide nothing.
    let ignored: [ModelSnapshot]
  }

  /// The author's key, or what reflection sees.
  func state(_ tasks: [SuspendedTask]) -> State {
    var state = ownState(tasks)
    if let unread = requests.outside.unread { state.value = AnyMessage([state.value, unread]) }
    return state
  }

  private func ownState(_ tasks: [SuspendedTask]) -> State {
    let key = VirtualExecutor.shared.look { Screen.key(of: model) }
    // What waits for a reply is the device's state.
    let skipped = Set((Screen.dependencies + [ModelRequests.self]).map { ObjectIdentifier($0) })
    let models = (key == nil ? [model as AnyObject] : []) + pages.compactMap(\.ownModel)
    var ignored: [ModelSnapshot] = []
    let snapshot = ModelSnapshot(of: models, skipping: skipped, ignoring: Screen.ignoring, ignored: &ignored) {
      self.standIn(for: $0, tasks)
    }
    let drawn = VirtualExecutor.shared.drawnNumbers
    var value = drawn == 0 ? AnyMessage(snapshot) : AnyMessage(DrawnState(snapshot, drawn))
    if let key { value = models.isEmpty ? AnyMessage(key) : AnyMessage([AnyMessage(key), value]) }
    return State(value: value, unseen: snapshot.unseen, ignored: ignored)
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
    case .appeared(let reference): page(reference)?.appear()
    case .disappearing(let reference):
      // Nobody waits for what it asks for any more.
      let tasks = page(reference)?.tasks.map(\.memory) ?? []
      calls.superseded += requests.pending.filter { $0.task.map(tasks.contains) == true }.compactMap { numbers[$0.id] }
    case .disappeared(let reference): page(reference)?.disappear()
    case .pulled(let reference): page(reference)?.pull()
    case .wentBack(let stack, let depth): navigation?.stack(stack)?.back(depth)
    case .selected(let stack):
      if let tab = navigation?.stacks.firstIndex(where: { $0.root == stack }) { navigation?.tabSelected(tab) }
    case .sheetGone(let isSwiped):
      if isSwiped { navigation?.dismissed() }
      navigation?.onDismiss?()
    case .answered(let button):
      guard let alert, alert.buttons.indices.contains(button) else { break }
      alert.buttons[button].action()
      alert.dismissed()
    case .screen: break
    case .outside(let event): requests.outside.receive(event)
    case .touched(let place): call = act(at: place, .none)
    case .entered(let place, let value): call = act(at: place, value)
    case .acted(let place, let action):
      let element = element(at: place)
      if let actions = element?.rowActions, actions.indices.contains(action) { actions[action]() }
      call = element?.place
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
    do {
      // A page's own model may begin something as it is made.
      repeat { try VirtualConcurrency.run() } while updatePages()
    } catch { throw ModelStop(error: error, input: history.input, place: call) }
    noteCalls()
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
    let element = element(at: place)
    element?.action(value)
    return element?.place
  }

  private func element(at place: Int) -> ModelElement? {
    var place = place
    for page in pages where page.isInNavigation {
      let elements = page.content.elements
      if elements.indices.contains(place) { return elements[place] }
      place -= elements.count
    }
    return nil
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
