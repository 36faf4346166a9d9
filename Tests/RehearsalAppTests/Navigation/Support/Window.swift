import RehearsalApp

/// A navigation machine that records its calls as lines.
///
/// Screens are named by letters, "A" being the root; completions by numbers.
struct Window {
  private(set) var state: NavigationState
  private(set) var lines: [String] = []
  private var running: [TransitionSlot] = []

  /// A window in which the first screen has appeared and the others have been pushed onto it.
  init(_ screens: String = "A", policy: NavigationPolicy = NavigationPolicy()) {
    state = NavigationState(policy: policy)
    for (index, screen) in screens.enumerated() {
      if index == 0 { launch(screen) } else { push(screen) }
      end()
    }
    lines = []
  }

  /// A window in which the last of some screens has presented another one.
  init(_ screens: String, presenting screen: Character, as coverage: Coverage) {
    self.init(screens)
    present(screen, as: coverage)
    _ = endAndRead()
  }

  /// A window in which the first of some tabs has appeared, each with one screen in a navigation controller.
  init(tabs: String) {
    state = NavigationState()
    handle(.launch(Container(tabs: tabs.map { .init([id($0)], isNavigation: true) })))
    end()
    lines = []
  }

  /// A window whose first screen, already there, has a child inside it.
  init(_ screen: Character, embedding child: Character) {
    state = NavigationState()
    handle(.embed(.screen(id(child)), in: id(screen), segue: "child"))
    launch(screen)
    end()
  }

  /// A window whose first screen, already there, has a navigation controller inside it; what is pushed there is in it.
  init(_ screen: Character, embeddingStack root: Character) {
    self.init(screen, embedding: .navigation(Self.id(root)))
  }

  /// A window whose first screen, already there, has a tab bar controller of navigation controllers inside it.
  init(_ screen: Character, embeddingTabs tabs: String) {
    self.init(screen, embedding: Container(tabs: tabs.map { .init([Self.id($0)], isNavigation: true) }))
  }

  private init(_ screen: Character, embedding container: Container) {
    state = NavigationState()
    handle(.embed(container, in: id(screen), segue: "child"))
    launch(screen)
    end()
    lines = []
  }

  /// Puts a navigation controller in the place of what the first screen embeds.
  mutating func replaceChild(by root: Character) {
    handle(.replaceEmbedded(0, in: id("A"), by: .navigation(id(root))))
  }

  /// The stack in front inside the first screen.
  var inside: String { String(state.embeddings(in: id("A")).flatMap { $0.level.front.screens }.map(letter)) }

  mutating func select(_ tab: Int, from source: Character? = nil) {
    handle(.selectTab(tab, source: source.map(id) ?? front))
  }

  mutating func swipe(allowed: Bool = true) {
    handle(.swipeSheet(allowed: allowed))
  }

  mutating func cancel() {
    guard let slot = running.first else { return }
    handle(.cancelInteraction(slot))
  }

  mutating func popToRoot() {
    handle(.popTo(nil, source: front, animated: true))
  }

  mutating func launch(_ screen: Character) {
    handle(.launch(.navigation(id(screen))))
  }

  mutating func push(
    _ screen: Character, from source: Character? = nil, animated: Bool = true, isAppearing: Bool = false
  ) {
    handle(.push(id(screen), source: source.map(id) ?? front, animated: animated, isAppearing: isAppearing))
  }

  /// Pushes a screen that has a navigation controller inside it.
  mutating func push(_ screen: Character, embeddingStack root: Character) {
    handle(.embed(.navigation(id(root)), in: id(screen), segue: "child"))
    push(screen)
  }

  mutating func popTo(_ screen: Character) {
    handle(.popTo(id(screen), source: front, animated: true))
  }

  mutating func pop(from source: Character? = nil, animated: Bool = true) {
    handle(.pop(source: source.map(id) ?? front, animated: animated))
  }

  mutating func setStack(_ screens: String, from source: Character? = nil, animated: Bool = false) {
    handle(.setStack(screens.map(id), source: source.map(id) ?? front, animated: animated))
  }

  mutating func present(
    _ screen: Character, as coverage: Coverage, from source: Character? = nil, animated: Bool = true,
    completion: Int? = nil
  ) {
    handle(
      .present(
        .screen(id(screen)), source: source.map(id) ?? front, coverage, animated: animated,
        completion: completion.map(CompletionToken.init(number:))))
  }

  mutating func dismiss(from source: Character? = nil, animated: Bool = true, completion: Int? = nil) {
    handle(
      .dismiss(
        source: source.map(id) ?? front, animated: animated, completion: completion.map(CompletionToken.init(number:))))
  }

  mutating func unwind(from source: Character, to takers: String) {
    handle(.unwind(source: id(source), takers: takers.map(id)))
  }

  /// Ends all running transitions, oldest first.
  mutating func end() {
    while let slot = running.first { handle(.transitionEnded(slot)) }
  }

  /// Ends all running transitions, and returns the calls since the last time they were read.
  mutating func endAndRead() -> [String] {
    end()
    return read()
  }

  /// Removes and returns the calls since the last time this was read.
  mutating func read() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// The levels' stacks, the window's own first: `AB C` is a push below a modal screen.
  var picture: String {
    state.levels.map { String($0.front.screens.map(letter)) }.joined(separator: " ")
  }

  /// The screen in front, overlays aside.
  var visible: Character? { state.visibleScreen.map(letter) }
  /// The overlay in front.
  var overlay: Character? { state.visibleOverlay.map(letter) }

  private var front: ScreenID { state.levels.last?.front.screens.last ?? id("A") }

  private func id(_ letter: Character) -> ScreenID { Self.id(letter) }

  private static func id(_ letter: Character) -> ScreenID {
    ScreenID(number: Int(letter.asciiValue ?? 0) - 65)
  }

  private func letter(_ id: ScreenID) -> Character {
    Character(UnicodeScalar(UInt8(65 + id.number)))
  }

  private mutating func handle(_ event: NavigationEvent) {
    var calls: [NavigationCall] = []
    state.handle(event, into: &calls)
    for call in calls {
      if case .begin(let transition) = call { running.append(transition.slot) }
      if case .finished(let slot) = call { running.removeAll { $0 == slot } }
      lines.append(line(call))
    }
  }

  private func line(_ call: NavigationCall) -> String {
    switch call {
    case .loadView(let id): "\(letter(id)) prepares its children"
    case .appearance(let appearance, let id): "\(letter(id)).\(appearance.rawValue)"
    case .begin: "begin"
    case .finished: "end"
    case .unwind(let source, let destination): "unwind \(letter(source)) → \(letter(destination))"
    case .swipe(let swipe, let id): "\(letter(id)).\(swipe.rawValue)"
    case .complete(let token): "completion \(token.number)"
    case .discard(let token): "no completion \(token.number)"
    case .presentationEnded(let id): "\(letter(id)) was presented"
    case .remove(let id): "\(letter(id)) is gone"
    case .issue(let issue, let id): "issue: \(letter(id)) \(words(issue))"
    }
  }

  private func words(_ issue: NavigationIssue) -> String {
    switch issue {
    case .presentWhilePresenting: "presents while presenting"
    case .presentDuringTransition: "presents during a transition"
    case .presentOffWindow: "presents off the window"
    case .dismissNothingPresented: "dismisses nothing"
    case .dismissDuringTransition: "dismisses during a transition"
    case .nestedPush: "pushes during a push or pop"
    case .nestedPop: "pops during a push or pop"
    case .popOfRoot: "pops the root"
    case .popOffStack: "pops to a screen off the stack"
    case .pushWithoutNavigationController: "pushes without a navigation controller"
    case .pushedTwice: "pushes a screen that is there"
    case .noNavigationController: "has no navigation controller"
    case .unwindWithoutTaker: "unwinds to nobody"
    case .presentFromViewDidLoad: "presents from viewDidLoad"
    case .unbalancedAppearance: "unbalances the appearance calls"
    case .emptyStack: "sets an empty stack"
    case .noSuchTab: "selects no tab"
    }
  }
}
