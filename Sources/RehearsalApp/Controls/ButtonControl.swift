/// A button of the content or the toolbar.
enum ButtonControl: ControlKind {
  static var use: Control.Use { .touch }
  static func drawn(_ control: ControlDescription) -> [String] { [control.bracketed(control.label)] }
}

extension Element {
  /// A button whose touch sends the controller a message.
  public static func button(_ title: String, action: Owner.Message) -> Element {
    Element(.button, title, .action(.message(action)))
  }

  /// A button a segue of the storyboard is connected to.
  public static func button<Destination>(_ title: String, segue: SegueName<Destination>) -> Element {
    Element(.button, title, .action(.segue(segue.identifier)))
  }
}
