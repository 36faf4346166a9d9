public import UserInterface

/// A part of a screen's content, as its controller describes it.
public enum Element<Message: Hashable & Sendable>: Sendable {
  /// A text.
  case label(LabelView)
  /// A button.
  case button(ButtonView<Message>)
  /// A field to type into.
  case textField(TextFieldView<Message>)
  /// The place of a child, by the identifier of its embed segue; children without a place stand at the end.
  case container(String)
  /// The table, whose rows are asked of the controller one by one.
  case tableView
}

/// A button in a screen's content.
public struct ButtonView<Message: Hashable & Sendable>: Hashable, Sendable {
  /// What it reads.
  public let title: String
  /// The accessibility identifier; nil for none.
  public let identifier: String?
  /// Whether it can be touched.
  public let isEnabled: Bool
  /// Whether it is there but not shown.
  public let isHidden: Bool
  /// What a touch does.
  public let action: ControlAction<Message>

  /// A button whose touch sends the controller a message.
  public init(
    _ title: String, identifier: String? = nil, action: Message, isEnabled: Bool = true, isHidden: Bool = false
  ) {
    self.title = title
    self.identifier = identifier
    self.isEnabled = isEnabled
    self.isHidden = isHidden
    self.action = .message(action)
  }

  /// A button a segue of the storyboard is connected to.
  public init(
    _ title: String, identifier: String? = nil, segue: String, isEnabled: Bool = true, isHidden: Bool = false
  ) {
    self.title = title
    self.identifier = identifier
    self.isEnabled = isEnabled
    self.isHidden = isHidden
    self.action = .segue(segue)
  }
}

/// A field to type into; its text lives in the controller.
///
/// Every edit sends a message with the whole new text. The function that makes the message runs at once and is not kept.
public struct TextFieldView<Message: Hashable & Sendable>: Sendable {
  /// The label people and scenarios know it by; unique on its screen.
  public let label: String
  /// The accessibility identifier; nil for none.
  public let identifier: String?
  /// What it holds.
  public let text: String
  /// Whether what it holds is shown as bullets.
  public let isSecure: Bool
  /// Whether it can be edited.
  public let isEnabled: Bool
  /// Whether it is there but not shown.
  public let isHidden: Bool
  /// Makes the message for an edit out of the whole new text.
  public let editingChanged: @Sendable (String) -> Message

  /// Describes a field.
  public init(
    _ label: String, identifier: String? = nil, text: String, isSecure: Bool = false, isEnabled: Bool = true,
    isHidden: Bool = false, editingChanged: @escaping @Sendable (String) -> Message
  ) {
    self.label = label
    self.identifier = identifier
    self.text = text
    self.isSecure = isSecure
    self.isEnabled = isEnabled
    self.isHidden = isHidden
    self.editingChanged = editingChanged
  }
}
