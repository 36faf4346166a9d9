extension Element {
  /// A button of the toolbar, at the bottom of the screen, whose touch sends the controller a message.
  ///
  /// UIKit rules: Toolbars and gestures.
  public static func toolbarItem(_ title: String, action: Owner.Message, isEnabled: Bool = true) -> Element {
    Element(.control(.toolbarItem(title, isEnabled: isEnabled), .action(.message(action))))
  }

  /// A button of the toolbar that a segue of the storyboard is connected to.
  public static func toolbarItem<Destination>(
    _ title: String, segue: SegueName<Destination>, isEnabled: Bool = true
  ) -> Element {
    Element(.control(.toolbarItem(title, isEnabled: isEnabled), .action(.segue(segue.identifier))))
  }
}

extension SceneElement {
  /// A button of the toolbar, at the bottom of the screen.
  public static func toolbarItem(
    _ title: String, _ segue: StoryboardSegue? = nil, isEnabled: Bool = true
  ) -> SceneElement {
    SceneElement(.toolbarItem(.toolbarItem(title, isEnabled: isEnabled)), Trigger(segue))
  }
}

extension ControlDescription {
  fileprivate static func toolbarItem(_ title: String, isEnabled: Bool) -> ControlDescription {
    ControlDescription(.button, title, isEnabled: isEnabled, isInToolbar: true)
  }
}
