/// The window's screens as a state machine: what is on which stack, what presents what, what is moving.
///
/// Pure and total: every event in every state gives a state and the calls UIKit would make, in order; a call UIKit
/// would log and drop changes nothing and gives an issue. No time is kept here; transitions last until they are ended.
package struct NavigationState: Hashable, Sendable {
  /// One layer of the modal chain; the window's own content is the first.
  package struct Level: Hashable, Sendable {
    /// The screens of its navigation controller, root first; one alone where there is no navigation controller.
    package internal(set) var stack: [ScreenID]
    /// Whether the screens are in a navigation controller, and so can push and pop.
    package internal(set) var isNavigation: Bool
    /// How it covers the level below; meaningless for the first.
    package internal(set) var coverage: Coverage
    /// The push or pop that is running.
    package internal(set) var transition: StackTransition?
  }

  /// A push, pop or change of stack that is running.
  package struct StackTransition: Hashable, Sendable {
    /// The screen that leaves; nil at launch.
    package let leaving: ScreenID?
    /// The screens that are gone when it is over.
    package let removed: [ScreenID]
  }

  /// A presentation or dismissal that is running.
  package enum ModalTransition: Hashable, Sendable {
    case presenting(completion: CompletionToken?)
    /// Everything above the given level is going.
    case dismissing(toLevel: Int, completion: CompletionToken?)
  }

  /// The modal chain, the window's own content first; empty before launch.
  package internal(set) var levels: [Level] = []
  /// The presentation or dismissal that is running.
  package internal(set) var modalTransition: ModalTransition?
  /// The screens that are told at the end of a transition that they did appear or disappear.
  var motions: [Motion] = []

  /// A window that shows nothing yet.
  package init() {}

  /// Handles one event; the calls that follow from it are appended in the order they are due.
  package mutating func handle(_ event: NavigationEvent, into calls: inout [NavigationCall]) {
    switch event {
    case .launch(let root): launch(root, &calls)
    case .push(let screen, let source, let animated): push(screen, source, animated, &calls)
    case .pop(let source, let animated): pop(source, animated, &calls)
    case .setStack(let screens, let source, let animated): setStack(screens, source, animated, &calls)
    case .present(let screen, let source, let coverage, let animated, let token):
      present(screen, source, coverage, animated, token, &calls)
    case .dismiss(let source, let animated, let token): dismiss(source, animated, token, &calls)
    case .unwind(let source, let takers): unwind(source, takers, &calls)
    case .transitionEnded(.modal): endModalTransition(&calls)
    case .transitionEnded(.stack(let level)): endStackTransition(level, &calls)
    }
  }
}

// MARK: - What is where

extension NavigationState {
  /// The level a screen is on; nil when it is not in the window.
  package func level(of screen: ScreenID) -> Int? {
    levels.lastIndex { $0.stack.contains(screen) }
  }

  /// The screen whose content is in front, overlays aside; nil before anything has appeared.
  ///
  /// A screen is seen from its viewDidAppear until its viewDidDisappear, so the one that leaves counts while a
  /// transition runs.
  package var visibleScreen: ScreenID? {
    for index in levels.indices.reversed() where levels[index].coverage != .overlay || index == 0 {
      if case .presenting = modalTransition, index == levels.count - 1 { continue }
      let level = levels[index]
      return level.transition.map { $0.leaving } ?? level.stack.last
    }
    return nil
  }

  /// The alert, action sheet or progress in front; nil when there is none, or it has not appeared yet.
  package var visibleOverlay: ScreenID? {
    guard let top = levels.last, levels.count > 1, top.coverage == .overlay else { return nil }
    if case .presenting = modalTransition {
      // An overlay that is still arriving may cover another that has been there before.
      let below = levels[levels.count - 2]
      return levels.count > 2 && below.coverage == .overlay ? below.stack.last : nil
    }
    return top.stack.last
  }

  /// Whether something in front is moving, so that touches reach nothing.
  package var isMoving: Bool {
    modalTransition != nil || levels.last?.transition != nil
  }

  /// The screens of the navigation controller in front, root first; overlays aside.
  package var visibleStack: [ScreenID] {
    levels.last { $0.coverage != .overlay }?.stack ?? []
  }
}
