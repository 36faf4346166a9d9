extension Element {
  /// A button of the toolbar, at the bottom of the screen, whose touch sends the controller a message.
  ///
  /// UIKit rules: Toolbars and gestures.
  public static func toolbarItem(_ title: String, action: Owner.Message) -> Element {
    Element(.button, title, .action(.message(action)), isInToolbar: true)
  }

  /// A button of the toolbar that a segue of the storyboard is connected to.
  public static func toolbarItem<Destination>(_ title: String, segue: SegueName<Destination>) -> Element {
    Element(.button, title, .action(.segue(segue.identifier)), isInToolbar: true)
  }
}
