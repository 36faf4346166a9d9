import RehearsalBase
import RehearsalTestSupport
import Testing

@testable import RehearsalApp

/// Random events from fixed seeds: navigation never traps, never reaches an illegal state, and keeps its promises.
///
/// In a legal state every screen is on one level and once in it, and only the top level may be in a transition. The
/// appearance calls of a screen alternate as UIKit promises.
struct NavigationLawsTests {
  private static let steps = Nightly.count(50_000, otherwise: 2_000, of: "random events of each navigation")

  @Test(arguments: 0..<20)
  func `random events keep every rule`(seed: Int) {
    var walk = RandomWalk(seed: UInt64(seed))
    for _ in 0..<Self.steps { walk.step() }
    walk.settle()
    #expect(walk.broken == [])
  }
}

/// A machine driven at random, and the appearance of screens according to its calls.
private struct RandomWalk {
  enum Presence { case away, appearing, here, disappearing }

  var state = NavigationState()
  var generator: SeededGenerator
  var nextScreen = 1
  var nextToken = 0
  var presence: [ScreenID: Presence] = [:]
  var loaded: Set<ScreenID> = []
  var removed: Set<ScreenID> = []
  var running: Set<TransitionSlot> = []
  var openTokens: Set<CompletionToken> = []
  var closedTokens: Set<CompletionToken> = []
  var broken: [String] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    handle(
      .launch(
        Container(tabs: [.init([ScreenID(number: 0)], isNavigation: true), .init([newScreen()], isNavigation: true)])))
  }

  mutating func step() {
    let screens = state.allScreens
    let source = screens.randomElement(using: &generator) ?? ScreenID(number: 0)
    let animated = Bool.random(using: &generator)
    switch Int.random(in: 0..<24, using: &generator) {
    case 0: handle(.push(newScreen(), source: source, animated: animated))
    case 1: handle(.push(newScreen(), source: source, animated: animated, isAppearing: true))
    case 2: handle(.pop(source: source, animated: animated))
    case 3: handle(.popTo(Bool.random(using: &generator) ? nil : source, source: source, animated: animated))
    case 4: handle(.setStack([newScreen()], source: source, animated: animated))
    case 5: handle(.present(newContainer(), source: source, .overlay, animated: animated, completion: newToken()))
    case 6: handle(.present(newContainer(), source: source, .fullScreen, animated: animated, completion: newToken()))
    case 7: handle(.present(newContainer(), source: source, .sheet, animated: animated, completion: nil))
    case 8: handle(.present(newContainer(), source: source, .overFullScreen, animated: animated, completion: nil))
    case 9: handle(.dismiss(source: source, animated: animated, completion: newToken()))
    case 10: handle(.unwind(source: source, takers: Array(screens.shuffled(using: &generator).prefix(2))))
    case 11: handle(.selectTab(Int.random(in: -1..<3, using: &generator), source: source))
    case 12: handle(.swipeSheet(allowed: animated))
    case 13: if let slot = anySlot { handle(.cancelInteraction(slot)) }
    case 15:
      if let place = state.embeddings.randomElement(using: &generator) {
        handle(.replaceEmbedded(place.number, in: place.parent, by: newContainer()))
      }
    case 16:
      let tab = Int.random(in: -1..<3, using: &generator)
      let stack = state.levels.first.flatMap { $0.stacks.indices.contains(tab) ? $0.stacks[tab].screens : nil } ?? []
      let kept = Array(stack.prefix(Int.random(in: 0...2, using: &generator)))
      let new = (0..<Int.random(in: 0...2, using: &generator)).map { _ in newScreen() }
      handle(.openTab(tab, kept + new, source: source))
    case 14: if Int.random(in: 0..<8, using: &generator) == 0 { handle(.setRoot(newContainer(), source: source)) }
    default:
      if let slot = anySlot { handle(.transitionEnded(slot)) }
    }
  }

  mutating func settle() {
    while let slot = running.min(by: { $0.order < $1.order }) { handle(.transitionEnded(slot)) }
    if !openTokens.isEmpty { broken.append("completions never ended: \(openTokens.count)") }
    if state.isMoving { broken.append("still moving") }
    let family = state.visibleScreen.map { [$0] + state.descendants(of: $0) } ?? []
    if family.isEmpty || family.contains(where: { presence[$0] != .here }) {
      broken.append("the screen in front, or one inside it, has not appeared")
    }
    for (screen, presence) in presence where presence == .appearing || presence == .disappearing {
      broken.append("\(screen.number) is \(presence) for ever")
    }
  }

  private var anySlot: TransitionSlot? {
    mutating get { running.sorted { $0.order < $1.order }.randomElement(using: &generator) }
  }

  private mutating func newContainer() -> Container {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: .screen(newScreen())
    case 1: .navigation(newScreen())
    default: Container(tabs: [.init([newScreen()], isNavigation: true), .init([newScreen()], isNavigation: false)])
    }
  }

  /// A new screen, sometimes with a child or a container inside it.
  private mutating func newScreen() -> ScreenID {
    let screen = ScreenID(number: nextScreen)
    nextScreen += 1
    if Int.random(in: 0..<4, using: &generator) == 0 { handle(.embed(newContainer(), in: screen, segue: "child")) }
    return screen
  }

  private mutating func newToken() -> CompletionToken {
    defer { nextToken += 1 }
    openTokens.insert(CompletionToken(number: nextToken))
    return CompletionToken(number: nextToken)
  }

  private mutating func handle(_ event: NavigationEvent) {
    var calls: [NavigationCall] = []
    state.handle(event, into: &calls)
    for call in calls { check(call, event) }
    let all = state.allScreens
    if Set(all).count != all.count { broken.append("a screen stands twice after \(event)") }
    if state.levels.contains(where: { $0.stacks.contains { $0.screens.isEmpty } }) {
      broken.append("a level is empty after \(event)")
    }
  }

  private mutating func check(_ call: NavigationCall, _ event: NavigationEvent) {
    func complain(_ what: String) { broken.append("\(what) at \(event)") }
    switch call {
    case .appearance(.viewDidLoad, let id):
      if !loaded.insert(id).inserted || presence[id] != nil { complain("\(id.number) loads again") }
    case .appearance(let appearance, let id):
      if !loaded.contains(id) { complain("\(id.number) has not loaded") }
      let now = presence[id] ?? .away
      switch (appearance, now) {
      case (.viewIsAppearing, .appearing): break
      case (.viewWillAppear, .away), (.viewWillAppear, .disappearing): presence[id] = .appearing
      case (.viewDidAppear, .appearing): presence[id] = .here
      case (.viewWillDisappear, .here), (.viewWillDisappear, .appearing): presence[id] = .disappearing
      case (.viewDidDisappear, .disappearing): presence[id] = .away
      default: complain("\(id.number) gets \(appearance.rawValue) while \(now)")
      }
    case .begin(let transition):
      if !running.insert(transition.slot).inserted { complain("a second transition in \(transition.slot)") }
    case .finished(let slot):
      if running.remove(slot) == nil { complain("the end of no transition in \(slot)") }
    case .complete(let token), .discard(let token):
      if openTokens.remove(token) == nil || !closedTokens.insert(token).inserted { complain("a token ended twice") }
    case .presentationEnded(let id):
      if removed.contains(id) { complain("the presentation of \(id.number) ends after it is gone") }
    case .remove(let id):
      if presence[id] ?? .away != .away { complain("\(id.number) removed while \(presence[id] ?? .away)") }
      if presence.removeValue(forKey: id) == nil { loaded.remove(id) }
      if !removed.insert(id).inserted { complain("\(id.number) removed twice") }
    case .unwind, .swipe, .issue, .loadView: break
    }
  }
}

extension TransitionSlot {
  fileprivate var order: Int {
    switch self {
    case .stack(.modal(let level), let tab): level * 10 + tab
    case .stack(.embedded(let number, let parent), let tab): 1_000 + parent.number * 100 + number * 10 + tab
    case .modal: -1
    }
  }
}
