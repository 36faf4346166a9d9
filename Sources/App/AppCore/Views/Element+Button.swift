import UserInterface

extension Element {
  /// A button whose touch sends the controller a message.
  public static func button(
    _ title: String, action: Owner.Message, identifier: String? = nil, isEnabled: Bool = true, isHidden: Bool = false
  ) -> Element {
    let button = ControlDescription(.button, title, identifier: identifier, isEnabled: isEnabled, isHidden: isHidden)
    return Element(.control(button, .action(.message(action))))
  }

  /// A button a segue of the storyboard is connected to.
  public static func button(
    _ title: String, segue: String, identifier: String? = nil, isEnabled: Bool = true, isHidden: Bool = false
  ) -> Element {
    let button = ControlDescription(.button, title, identifier: identifier, isEnabled: isEnabled, isHidden: isHidden)
    return Element(.control(button, .action(.segue(segue))))
  }
}
