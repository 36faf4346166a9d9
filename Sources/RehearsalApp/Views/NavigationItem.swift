/// The content that a screen puts into the navigation bar.
///
/// Its initializers are inlinable, because apps call them often, and only so are they specialized for their messages.
public struct NavigationItem<Message: Hashable & Sendable>: Hashable, Sendable {
  /// The title in the middle, which is also the title of the next screen's back button.
  public var title: String
  /// The buttons at the left, from the left; they replace the back button unless they supplement it.
  public var leftBarButtonItems: [BarButtonItem<Message>]
  /// The buttons at the right, from the right edge inwards, as UIKit has them.
  public var rightBarButtonItems: [BarButtonItem<Message>]
  /// Whether the back button is left out.
  public var hidesBackButton: Bool
  /// Whether the left buttons stand beside the back button instead of replacing it.
  public var leftItemsSupplementBackButton: Bool

  /// Describes the bar of a screen with at most one button at each side.
  @inlinable public init(
    title: String, leftBarButtonItem: BarButtonItem<Message>? = nil, rightBarButtonItem: BarButtonItem<Message>? = nil,
    hidesBackButton: Bool = false, leftItemsSupplementBackButton: Bool = false
  ) {
    self.init(
      title: title, leftBarButtonItems: leftBarButtonItem.map { [$0] } ?? [],
      rightBarButtonItems: rightBarButtonItem.map { [$0] } ?? [], hidesBackButton: hidesBackButton,
      leftItemsSupplementBackButton: leftItemsSupplementBackButton)
  }

  /// Describes the bar of a screen.
  ///
  /// - Parameter leftBarButtonItems: The buttons at the left, from the left.
  /// - Parameter rightBarButtonItems: The buttons at the right, from the right edge inwards.
  @inlinable public init(
    title: String, leftBarButtonItems: [BarButtonItem<Message>] = [],
    rightBarButtonItems: [BarButtonItem<Message>], hidesBackButton: Bool = false,
    leftItemsSupplementBackButton: Bool = false
  ) {
    self.title = title
    self.leftBarButtonItems = leftBarButtonItems
    self.rightBarButtonItems = rightBarButtonItems
    self.hidesBackButton = hidesBackButton
    self.leftItemsSupplementBackButton = leftItemsSupplementBackButton
  }

  /// The first button at the left; setting it replaces that one, and nil removes it.
  package var leftBarButtonItem: BarButtonItem<Message>? {
    get { leftBarButtonItems.first }
    set { leftBarButtonItems.replaceSubrange(..<min(1, leftBarButtonItems.count), with: newValue.map { [$0] } ?? []) }
  }

  /// The button at the right edge; setting it replaces that one, and nil removes it.
  package var rightBarButtonItem: BarButtonItem<Message>? {
    get { rightBarButtonItems.first }
    set { rightBarButtonItems.replaceSubrange(..<min(1, rightBarButtonItems.count), with: newValue.map { [$0] } ?? []) }
  }
}

/// A button in the navigation bar.
public struct BarButtonItem<Message: Hashable & Sendable>: Hashable, Sendable {
  /// The text that it shows.
  public var title: String
  /// Whether it can be touched.
  public var isEnabled: Bool
  /// Whether a spinner stands in its place, which cannot be touched.
  ///
  /// The title is then the spinner's accessibility label, by which scenarios know it.
  public var isBusy: Bool
  /// The action of a touch.
  public let action: ControlAction<Message>

  /// A button whose touch sends the controller a message.
  ///
  /// - Parameter isBusy: Whether a spinner stands in its place, as while its request is under way.
  @inlinable public init(_ title: String, action: Message, isEnabled: Bool = true, isBusy: Bool = false) {
    self.title = title
    self.isEnabled = isEnabled
    self.isBusy = isBusy
    self.action = .message(action)
  }

  /// A button a segue of the storyboard is connected to.
  @inlinable public init<Destination>(
    _ title: String, segue: SegueName<Destination>, isEnabled: Bool = true, isBusy: Bool = false
  ) {
    self.title = title
    self.isEnabled = isEnabled
    self.isBusy = isBusy
    self.action = .segue(segue.identifier)
  }
}

/// The action of a control's touch.
public enum ControlAction<Message: Hashable & Sendable>: Hashable, Sendable {
  /// Sends the controller a message.
  case message(Message)
  /// Triggers a segue, if shouldPerformSegue lets it.
  case segue(String)
}
