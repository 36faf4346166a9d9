import RehearsalApp

/// The controller of every screen of a board.
struct BoardController: Controller {
  /// The action lists of a screen, by where they stand.
  enum Origin: Hashable, Sendable {
    case element(Int)
    case swipe(Int, Int)
    case dialog(String, Int)
    case url(Int)
  }

  /// An action that is under way, with the values of the row, alert or URL that it began with.
  struct Step: Hashable, Sendable {
    let origin: Origin
    let index: Int
    let values: [String: String]
  }

  enum Message: Hashable, Sendable {
    case begin(Origin, [String: String])
    case entered(Int, ControlDescription.Value)
    case answered(Step, Reply<NoContent>)
    case finish(Step, ServiceError?)
    case retry(Step)
    case load(Int)
    case loaded(Int, Reply<NoContent>)
    case refresh
  }

  let board: BoardReference
  private let screenName: String
  private var values: [String: String] = [:]
  private var entries: [Int: ControlDescription.Value] = [:]
  private var loads: [Int: RequestState<NoContent>] = [:]
  private var steps: Set<Step> = []
  private var facts = BoardFacts()

  static var sharedModels: [SharedModelCopy<Self>] { [.init(\.facts)] }

  init(_ board: Board, screen: BoardScreen) {
    self.board = BoardReference(board: board)
    screenName = screen.name
  }

  var screen: BoardScreen { board.board.screen(screenName) ?? board.board.screens[0] }

  // MARK: - Messages

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    for (index, element) in screen.elements.enumerated() {
      switch element.kind {
      case .load: load(index, &context)
      case .timer(let duration): context.after(duration, .begin(.element(index), [:]), named: "\(index)")
      default: break
      }
    }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .begin(let origin, var values):
      if case .dialog(let name, _) = origin {
        let labels = board.board.screen(name)?.elements.filter(\.isEntry).map(\.label.source) ?? []
        for (label, text) in zip(labels, context.alertTexts) { values[label] = text }
      }
      begin(origin, values, &context)
    case .entered(let index, let value): entries[index] = value
    case .answered(let step, let reply):
      let error: ServiceError? = if case .failure(let error) = reply { error } else { nil }
      guard action(of: step)?.call?.progress != nil else { return finish(step, error, &context) }
      context.dismissProgress(completion: .finish(step, error))
    case .finish(let step, let error): finish(step, error, &context)
    case .retry(let step): send(step, &context)
    case .load(let index): load(index, &context)
    case .loaded(let index, let reply): loads[index]?.receive(reply)
    case .refresh:
      for index in screen.elements.indices { if case .load = screen.elements[index].kind { load(index, &context) } }
    }
  }

  private mutating func load(_ index: Int, _ context: inout Context<Message>) {
    guard case .load(let call) = screen.elements[index].kind else { return }
    loads[index, default: RequestState()].send(BoardRequest(name: call.request), &context) { .loaded(index, $0) }
  }

  private mutating func begin(_ origin: Origin, _ values: [String: String], _ context: inout Context<Message>) {
    let actions = board.board.actions(at: origin, on: screenName)
    guard let index = actions.firstIndex(where: { holds($0.conditions, values) }) else { return }
    let step = Step(origin: origin, index: index, values: values)
    guard actions[index].call != nil else { return finish(step, nil, &context) }
    if !steps.contains(step) { send(step, &context) }
  }

  private mutating func send(_ step: Step, _ context: inout Context<Message>) {
    guard let call = action(of: step)?.call else { return }
    steps.insert(step)
    if let progress = call.progress { context.present(.progress(filled(progress, step.values))) }
    context.send(BoardRequest(name: call.request)) { .answered(step, $0) }
  }

  private mutating func finish(_ step: Step, _ error: ServiceError?, _ context: inout Context<Message>) {
    steps.remove(step)
    guard let action = action(of: step) else { return }
    if let error, let call = action.call {
      let retry = call.retry.map { [AlertAction($0, handler: Message.retry(step))] } ?? []
      return context.presentWhenUncovered(
        AlertController(
          style: .alert, title: call.failure.map { filled($0, step.values) } ?? error.description,
          message: call.failure == nil ? nil : error.description,
          actions: retry + [.cancel(retry.isEmpty ? "OK" : "Cancel")]))
    }
    let changes = action.changes.map { change in
      guard case .set(let text) = change.kind else { return change }
      return FactChange(name: change.name, kind: .set(BoardText(verbatim: filled(text, step.values))))
    }
    if !changes.isEmpty { context.send(BoardFacts.Message(changes: changes), to: BoardFacts.self) }
    for change in changes { facts.apply(change) }
    if let target = action.target { go(to: target, step, &context) }
  }

  private func action(of step: Step) -> BoardAction? {
    let actions = board.board.actions(at: step.origin, on: screenName)
    return actions.indices.contains(step.index) ? actions[step.index] : nil
  }
}

// MARK: - Values

extension BoardController {
  func holds(_ conditions: [BoardCondition], _ values: [String: String] = [:]) -> Bool {
    conditions.allSatisfy { condition in
      let value = value(condition.name, values) ?? ""
      let isMet = condition.text.map { filled($0, values) == value } ?? !value.isEmpty
      return isMet != condition.isNegated
    }
  }

  func filled(_ text: BoardText, _ values: [String: String] = [:]) -> String { text.filled { value($0, values) } }

  private func value(_ name: String, _ own: [String: String]) -> String? {
    if let value = own[name] ?? values[name] { return value }
    if let index = screen.elements.firstIndex(where: { $0.isEntry && $0.label.source == name }) {
      return entry(index).text(of: screen.elements[index])
    }
    return facts.values[name]
  }

  func entry(_ index: Int) -> ControlDescription.Value { entries[index] ?? screen.elements[index].value }

  func isUnderWay(_ origin: Origin) -> Bool { steps.contains { $0.origin == origin } }

  func load(_ index: Int) -> RequestState<NoContent> { loads[index] ?? RequestState() }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    let own = sender as? [String: String] ?? [:]
    segue.configure(Self.self) { $0.take { value($0, own) } }
  }

  mutating func take(_ value: (String) -> String?) {
    for name in screen.takes { if let value = value(name) { values[name] = value } }
  }
}

extension ControlDescription.Value {
  fileprivate func text(of element: BoardElement) -> String {
    guard case .control(let role, let details, _) = element.kind else { return "" }
    if self == .isOn(true) { return "on" }
    let control = ControlDescription(role, "", details, value: self)
    return control.chosen ?? control.text
  }
}

/// A board that controllers refer to: all of an app refer to one, so it is neither compared nor hashed.
struct BoardReference: Hashable, Sendable {
  let board: Board

  static func == (left: Self, right: Self) -> Bool { left.board === right.board }
  func hash(into hasher: inout Hasher) {}
}

extension Board {
  func actions(at origin: BoardController.Origin, on screen: String) -> [BoardAction] {
    switch origin {
    case .element(let index): self.screen(screen)?.elements[index].actions ?? []
    case .swipe(let index, let swipe): self.screen(screen)?.elements[index].swipes[swipe].actions ?? []
    case .dialog(let name, let index): self.screen(name)?.elements[index].actions ?? []
    case .url(let index): urls[index].actions
    }
  }
}
