/// A button in a screen's content, without what it does.
package struct ButtonView: Hashable, Sendable {
  /// What it reads.
  package let title: String
  /// The accessibility identifier; nil for none.
  package let identifier: String?
  /// Whether it can be touched.
  package let isEnabled: Bool
  /// Whether it is there but not shown.
  package let isHidden: Bool
}

extension Element {
  /// A button whose touch sends the controller a message.
  public static func button(
    _ title: String, action: Owner.Message, identifier: String? = nil, isEnabled: Bool = true, isHidden: Bool = false
  ) -> Element {
    let button = ButtonView(title: title, identifier: identifier, isEnabled: isEnabled, isHidden: isHidden)
    return Element(.button(button, .message(action)))
  }

  /// A button a segue of the storyboard is connected to.
  public static func button(
    _ title: String, segue: String, identifier: String? = nil, isEnabled: Bool = true, isHidden: Bool = false
  ) -> Element {
    let button = ButtonView(title: title, identifier: identifier, isEnabled: isEnabled, isHidden: isHidden)
    return Element(.button(button, .segue(segue)))
  }
}
