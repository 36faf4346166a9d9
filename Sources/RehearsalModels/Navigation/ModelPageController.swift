import RehearsalApp

/// The controller of a page other than the model's first: it shows what the model's controller has published.
struct ModelPageController<Screen: ModelScreen>: Controller {
  /// A call of the model's controller, or the touch of an element.
  enum Message: Hashable, Sendable {
    case input(ModelInput)
    case move(ModelNavigator.StackMove)
  }

  var reference: PageReference
  /// The root of the stack it is on, or nil if it is a root or a sheet.
  var root: ScreenID?
  private var pages = ModelPages<Screen>()
  /// The page as it was last shown: one that leaves stays as it is.
  private var page: PageDrawing?

  init(_ reference: PageReference) { self.reference = reference }

  static var sharedModels: [SharedModelCopy<Self>] { [SharedModelCopy(\.pages)] }

  var navigationItem: NavigationItem<Message> { NavigationItem(title: page?.title ?? "") }

  var view: [Element<Self>] {
    guard let page else { return [] }
    return page.elements.elements(from: page.firstElement) { .input($0) }
  }

  var isModalInPresentation: Bool { pages.drawing?.isDismissDisabled ?? false }

  mutating func viewDidLoad(_ context: inout Context<Message>) { update() }
  mutating func sharedModelDidChange(_ context: inout Context<Message>) { update() }

  private mutating func update() { page = pages.drawing?.page(reference) ?? page }

  mutating func viewWillAppear(_ context: inout Context<Message>) {
    if case .stack(let tab, let depth) = reference.place {
      report(.appearing(tab: tab, depth: depth, root: root ?? context.screen), &context)
    }
    if page?.hasTask == true { call(ModelInput(.appeared(reference)), &context) }
  }

  mutating func viewDidAppear(_ context: inout Context<Message>) {
    switch reference.place {
    case .stack(let tab, let depth): report(.appeared(tab: tab, depth: depth), &context)
    case .sheet: report(.sheetAppeared, &context)
    }
  }

  mutating func viewWillDisappear(_ context: inout Context<Message>) {
    if page?.hasTask == true { call(ModelInput(.disappearing(reference)), &context) }
  }

  mutating func viewDidDisappear(_ context: inout Context<Message>) {
    if page?.hasTask == true { call(ModelInput(.disappeared(reference)), &context) }
  }

  mutating func presentationControllerWillDismiss(_ context: inout Context<Message>) {
    report(.sheetLeaving, &context)
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .input(let input): call(input, &context)
    case .move(let move): context.perform(move, of: Screen.self)
    }
  }

  private func report(_ event: ModelNavigator.Event, _ context: inout Context<Message>) {
    call(ModelInput(.screen(event)), &context)
  }

  private func call(_ input: ModelInput, _ context: inout Context<Message>) {
    context.call(pages.owner.map { Delegate<ModelInput.Type>($0) }) { _ in input }
  }
}

/// The navigation that the model's controller has published to the other pages.
struct ModelPages<Screen: ModelScreen>: SharedModel {
  struct Message: Hashable, Sendable {
    let drawing: NavigationDrawing
    /// The screen of the model's controller.
    let owner: ScreenID
  }

  private(set) var drawing: NavigationDrawing?
  private(set) var owner: ScreenID?

  mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
    (drawing, owner) = (message.drawing, message.owner)
  }
}

extension Context<ModelInput> {
  mutating func perform<Screen: ModelScreen>(_ move: ModelNavigator.Move, of screen: Screen.Type) {
    switch move {
    case .select(let tab): selectTab(tab)
    case .stack(let move, let root) where root == self.screen: perform(move, of: screen)
    case .stack(let move, let root):
      call(Delegate<ModelPageController<Screen>.Message.Type>(root)) { _ in
        ModelPageController<Screen>.Message.move(move)
      }
    case .present(let identity):
      presentViewController(
        withIdentifier: AppDefinition.sheet(of: identity.scene), as: ModelPageController<Screen>.self,
        completion: ModelInput(.screen(.presented))
      ) { page, _ in page.reference = PageReference(place: .sheet, identity: identity) }
    case .presentAlert(let alert):
      let actions = alert.buttons.enumerated().map { index, button in
        AlertAction(button.title, ModelInput(.screen(.answered(button: index))), button.style)
      }
      present(
        AlertController(style: .alert, title: alert.title, message: alert.message, actions: actions),
        completion: ModelInput(.screen(.presented)))
    case .dismissSheet: dismiss()
    case .dismissAlert: dismissUnlessGoing(completion: ModelInput(.screen(.alertGone)))
    }
  }
}

extension Context {
  /// Moves the stack whose root this is.
  mutating func perform<Screen: ModelScreen>(_ move: ModelNavigator.StackMove, of screen: Screen.Type) {
    let gone = move.scenes.count - 1 - move.kept
    if gone == 1 {
      popViewController(animated: move.pushed.isEmpty)
    } else if gone > 1 {
      let scenes = Array(move.scenes.prefix(move.kept + 1))
      setViewControllers(withIdentifiers: scenes, keepingShared: true, animated: move.pushed.isEmpty)
    }
    for (index, page) in move.pushed.enumerated() {
      let reference = PageReference(place: .stack(tab: move.tab, depth: move.kept + index + 1), identity: page)
      pushViewController(
        withIdentifier: page.scene, as: ModelPageController<Screen>.self, animated: index == move.pushed.count - 1
      ) { page, root in
        page.reference = reference
        page.root = root
      }
    }
  }
}
