/// What a screen puts into the navigation bar.
public struct NavigationItem<Message: Hashable & Sendable>: Hashable, Sendable {
  /// The title in the middle, which is also the title of the next screen's back button.
  public var title: String
  /// The button at the left; it replaces the back button unless it supplements it.
  public var leftBarButtonItem: BarButtonItem<Message>?
  /// The button at the right.
  public var rightBarButtonItem: BarButtonItem<Message>?
  /// Whether the back button is left out.
  public var hidesBackButton: Bool
  /// Whether the left button stands beside the back button instead of replacing it.
  public var leftItemsSupplementBackButton: Bool

  /// Describes the bar of a screen.
  public init(
    title: String, leftBarButtonItem: BarButtonItem<Message>? = nil, rightBarButtonItem: BarButtonItem<Message>? = nil,
    hidesBackButton: Bool = false, leftItemsSupplementBackButton: Bool = false
  ) {
    self.title = title
    self.leftBarButtonItem = leftBarButtonItem
    self.rightBarButtonItem = rightBarButtonItem
    self.hidesBackButton = hidesBackButton
    self.leftItemsSupplementBackButton = leftItemsSupplementBackButton
  }
}

/// A button in the navigation bar.
public struct BarButtonItem<Message: Hashable & Sendable>: Hashable, Sendable {
  /// What it reads.
  public var title: String
  /// Whether it can be touched.
  public var isEnabled: Bool
  /// What a touch does.
  public let action: ControlAction<Message>

  /// A button whose touch sends the controller a message.
  public init(_ title: String, action: Message, isEnabled: Bool = true) {
    self.title = title
    self.isEnabled = isEnabled
    self.action = .message(action)
  }

  /// A button a segue of the storyboard is connected to.
  public init(_ title: String, segue: String, isEnabled: Bool = true) {
    self.title = title
    self.isEnabled = isEnabled
    self.action = .segue(segue)
  }
}

/// What the touch of a control does.
public enum ControlAction<Message: Hashable & Sendable>: Hashable, Sendable {
  /// Sends the controller a message.
  case message(Message)
  /// Triggers a segue, if shouldPerformSegue lets it.
  case segue(String)
}
