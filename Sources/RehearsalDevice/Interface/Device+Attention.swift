import RehearsalApp

// Where the user looks, on a screen with others inside (UIKit rules: Two columns).

extension Device {
  /// Looks at a screen that is in sight, by its title or scene; false where there is none.
  ///
  /// Until the user looks elsewhere, or the screen is gone, it is the one whose list, bar and back button are meant.
  mutating func look(at name: String) -> Bool {
    guard let id = screenInSight(name) else { return false }
    attention = id
    return true
  }

  /// A screen in front or inside that, by its title or scene.
  private func screenInSight(_ name: String) -> ScreenID? {
    guard let front = state.navigation.visibleScreen else { return nil }
    return ([front] + state.navigation.descendants(of: front)).first { id in
      state.screens[controller: id].map { $0.scene == name || $0.title == name } ?? false
    }
  }
}
