public import RehearsalApp
import RehearsalBase

/// The controller of an existing model: a value made of the model's inputs, and a snapshot of what they led to.
///
/// The live model is no part of it: it is made again by replaying the inputs wherever another one is live.
public struct ModelController<Screen: ModelScreen>: Controller {
  /// An input of the model.
  public typealias Message = ModelInput

  private(set) var history: ModelHistory?
  /// The reason why the model goes on no more.
  private(set) var stop: String?
  /// What decides how the model goes on.
  private(set) var state = ModelState()
  /// What the glue says of the model, or nil before the model is made.
  public private(set) var facts: Screen.Facts?
  private(set) var drawing = ModelDrawing()
  private var navigator = ModelNavigator()
  /// The kinds of the roots of all stacks, its own first; none for a model with one screen.
  private let roots: [String]

  /// Makes the controller of a model that is made when its view loads.
  public init(_ screen: Screen.Type) { roots = [] }
  init(_ screen: Screen.Type, roots: [String]) { self.roots = roots }

  private var reference: PageReference { .root(of: roots.first ?? "") }

  /// Equal when both models go on alike, however they came there.
  public static func == (left: Self, right: Self) -> Bool {
    left.state == right.state && left.drawing == right.drawing && left.stop == right.stop
      && left.navigator == right.navigator && left.facts == right.facts
  }

  /// Feeds what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(state)
    hasher.combine(stop)
    hasher.combine(drawing)
    hasher.combine(navigator)
  }

  /// The title.
  public var navigationItem: NavigationItem<Message> { NavigationItem(title: drawing.page.title) }

  /// The elements.
  public var view: [Element<Self>] { drawing.page.view { $0 } }

  /// The number of rows.
  public func numberOfRows(inSection section: Int) -> Int { drawing.page.rowCount }
  /// A row.
  public func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell { drawing.page.cell(path) }
  /// The swipe actions of a row.
  public func swipeActionsForRow(at path: RowPath) -> [SwipeAction<Message>] { drawing.page.swipeActions(path) { $0 } }
  /// Lets the model hear of a row that appears, if the row has something to say then.
  public var willDisplayRow: (@Sendable (RowPath) -> Message)? { { ModelInput(.screen(.rowAppeared($0))) } }
  /// Begins what the page does when its list is pulled.
  public var refreshControl: Message? { drawing.page.canBePulled ? ModelInput(.pulled(reference)) : nil }
  /// Touches a row.
  public mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    context.deselectRow()
    if let input = drawing.page.touch(path) { receive(input, &context) }
  }
  /// Touches a button in a row.
  public mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Message>) {
    if let input = drawing.page.input(.button(title), path) { receive(input, &context) }
  }

  /// Makes the model.
  public mutating func viewDidLoad(_ context: inout Context<Message>) { receive(ModelInput(.loaded), &context) }
  /// Begins the task of the screen.
  public mutating func viewWillAppear(_ context: inout Context<Message>) {
    report(.appearing(stack: reference.stack, depth: 0, root: context.screen), &context)
    // At the start the model may have another stack in front, which is there at once.
    guard navigator.hasBegun || drawing.navigation.map({ $0.front == reference.stack }) ?? true else { return }
    receive(ModelInput(.appeared(reference)), &context)
  }
  /// Brings the device to where the model says it is.
  public mutating func viewDidAppear(_ context: inout Context<Message>) {
    report(.appeared(stack: reference.stack, depth: 0), &context)
  }
  /// Lets the failures of the screen's task concern nobody any more.
  public mutating func viewWillDisappear(_ context: inout Context<Message>) {
    if drawing.navigation != nil { receive(ModelInput(.disappearing(reference)), &context) }
  }
  /// Cancels the task of the screen.
  public mutating func viewDidDisappear(_ context: inout Context<Message>) {
    receive(ModelInput(.disappeared(reference)), &context)
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
    if case .rowAppeared(let path) = event {
      if let input = drawing.page.input(.appearance, path) { take(input, &context) }
      return
    }
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
    for move in navigator.moves(to: navigation) { context.perform(move, of: Screen.self, roots) }
  }

  private mutating func take(_ message: Message, _ context: inout Context<Message>) {
    // A model that goes on would do so in another order each time.
    guard stop == nil else { return }
    // Taken without a note that the clock was read, which is for the model to do.
    let environment = context.environment.given(to: nil)
    let history = ModelHistory(
      message, at: environment.now, taskOrder: environment.taskOrder,
      PhoneState(isOnline: environment.network != .unavailable, defaults: context.defaults), after: history)
    switch LiveModel.outcome(of: history, Screen.self) {
    case .success(let outcome):
      self.history = history
      keep(outcome, of: history, context)
      perform(outcome.calls, &context)
      keepTime(of: outcome, &context)
      navigate(&context)
    case .failure(let error):
      stop = "\(error)"
      context.reportStop("\(Screen.Model.self)\(error.input == nil ? ":" : ",") \(error)")
    }
  }

  private mutating func keep(_ outcome: LiveModel.Outcome, of history: ModelHistory, _ context: Context<Message>) {
    if outcome.readsDate { _ = context.environment.now }
    for place in outcome.unseen { context.environment.note(.unseen, of: "\(Screen.Model.self).\(place)") }
    for (name, isFound) in outcome.names {
      context.environment.note(isFound ? .leftOutFound : .leftOut, of: "\(Screen.Model.self).\(name)")
    }
    facts = outcome.facts.value as? Screen.Facts
    var drawing = outcome.drawing
    if let navigation = drawing.navigation {
      // While another root is in its place, it stays as it was.
      let page = navigation.stack(reference.stack)?.first ?? self.drawing.page
      drawing = ModelDrawing(page: page, navigation: navigation)
    }
    if drawing != self.drawing { self.drawing = drawing }
    if state.receive(outcome, of: history) { context.environment.note(.rounds) }
  }

  private func perform(_ calls: LiveCalls, _ context: inout Context<Message>) {
    for number in calls.superseded { context.supersedeRequest(named: Self.name(ofRequest: number)) }
    for number in calls.cancelled { context.cancelRequest(named: Self.name(ofRequest: number)) }
    for (key, text) in calls.stored { context.setDefault(text, forKey: key) }
    for (number, request) in calls.new { send(request, number, &context) }
  }

  private func keepTime(of outcome: LiveModel.Outcome, _ context: inout Context<Message>) {
    for sleep in outcome.endedSleeps { context.cancelTimer(named: Self.name(ofSleep: sleep)) }
    for sleep in outcome.sleeps {
      context.after(sleep.length, ModelInput(.woke(sleep: sleep.number)), named: Self.name(ofSleep: sleep.number))
    }
  }

  private func send(_ request: some ServiceRequest, _ number: Int, _ context: inout Context<Message>) {
    let isNamed = request is NamedRequest
    context.send(request, named: Self.name(ofRequest: number)) { reply, isApplied in
      let answer = reply.map { AnyMessage($0) }
      // Only a call of `perform` does something of its own that a lost reply leaves done.
      guard isApplied, isNamed, case .failure(let error) = reply else {
        return ModelInput(.replied(request: number, answer))
      }
      return ModelInput(.replied(request: number, .success(AnyMessage(LostReply(error: error)))))
    }
  }

  private static func name(ofRequest number: Int) -> String { "request \(number)" }
  private static func name(ofSleep number: Int) -> String { "sleep \(number)" }
}
