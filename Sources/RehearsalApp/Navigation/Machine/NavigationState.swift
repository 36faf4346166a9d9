/// The window's screens as a state machine: their stacks, the presentations among them, and the transitions under way.
///
/// Pure and total: every event in every state gives a state and the calls UIKit would make, in order; a call UIKit
/// would log and drop changes nothing and gives an issue. No time is kept here; transitions last until they are ended.
package struct NavigationState: Hashable, Sendable {
  /// One layer of the modal chain; the window's own content is the first.
  package struct Level: Hashable, Sendable {
    package internal(set) var stacks: [Stack]
    package internal(set) var isTabBar: Bool
    package internal(set) var selected = 0
    /// The coverage of the level below; meaningless for the first.
    package let coverage: Coverage

    init(_ container: Container, coverage: Coverage) {
      stacks = container.stacks.map {
        Stack(
          screens: $0.screens, isNavigation: $0.isNavigation, isSplit: $0.isSplit, coversTabBar: $0.coversTabBar,
          tabTitle: $0.tabTitle)
      }
      isTabBar = container.isTabBar
      self.coverage = coverage
    }

    package var front: Stack { _read { yield stacks[selected] } }
  }

  /// The screens of one navigation controller, root first; or one screen alone.
  package struct Stack: Hashable, Sendable {
    package internal(set) var screens: [ScreenID]
    package let isNavigation: Bool
    package let isSplit: Bool
    package let coversTabBar: Bool
    package let tabTitle: String
    package internal(set) var transition: StackTransition?
    /// The number of screens at its end that were pushed while a transition ran, and appear one by one when it is over.
    var waiting = 0

    var isMoving: Bool { transition != nil || waiting > 0 }

    /// The last screen that is shown or on its way: those that wait behind a transition are above it.
    package var top: ScreenID? {
      let index = screens.count - 1 - waiting
      return screens.indices.contains(index) ? screens[index] : nil
    }
  }

  /// A push, pop, change of stack or of tab that is running.
  package struct StackTransition: Hashable, Sendable {
    package let leaving: ScreenID?
    let removesLeaving: Bool
    let alsoRemoved: [ScreenID]
    let animated: Bool
  }

  /// A presentation or dismissal that is running.
  package enum ModalTransition: Hashable, Sendable {
    /// `dismissal`: the presented screen goes as soon as it has appeared.
    case presenting(completion: CompletionToken?, dismissal: PendingDismissal?)
    /// Everything above the given level is going; `swiped`: by the user's swipe.
    case dismissing(toLevel: Int, swiped: Bool, completion: CompletionToken?)
  }

  /// A dismissal that waits for the end of a presentation.
  package struct PendingDismissal: Hashable, Sendable {
    let completion: CompletionToken?
  }

  /// A screen that got its "will" call and not yet its "did" call.
  struct Motion: Hashable, Sendable {
    let screen: ScreenID
    let isAppearing: Bool
    let slot: TransitionSlot
    /// The screen it is inside and got the call with, or nil if it moves by itself.
    var leader: ScreenID?
  }

  /// The modal chain, the window's own content first; empty before launch.
  package internal(set) var levels: [Level] = []
  package internal(set) var modalTransition: ModalTransition?
  var motions: [Motion] = []
  var embeddings: [Embedding] = []
  var unloaded: [ScreenID] = []
  let policy: NavigationPolicy
  let presentsFromBelow: Bool

  package init(policy: NavigationPolicy = NavigationPolicy(), presentsFromBelow: Bool = false) {
    self.policy = policy
    self.presentsFromBelow = presentsFromBelow
  }

  package mutating func handle(_ event: NavigationEvent, into calls: inout [NavigationCall]) {
    switch event {
    case .launch(let container): launch(container, &calls)
    case .embed(let container, let parent, let segue): embed(container, parent, segue)
    case .replaceEmbedded(let number, let parent, let container): replace(number, in: parent, by: container, &calls)
    case .push(let screen, let source, let animated, let isAppearing):
      push(screen, source, animated, isAppearing, &calls)
    case .pop(let source, let animated): pop(source, animated, &calls)
    case .popTo(let screen, let source, let animated): pop(to: screen, source, animated, &calls)
    case .setStack(let screens, let source, let animated): setStack(screens, source, animated, &calls)
    case .setRoot(let container, let source): setRoot(container, source, &calls)
    case .selectTab(let tab, let source): selectTab(tab, source, &calls)
    case .openTab(let tab, let screens, let source): openTab(tab, screens, source, &calls)
    case .present(let container, let source, let coverage, let animated, let token):
      present(container, source, coverage, animated, token, &calls)
    case .dismiss(let source, let animated, let token): dismiss(source, animated, token, &calls)
    case .dismissOnceAppeared(let token): dismissOnceAppeared(token, &calls)
    case .swipeSheet(let allowed): swipeSheet(allowed, &calls)
    case .cancelInteraction(let slot): cancelInteraction(slot, &calls)
    case .unwind(let source, let takers): unwind(source, takers, &calls)
    case .transitionEnded(.modal): endModalTransition(&calls)
    case .transitionEnded(.stack(let level, let tab)):
      endStackTransition(level, tab, &calls)
      showWaiting(level, tab, &calls)
    }
  }
}
