extension Element {
  /// A button of the toolbar, at the bottom of the screen, whose touch sends the controller a message.
  ///
  /// UIKit rules: Toolbars and gestures.
  public static func toolbarItem(_ title: String, action: Owner.Message) -> Element {
    Element(.control(.toolbarItem(title), .action(.message(action))))
  }

  /// A button of the toolbar that a segue of the storyboard is connected to.
  public static func toolbarItem<Destination>(_ title: String, segue: SegueName<Destination>) -> Element {
    Element(.control(.toolbarItem(title), .action(.segue(segue.identifier))))
  }
}

extension SceneElement {
  /// A button of the toolbar, at the bottom of the screen.
  public static func toolbarItem(_ title: String, _ segue: StoryboardSegue? = nil) -> SceneElement {
    SceneElement(.control(.toolbarItem(title)), Trigger(segue))
  }
}

extension ControlDescription {
  fileprivate static func toolbarItem(_ title: String) -> ControlDescription {
    ControlDescription(.button, title, isInToolbar: true)
  }
}
