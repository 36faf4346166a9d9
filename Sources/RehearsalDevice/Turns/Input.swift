import RehearsalApp

/// The calls a controller can get.
enum Input {
  case appearance(Appearance)
  case message(AnyMessage)
  case answer(AnyMessage, [String])
  case delegateCall(DelegateCall)
  case touch(Target)
  case selection(RowPath)
  case rowButton(RowPath, String)
  case pull
  case swipe(SheetSwipe)
  case presentationEnd(scene: String)
  case application(ApplicationEvent)
  case edit(Int, ControlDescription.Value)
  case returnKey(Int)
  case cancel(Int)
  case swipeAction(RowPath, String)
  case rowAppears(RowPath)
  case unwind(String, source: any Controller)
  case news(News)
  var isAppearance: Bool { if case .appearance = self { true } else { false } }

  /// Whether the user has touched what sends it, and can do so again.
  var isTouch: Bool {
    switch self {
    case .touch, .answer, .selection, .rowButton, .pull, .swipeAction, .returnKey: true
    default: false
    }
  }

  var needsSharedModels: Bool {
    switch self {
    case .appearance(.viewDidLoad), .news(.modelChanged): true
    default: false
    }
  }
}

/// The news that reaches every screen of the app.
enum News: Sendable {
  case modelChanged
  case authorizationEnded
  case networkChanged(isOnline: Bool)
  case pushed(any Hashable & Sendable)
}

/// An event of the app as a whole.
enum ApplicationEvent: Hashable, Sendable {
  case didEnterBackground
  case willEnterForeground
  case didOpen(url: String)
  case didReceiveNotification(String)
}

extension Controller {
  mutating func receive(input: Input, _ context: inout Context<Message>) {
    switch input {
    case .appearance(.viewDidLoad): viewDidLoad(&context)
    case .appearance(.viewWillAppear): viewWillAppear(&context)
    case .appearance(.viewIsAppearing): viewIsAppearing(&context)
    case .appearance(.viewDidAppear): viewDidAppear(&context)
    case .appearance(.viewWillDisappear): viewWillDisappear(&context)
    case .appearance(.viewDidDisappear): viewDidDisappear(&context)
    case .message(let message), .answer(let message, _): receive(anyMessage: message, &context)
    case .delegateCall(let call): receive(call, &context)
    case .touch(let target): touch(target, &context)
    case .selection(let path): didSelectRow(at: path, &context)
    case .rowButton(let path, let title): didTapButton(title, inRowAt: path, &context)
    case .pull: pull(&context)
    case .swipe(.willDismiss): presentationControllerWillDismiss(&context)
    case .swipe(.didDismiss): presentationControllerDidDismiss(&context)
    case .swipe(.didAttemptToDismiss): presentationControllerDidAttemptToDismiss(&context)
    case .presentationEnd(let scene): presentationDidEnd(of: scene, &context)
    case .application(.didEnterBackground): applicationDidEnterBackground(&context)
    case .application(.willEnterForeground): applicationWillEnterForeground(&context)
    case .application(.didOpen(let url)): applicationDidOpen(url: url, &context)
    case .application(.didReceiveNotification(let payload)): applicationDidReceiveNotification(payload, &context)
    case .edit(let index, let value): edit(index, value, &context)
    case .returnKey(let index): pressReturn(index, &context)
    case .cancel(let index): cancel(index, &context)
    case .swipeAction(let path, let title): swipe(path, title, &context)
    case .rowAppears(let path): willDisplay(path, &context)
    case .news(.modelChanged): sharedModelDidChange(&context)
    case .news(.authorizationEnded): authorizationDidEnd(&context)
    case .news(.networkChanged(let isOnline)): networkDidChange(isOnline: isOnline, &context)
    case .news(.pushed(let push)): serviceDidPush(push, &context)
    case .unwind(let action, let source): unwind(action, from: source, &context)
    }
  }

  // Apart from `receive`, which most calls reach for an appearance: the types of messages and views are looked up at run
  // time wherever a function needs them, and that takes longer than the rest of such a call.

  @inline(never) private mutating func receive(anyMessage message: AnyMessage, _ context: inout Context<Message>) {
    if let message = message.value as? Message { receive(message, &context) }
  }

  @inline(never) private mutating func receive(_ call: DelegateCall, _ context: inout Context<Message>) {
    if let message = call.message(for: Self.self) { receive(message, &context) }
  }

  @inline(never) private mutating func pull(_ context: inout Context<Message>) {
    if let message = refreshControl { receive(message, &context) }
  }

  @inline(never) private mutating func pressReturn(_ index: Int, _ context: inout Context<Message>) {
    if let message = wiring(index)?.onReturn { receive(message, &context) }
  }

  @inline(never) private mutating func cancel(_ index: Int, _ context: inout Context<Message>) {
    if let message = wiring(index)?.onCancel { receive(message, &context) }
  }

  @inline(never) private mutating func willDisplay(_ path: RowPath, _ context: inout Context<Message>) {
    if let message = willDisplayRow?(path) { receive(message, &context) }
  }

  @inline(never) private mutating func touch(_ target: Target, _ context: inout Context<Message>) {
    if let action = action(of: target) { perform(action, &context) }
  }

  @inline(never) private mutating func edit(
    _ index: Int, _ value: ControlDescription.Value, _ context: inout Context<Message>
  ) {
    if let message = wiring(index)?.enter(value, into: &self) { receive(message, &context) }
  }

  @inline(never) private mutating func swipe(_ path: RowPath, _ title: String, _ context: inout Context<Message>) {
    let action = swipeActionsForRow(at: path).first { $0.title == title }?.action
    if let action { perform(action, &context) }
  }

  @inline(never) private func wiring(_ index: Int) -> ControlWiring<Self>? {
    let view = view
    guard view.indices.contains(index), case .control(_, let wiring) = view[index].kind else { return nil }
    return wiring
  }

  private func action(of target: Target) -> ControlAction<Message>? {
    switch target {
    case .left(let index):
      let items = navigationItem.leftBarButtonItems
      return items.indices.contains(index) ? items[index].action : nil
    case .right(let index):
      // The first one stands at the right edge.
      let items = navigationItem.rightBarButtonItems
      let place = items.count - 1 - index
      return items.indices.contains(place) ? items[place].action : nil
    case .element(let index):
      guard case .action(let action) = wiring(index) else { return nil }
      return action
    case .back, .row, .rowButton, .swipeAction, .choice, .cancel, .tab, .bar, .action: return nil
    }
  }

  private mutating func perform(_ action: ControlAction<Message>, _ context: inout Context<Message>) {
    switch action {
    case .message(let message): receive(message, &context)
    case .segue(let identifier): context.triggerSegue(withIdentifier: identifier)
    }
  }
}
