import RehearsalApp

/// The controller of a page other than the model's first: it shows what the model's controller has published.
struct ModelPageController<Screen: ModelScreen>: Controller {
  /// A call of the model's controller, or the touch of an element.
  enum Message: Hashable, Sendable {
    case input(ModelInput)
    case rowAppeared(RowPath)
    case move(ModelNavigator.StackMove)
  }

  var reference: PageReference
  /// The root of the stack it is on, or nil if it is a root or a sheet.
  var root: ScreenID?
  private var pages = ModelPages<Screen>()
  /// The page as it was last shown: one that leaves stays as it is.
  private var page = PageDrawing()

  /// - Parameter root: The root that it is of a stack, or nil for a page that is pushed or presented.
  init(root: String? = nil) { reference = root.map(PageReference.root) ?? .only }

  static var sharedModels: [SharedModelCopy<Self>] { [SharedModelCopy(\.pages)] }

  var navigationItem: NavigationItem<Message> { NavigationItem(title: page.title) }

  var view: [Element<Self>] { page.view { .input($0) } }

  func numberOfRows(inSection section: Int) -> Int { page.rowCount }
  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell { page.cell(path) }
  func swipeActionsForRow(at path: RowPath) -> [SwipeAction<Message>] { page.swipeActions(path) { .input($0) } }
  var willDisplayRow: (@Sendable (RowPath) -> Message)? { { .rowAppeared($0) } }
  var refreshControl: Message? { page.canBePulled ? .input(ModelInput(.pulled(reference))) : nil }

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    context.deselectRow()
    call(page.touch(path), &context)
  }
  mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Message>) {
    call(page.input(.button(title), path), &context)
  }

  var isModalInPresentation: Bool { pages.drawing?.isDismissDisabled ?? false }

  mutating func viewDidLoad(_ context: inout Context<Message>) { update() }
  mutating func sharedModelDidChange(_ context: inout Context<Message>) { update() }

  private mutating func update() { page = pages.drawing?.page(reference) ?? page }

  mutating func viewWillAppear(_ context: inout Context<Message>) {
    if case .stack(let stack, let depth) = reference.place {
      report(.appearing(stack: stack, depth: depth, root: root ?? context.screen), &context)
    }
    if page.isHeard { call(ModelInput(.appeared(reference)), &context) }
  }

  mutating func viewDidAppear(_ context: inout Context<Message>) {
    switch reference.place {
    case .stack(let stack, let depth): report(.appeared(stack: stack, depth: depth), &context)
    case .sheet: report(.sheetAppeared, &context)
    }
  }

  mutating func viewWillDisappear(_ context: inout Context<Message>) {
    if page.isHeard { call(ModelInput(.disappearing(reference)), &context) }
  }

  mutating func viewDidDisappear(_ context: inout Context<Message>) {
    if page.isHeard { call(ModelInput(.disappeared(reference)), &context) }
  }

  mutating func presentationControllerWillDismiss(_ context: inout Context<Message>) {
    report(.sheetLeaving, &context)
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .input(let input): call(input, &context)
    case .rowAppeared(let path): call(page.input(.appearance, path), &context)
    case .move(let move): context.perform(move, of: Screen.self)
    }
  }

  private func report(_ event: ModelNavigator.Event, _ context: inout Context<Message>) {
    call(ModelInput(.screen(event)), &context)
  }

  private func call(_ input: ModelInput?, _ context: inout Context<Message>) {
    guard let input else { return }
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
  /// - Parameter roots: The kinds of the roots, in the order of the tabs.
  mutating func perform<Screen: ModelScreen>(
    _ move: ModelNavigator.Move, of screen: Screen.Type, _ roots: [String]
  ) {
    switch move {
    case .select(let stack):
      guard let tab = roots.firstIndex(of: stack) else {
        return reportStop(
          "the navigation has a stack with the root \"\(stack)\", which the definition of the app does "
            + "not list; add it to its tabs or gates")
      }
      selectTab(tab)
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
      let reference = PageReference(place: .stack(move.stack, depth: move.kept + index + 1), identity: page)
      pushViewController(
        withIdentifier: page.scene, as: ModelPageController<Screen>.self, animated: index == move.pushed.count - 1
      ) { page, root in
        page.reference = reference
        page.root = root
      }
    }
  }
}
