public import RehearsalApp

/// The controller of an existing model: a value made of the model's inputs, and a snapshot of what they led to.
///
/// The live model is no part of it: it is made again by replaying the inputs wherever another one is live.
public struct ModelController<Screen: ModelScreen>: Controller {
  /// An input of the model.
  public typealias Message = ModelInput

  private(set) var history: ModelHistory?
  /// The reason why the model goes on no more.
  private(set) var stop: String?
  private var state: AnyMessage?
  /// What the glue says of the model, or nil before the model is made.
  public private(set) var facts: Screen.Facts?
  private(set) var drawing = ModelDrawing()
  private var navigator = ModelNavigator()
  /// The tasks that wait.
  private var tasks: [SuspendedTask] = []
  /// The inputs that state and tasks cannot stand for: those since they last could, or all.
  private var openInputs: [OpenInput] = []
  /// The state and the tasks before the open inputs.
  private var base: AnyMessage?

  /// Makes the controller of a model that is made when its view loads.
  public init(_ screen: Screen.Type) {}

  /// Equal when both models go on alike, however they came there.
  public static func == (left: Self, right: Self) -> Bool {
    left.state == right.state && left.tasks == right.tasks && left.drawing == right.drawing
      && left.openInputs == right.openInputs && left.base == right.base && left.stop == right.stop
      && left.navigator == right.navigator && left.facts == right.facts
  }

  /// Feeds what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(state)
    hasher.combine(stop)
    hasher.combine(tasks)
    hasher.combine(base)
    hasher.combine(drawing)
    hasher.combine(openInputs)
    hasher.combine(navigator)
  }

  /// The title.
  public var navigationItem: NavigationItem<Message> { NavigationItem(title: drawing.title) }

  /// The elements.
  public var view: [Element<Self>] { drawing.elements.elements(from: 0) { $0 } }

  /// Makes the model.
  public mutating func viewDidLoad(_ context: inout Context<Message>) { receive(ModelInput(.loaded), &context) }
  /// Begins the task of the screen.
  public mutating func viewWillAppear(_ context: inout Context<Message>) {
    report(.appearing(tab: 0, depth: 0, root: context.screen), &context)
    receive(ModelInput(.appeared()), &context)
  }
  /// Brings the device to where the model says it is.
  public mutating func viewDidAppear(_ context: inout Context<Message>) {
    report(.appeared(tab: 0, depth: 0), &context)
  }
  /// Lets the failures of the screen's task concern nobody any more.
  public mutating func viewWillDisappear(_ context: inout Context<Message>) {
    if drawing.navigation != nil { receive(ModelInput(.disappearing(.root)), &context) }
  }
  /// Cancels the task of the screen.
  public mutating func viewDidDisappear(_ context: inout Context<Message>) {
    receive(ModelInput(.disappeared()), &context)
  }
  /// Writes into the model that its sheet is gone, where the user has swiped it down.
  public mutating func presentationDidEnd(of scene: String, _ context: inout Context<Message>) {
    report(.sheetGone, &context)
  }

  /// Sends the change of the network to the streams of the model.
  public mutating func networkDidChange(isOnline: Bool, _ context: inout Context<Message>) {
    receive(ModelInput(.outside(.network(isOnline: isOnline))), &context)
  }
  /// Hands the push to the model's streams.
  public mutating func serviceDidPush(_ push: any Hashable & Sendable, _ context: inout Context<Message>) {
    receive(ModelInput(.outside(.pushed(AnyMessage(push)))), &context)
  }
  /// Sends the background to the streams of the model.
  public mutating func applicationDidEnterBackground(_ context: inout Context<Message>) {
    receive(ModelInput(.outside(.phase(.background))), &context)
  }
  /// Sends the foreground to the streams of the model.
  public mutating func applicationWillEnterForeground(_ context: inout Context<Message>) {
    receive(ModelInput(.outside(.phase(.active))), &context)
  }

  private mutating func report(_ event: ModelNavigator.Event, _ context: inout Context<Message>) {
    guard drawing.navigation != nil else { return }
    receive(ModelInput(.screen(event)), &context)
  }

  /// Hands the input to the live model, and what the model asks for to the device.
  public mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    guard case .screen(let event) = message.kind else { return take(message, &context) }
    guard let navigation = drawing.navigation else { return }
    if let written = navigator.receive(event, navigation) {
      take(ModelInput(written), &context)
    } else {
      navigate(&context)
    }
  }

  /// Shows the other pages as they are now, and begins the moves that can begin.
  private mutating func navigate(_ context: inout Context<Message>) {
    guard let navigation = drawing.navigation else { return }
    if context.model(ModelPages<Screen>.self).drawing != navigation {
      context.send(.init(drawing: navigation, owner: context.screen), to: ModelPages<Screen>.self)
    }
    for move in navigator.moves(to: navigation) { context.perform(move, of: Screen.self) }
  }

  private mutating func take(_ message: Message, _ context: inout Context<Message>) {
    // A model that goes on would do so in another order each time.
    guard stop == nil else { return }
    // Taken without a note that the clock was read, which is for the model to do.
    let environment = context.environment.given(to: nil)
    let history = ModelHistory(
      message, at: environment.now, taskOrder: environment.taskOrder,
      .init(isOnline: environment.network != .unavailable, defaults: context.defaults), after: history)
    let outcome = Self.outcome(of: history)
    let result: Result
    switch outcome {
    case .success(let value): result = value
    case .failure(let error):
      stop = "\(error)"
      return context.reportStop("\(Screen.Model.self)\(error.input == nil ? ":" : ",") \(error)")
    }
    if result.readsDate { _ = context.environment.now }
    let before = ModelController(state: state, tasks: tasks, openInputs: openInputs, base: base)
    self.history = history
    state = result.state
    facts = result.facts
    drawing = result.drawing
    let input = OpenInput(input: message, date: result.readsDate ? history.date : nil)
    var hasRounds = false
    tasks = Self.tasks(of: result, after: input, before, hasRounds: &hasRounds)
    if hasRounds { context.environment.noteRounds() }
    if !result.unseen.isEmpty {
      for place in result.unseen { context.environment.note(unseen: "\(Screen.Model.self).\(place)") }
      openInputs = history.all.map { OpenInput(input: $0.input, date: $0.date) }
    } else if result.knowsTasks || result.isAtRest {
      (openInputs, base) = ([], nil)
    } else {
      if openInputs.isEmpty { base = before.context }
      openInputs.append(input)
    }
    for sleep in result.endedSleeps { context.cancelTimer(named: Self.name(ofSleep: sleep)) }
    for number in result.calls.superseded { context.supersedeRequest(named: Self.name(ofRequest: number)) }
    for number in result.calls.cancelled { context.cancelRequest(named: Self.name(ofRequest: number)) }
    for (key, text) in result.calls.stored { context.setDefault(text, forKey: key) }
    for (number, request) in result.calls.new { send(request, number, &context) }
    for sleep in result.sleeps {
      context.after(sleep.length, ModelInput(.woke(sleep: sleep.number)), named: Self.name(ofSleep: sleep.number))
    }
    navigate(&context)
  }

  private init(state: AnyMessage?, tasks: [SuspendedTask], openInputs: [OpenInput], base: AnyMessage?) {
    (self.state, self.tasks, self.openInputs, self.base) = (state, tasks, openInputs, base)
  }

  /// All that a task can see of the model.
  private var context: AnyMessage? {
    guard !openInputs.isEmpty else { return state }
    return AnyMessage(ModelContext(state: state, base: base, openInputs: openInputs))
  }

  /// The tasks that wait after an input, each with what decides its local state.
  ///
  /// - Parameter hasRounds: Becomes true where one of them is taken to be where it was a round before.
  private static func tasks(
    of result: Result, after input: OpenInput, _ before: Self, hasRounds: inout Bool
  ) -> [SuspendedTask] {
    guard !result.tasks.isEmpty else { return [] }
    var known: [Int: TaskOrigin] = [:]
    for task in before.tasks { known[task.number] = task.origin }
    let causes = result.ran.compactMap { known[$0] }
    return result.tasks.map { task in
      var task = task
      let rank = result.ran.firstIndex(of: task.number)
      if let origin = known[task.number], rank == nil {
        // The result of a child waits in its parent, whoever that is.
        task.origin = result.hasEndedChild ? TaskOrigin(input, before.context, [origin] + causes, rank: nil) : origin
      } else {
        let origin = TaskOrigin(input, before.context, causes, rank: rank)
        task.origin = origin.representative
        if task.origin !== origin { hasRounds = true }
      }
      return task
    }
  }

  /// What the live model does after a history.
  static func outcome(of history: ModelHistory) -> Swift.Result<Result, ModelStop> {
    VirtualExecutor.shared.whileModelsRun { MainActor.assumeIsolated { liveOutcome(of: history) } }
  }

  @MainActor private static func liveOutcome(
    of history: ModelHistory
  ) -> Swift.Result<Result, ModelStop> {
    do {
      let live = try LiveModel<Screen>.after(history)
      let tasks = live.tasks
      let state = live.state(tasks)
      let executor = VirtualExecutor.shared
      return .success(
        Result(
          state: state.value, facts: live.facts, unseen: state.unseen, drawing: live.drawing,
          isAtRest: live.isAtRest,
          tasks: tasks, ran: executor.tasks.ran, hasEndedChild: executor.tasks.hasEndedChild,
          knowsTasks: executor.knowsTasks && !executor.tasks.missesTasks, readsDate: executor.takeDateRead(),
          calls: live.takeCalls(), sleeps: executor.takeNewSleeps(), endedSleeps: executor.takeEndedSleeps()))
    } catch {
      LiveModels.end()
      return .failure(error)
    }
  }

  private func send(_ request: some ServiceRequest, _ number: Int, _ context: inout Context<Message>) {
    context.send(request, named: Self.name(ofRequest: number)) { reply, isApplied in
      let answer = reply.map { AnyMessage($0) }
      guard isApplied, case .failure(let error) = reply else { return ModelInput(.replied(request: number, answer)) }
      return ModelInput(.replied(request: number, .success(AnyMessage(LostReply(error: error)))))
    }
  }

  private static func name(ofRequest number: Int) -> String { "request \(number)" }
  private static func name(ofSleep number: Int) -> String { "sleep \(number)" }

  /// The state of the live model after an input, and what it asks of the device.
  struct Result: Sendable {
    let state: AnyMessage
    let facts: Screen.Facts
    /// What is no part of the state though it may decide what comes next.
    let unseen: [String]
    let drawing: ModelDrawing
    let isAtRest: Bool
    /// The tasks that wait, without what decides their local states.
    let tasks: [SuspendedTask]
    /// The numbers of the tasks that ran.
    let ran: [Int]
    let hasEndedChild: Bool
    /// Whether all tasks that wait are known.
    let knowsTasks: Bool
    let readsDate: Bool
    let calls: LiveCalls
    let sleeps: [Sleep]
    /// The sleeps that cancellations have ended.
    let endedSleeps: [Int]
  }
}
