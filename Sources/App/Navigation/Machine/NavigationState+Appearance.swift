// Which screens get appearance calls, and when.
//
// Every event changes which screens will be in the window once everything that runs is over. Those that leave it and
// those that come into it get their "will" call at once, and their "did" call at the end of the transition. So the calls
// are balanced whatever overtakes what.
//
// UIKit rules: Push and pop; UIKit rules: Full-screen presentation; UIKit rules: Sheets and alerts.

extension NavigationState {
  /// Whether the screens at the top of a level's front stack are in the window once everything that runs is over.
  func isInWindow(_ level: Int, _ tab: Int) -> Bool {
    var top = levels.count - 1
    if case .dismissing(let target, _, _) = modalTransition { top = target }
    guard level <= top, levels[level].selected == tab else { return false }
    for above in levels[..<(top + 1)].indices where above > level && levels[above].coverage == .fullScreen {
      return false
    }
    return true
  }

  /// The screens that are in the window once everything that runs is over, from the front.
  var settledScreens: [ScreenID] {
    var screens: [ScreenID] = []
    for level in levels.indices.reversed() where isInWindow(level, levels[level].selected) {
      if let screen = levels[level].front.top { screens.append(screen) }
    }
    return screens
  }

  /// Changes the modal chain or a tab, and calls the screens that leave the window and those that come into it.
  mutating func move(
    in slot: TransitionSlot, _ calls: inout [NavigationCall], _ change: (inout NavigationState) -> Void
  ) {
    let before = settledScreens
    change(&self)
    let after = settledScreens
    for screen in after where !before.contains(screen) { load(screen, &calls) }
    for screen in before where !after.contains(screen) { leave(screen, slot, &calls) }
    for screen in after where !before.contains(screen) { enter(screen, slot, &calls) }
  }

  /// Loads a screen's view, the first time it is needed; its children load first (UIKit rules: Embedded screens).
  mutating func load(_ screen: ScreenID, _ calls: inout [NavigationCall]) {
    guard let index = unloaded.firstIndex(of: screen) else { return }
    unloaded.remove(at: index)
    loadView(of: screen, &calls)
  }

  private func loadView(of screen: ScreenID, _ calls: inout [NavigationCall]) {
    let children = children(of: screen)
    if !children.isEmpty { calls.append(.loadView(screen)) }
    for child in children { loadView(of: child, &calls) }
    calls.append(.appearance(.viewDidLoad, screen))
  }

  /// Calls viewWillDisappear of a screen.
  mutating func leave(_ screen: ScreenID, _ slot: TransitionSlot, _ calls: inout [NavigationCall]) {
    calls.append(.appearance(.viewWillDisappear, screen))
    for child in descendants(of: screen) { calls.append(.appearance(.viewWillDisappear, child)) }
    set(Motion(screen: screen, isAppearing: false, slot: slot))
  }

  /// Calls viewWillAppear and viewIsAppearing of a screen (UIKit rules: viewIsAppearing).
  mutating func enter(_ screen: ScreenID, _ slot: TransitionSlot, _ calls: inout [NavigationCall]) {
    for appearance in [Appearance.viewWillAppear, .viewIsAppearing] {
      calls.append(.appearance(appearance, screen))
      for child in descendants(of: screen) { calls.append(.appearance(appearance, child)) }
    }
    set(Motion(screen: screen, isAppearing: true, slot: slot))
  }

  /// Calls viewDidAppear and viewDidDisappear at the end of a transition, in the order its kind asks for.
  mutating func endMotions(in slot: TransitionSlot, appearingFirst: Bool, _ calls: inout [NavigationCall]) {
    for motion in motions where motion.slot == slot && motion.isAppearing == appearingFirst { end(motion, &calls) }
    for motion in motions where motion.slot == slot && motion.isAppearing != appearingFirst { end(motion, &calls) }
    motions.removeAll { $0.slot == slot }
  }

  /// Takes screens away for good; one that another transition still moves has disappeared by now.
  mutating func remove(_ screens: [ScreenID], _ calls: inout [NavigationCall]) {
    for screen in screens { remove(screen, &calls) }
  }

  /// Takes a screen away for good; if another transition still moves it, it has disappeared by now.
  mutating func remove(_ screen: ScreenID, _ calls: inout [NavigationCall]) {
    if let index = motions.firstIndex(where: { $0.screen == screen }) {
      end(Motion(screen: screen, isAppearing: false, slot: motions.remove(at: index).slot), &calls)
    }
    if !unloaded.isEmpty { unloaded.removeAll { $0 == screen } }
    calls.append(.remove(screen))
    guard !embeddings.isEmpty else { return }
    let family = [screen] + descendants(of: screen)
    for child in family.dropFirst() { calls.append(.remove(child)) }
    embeddings.removeAll { family.contains($0.parent) }
  }

  private func end(_ motion: Motion, _ calls: inout [NavigationCall]) {
    let appearance: Appearance = motion.isAppearing ? .viewDidAppear : .viewDidDisappear
    for child in descendants(of: motion.screen) { calls.append(.appearance(appearance, child)) }
    calls.append(.appearance(appearance, motion.screen))
  }

  private mutating func set(_ motion: Motion) {
    if let index = motions.firstIndex(where: { $0.screen == motion.screen }) { motions.remove(at: index) }
    motions.append(motion)
  }
}
