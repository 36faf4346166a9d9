import RehearsalApp

/// The one live model of the process, made of a history of inputs, and made again for another history: jobs of two at once
/// would mix.
@MainActor
final class LiveModel {
  let requests: ModelRequests
  /// The glue; not a parameter of the type, since code that is generic over the types of other modules is slow.
  let screen: any ModelScreen.Type
  let model: AnyObject
  private(set) var navigation: ModelNavigation?
  /// Its pages in the navigation's order, then those that leave; one for a model with one screen.
  private(set) var pages: [LivePage] = []
  /// The page of a model with one screen.
  private let onlyPage: ModelPage
  /// The alert that was last set: its buttons do what they say though the model has set it to nil.
  private var alert: ModelAlert?
  private var history: ModelHistory?
  private(set) var calls = LiveCalls()

  private static var current: LiveModel?

  private init(_ screen: any ModelScreen.Type, _ phone: PhoneState) {
    requests = ModelRequests { screen.error(for: $0) ?? $0.foundationError }
    requests.outside.phone = phone
    screen.reset()
    let model = screen.make(requests)
    (self.screen, self.model) = (screen, model)
    onlyPage = ModelPage("") { screen.elements(ofModel: model) }
  }

  /// The live model that has taken all inputs of a history, of which the last one is taken now.
  static func after(_ history: ModelHistory, of screen: any ModelScreen.Type) throws(ModelStop) -> LiveModel {
    let executor = VirtualExecutor.shared
    guard executor.isInstalled else { throw ModelStop(error: .notStarted) }
    let live: LiveModel
    if let current, let earlier = history.earlier, current.history === earlier, !executor.hasLostModel {
      live = current
    } else {
      live = try replayed(history, of: screen)
    }
    live.calls = LiveCalls()
    _ = executor.takeDateRead()
    try live.receive(history)
    return live
  }

  /// A new live model with all inputs but the last.
  private static func replayed(
    _ history: ModelHistory, of screen: any ModelScreen.Type
  ) throws(ModelStop) -> LiveModel {
    endCurrent()
    VirtualExecutor.shared.begin(at: history.start, taskOrder: history.taskOrder)
    let earlier = history.earlier?.all ?? []
    let live = LiveModel(screen, (earlier.first ?? history).phone)
    current = live
    for history in earlier { try live.receive(history) }
    return live
  }

  /// Ends the live model: its tasks are cancelled and run to their ends, so that its memory is gone.
  ///
  /// What they await throws `CancellationError`, and what they ask for is refused. A task that goes on all the same is
  /// forgotten, and its memory stays.
  static func endCurrent() {
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

  var isAtRest: Bool {
    VirtualExecutor.shared.isIdle && requests.isEmpty && pages.allSatisfy { $0.runningTasks == 0 }
      && !requests.outside.streams.contains(where: \.isAwaited)
  }

  private func receive(_ history: ModelHistory) throws(ModelStop) {
    let executor = VirtualExecutor.shared
    executor.beginInput()
    executor.pass(to: history.elapsed)
    requests.outside.phone = history.phone
    let place = begin(history.input.kind)
    do {
      // A page's own model may begin something as it is made.
      repeat { try VirtualConcurrency.run() } while updatePages()
    } catch { throw ModelStop(error: error, input: history.input, place: place) }
    calls.note(requests)
    if executor.tasks.missesTasks, isAtRest { executor.forgetMissedTasks() }
    self.history = history
  }

  /// Calls what an input means, and returns the place of the glue or of the model that had it called.
  private func begin(_ input: ModelInput.Kind) -> CallPlace? {
    switch input {
    case .loaded, .screen: break
    case .appeared(let reference): page(reference)?.appear()
    case .disappearing(let reference):
      // Nobody waits for what it asks for any more.
      let tasks = page(reference)?.tasks.map(\.memory) ?? []
      calls.superseded += requests.pending.filter { $0.task.map(tasks.contains) == true }.compactMap(\.number)
    case .disappeared(let reference): page(reference)?.disappear()
    case .pulled(let reference): page(reference)?.pull()
    case .wentBack(let stack, let depth): navigation?.stack(stack)?.back(depth)
    case .selected(let stack):
      if let tab = navigation?.stacks.firstIndex(where: { $0.root == stack }) { navigation?.tabSelected(tab) }
    case .sheetGone(let isSwiped):
      if isSwiped { navigation?.dismissed() }
      navigation?.onDismiss?()
    case .answered(let button):
      guard let alert, alert.actions.indices.contains(button) else { break }
      alert.actions[button]()
      alert.dismissed()
    case .outside(let event): requests.outside.receive(event)
    case .touched(let place): return act(at: place) { $0.action(.none) }
    case .entered(let place, let value): return act(at: place) { $0.action(value) }
    case .acted(let place, let action):
      return act(at: place) { if $0.rowActions.indices.contains(action) { $0.rowActions[action]() } }
    case .replied(let number, let reply):
      guard let pending = requests.pending.first(where: { $0.number == number }) else { break }
      answer(pending, reply)
      return CallPlace(file: pending.file, line: pending.line)
    case .woke(let sleep): VirtualExecutor.shared.wake(sleep)
    }
    return nil
  }

  private func answer(_ pending: PendingRequest, _ reply: Reply<AnyMessage>) {
    switch reply {
    case .success(let value):
      if let lost = value.value as? LostReply {
        requests.answer(pending.id, with: .failure(lost.error), isApplied: true)
      } else {
        calls.superseded += requests.pending.superseded(by: pending)
        requests.answer(pending.id, with: .success(value.value))
      }
    case .failure(let error): requests.answer(pending.id, with: .failure(error))
    }
  }

  /// Calls something of an element of all pages, and returns the element's place in the sources.
  private func act(at number: Int, _ call: (ModelElement) -> Void) -> CallPlace? {
    var number = number
    for page in pages where page.isInNavigation {
      let elements = page.content.elements
      if elements.indices.contains(number) {
        call(elements[number])
        return elements[number].place
      }
      number -= elements.count
    }
    return nil
  }
}

// MARK: - Pages

extension LiveModel {
  /// Takes over the pages that the model has after an input; true if one has made a model of its own.
  private func updatePages() -> Bool {
    navigation = VirtualExecutor.shared.look { screen.navigation(ofModel: model) }
    let wanted = navigation?.pages ?? [(.only, onlyPage)]
    let known = pages
    pages = wanted.map { livePage($0.reference, $0.page, known) }
    let hasMadeModel = pages.contains { page in page.ownModel != nil && !known.contains { $0 === page } }
    for page in known where !pages.contains(where: { $0 === page }) {
      page.update(nil)
      if page.isOnScreen || page.runningTasks > 0 { pages.append(page) }
    }
    if let shown = navigation?.alert { alert = shown }
    return hasMadeModel
  }

  private func livePage(_ reference: PageReference, _ wanted: ModelPage, _ known: [LivePage]) -> LivePage {
    // One that has left for good is another one, though a task of it may still run.
    let page = known.first { $0.reference == reference && ($0.isInNavigation || $0.isOnScreen) }
    guard let page else { return LivePage(reference, wanted) }
    page.update(wanted)
    return page
  }

  private func page(_ reference: PageReference) -> LivePage? { pages.first { $0.reference == reference } }
}

/// What a live model asks of the device's network.
struct LiveCalls: Sendable {
  var new: [(number: Int, request: any ServiceRequest)] = []
  var cancelled: [Int] = []
  /// Those that ask for what a newer one has brought.
  var superseded: [Int] = []
  var stored: [(key: String, text: String?)] = []

  /// Notes which requests were sent and given up since the last time.
  mutating func note(_ requests: ModelRequests) {
    stored += requests.outside.takeStored()
    cancelled += requests.takeCancelled().compactMap(\.number)
    new += requests.takeNew()
  }
}

// The functions of a glue whose type is not known.
extension ModelScreen {
  fileprivate static func make(_ requests: ModelRequests) -> AnyObject { model(requests) }
  fileprivate static func elements(ofModel model: AnyObject) -> [ModelElement] {
    elements(of: unsafeDowncast(model, to: Model.self))
  }
  fileprivate static func navigation(ofModel model: AnyObject) -> ModelNavigation? {
    navigation(of: unsafeDowncast(model, to: Model.self))
  }
  static func key(ofModel model: AnyObject) -> AnyMessage? {
    key(of: unsafeDowncast(model, to: Model.self)).map { AnyMessage($0) }
  }
  static func facts(ofModel model: AnyObject) -> AnyMessage {
    AnyMessage(facts(of: unsafeDowncast(model, to: Model.self)))
  }
}
