// Who is told of their appearance, and when.
//
// Every event changes which screens will be in the window once everything that runs is over. Those that leave it and
// those that come into it are told at once that they will, and at the end of the transition that they did. So the calls
// are balanced whatever overtakes what.

extension NavigationState {
  /// A screen that has been told it will appear or disappear, and not yet that it did.
  package struct Motion: Hashable, Sendable {
    let screen: ScreenID
    let isAppearing: Bool
    /// The transition that moves it.
    let slot: TransitionSlot
  }

  /// The screens that are in the window once everything that runs is over, from the front.
  var settledScreens: [ScreenID] {
    var top = levels.count - 1
    if case .dismissing(let target, _) = modalTransition { top = target }
    var screens: [ScreenID] = []
    for level in levels[...max(top, -1)].reversed() {
      if let screen = level.stack.last { screens.append(screen) }
      if level.coverage == .fullScreen { break }
    }
    return screens
  }

  /// Changes who is in the window, and tells those who leave and those who come; true when there are any.
  @discardableResult
  mutating func move(
    in slot: TransitionSlot, _ calls: inout [NavigationCall], _ change: (inout NavigationState) -> Void
  ) -> Bool {
    let before = settledScreens
    change(&self)
    let after = settledScreens
    for screen in before where !after.contains(screen) {
      calls.append(.appearance(.viewWillDisappear, screen))
      set(Motion(screen: screen, isAppearing: false, slot: slot))
    }
    for screen in after where !before.contains(screen) {
      calls.append(.appearance(.viewWillAppear, screen))
      calls.append(.appearance(.viewIsAppearing, screen))
      set(Motion(screen: screen, isAppearing: true, slot: slot))
    }
    return before != after
  }

  /// Tells those whom a transition has moved that it is over, first those who came or first those who left.
  mutating func endMotions(in slot: TransitionSlot, appearingFirst: Bool, _ calls: inout [NavigationCall]) {
    for isAppearing in [appearingFirst, !appearingFirst] {
      for motion in motions where motion.slot == slot && motion.isAppearing == isAppearing {
        calls.append(.appearance(isAppearing ? .viewDidAppear : .viewDidDisappear, motion.screen))
      }
    }
    motions.removeAll { $0.slot == slot }
  }

  /// Takes screens away for good; one that another transition still moves has disappeared by now.
  mutating func remove(_ screens: [ScreenID], _ calls: inout [NavigationCall]) {
    for screen in screens {
      if motions.contains(where: { $0.screen == screen }) {
        calls.append(.appearance(.viewDidDisappear, screen))
        motions.removeAll { $0.screen == screen }
      }
      calls.append(.remove(screen))
    }
  }

  private mutating func set(_ motion: Motion) {
    motions.removeAll { $0.screen == motion.screen }
    motions.append(motion)
  }
}
