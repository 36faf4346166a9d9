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
}

/// A button in the navigation bar.
public struct BarButtonItem<Message: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline package let title: String
  @usableFromInline package var isEnabled: Bool
  @usableFromInline package var isBusy: Bool
  @usableFromInline package let action: ControlAction<Message>

  @inlinable init(_ title: String, _ action: ControlAction<Message>) {
    self.title = title
    isEnabled = true
    isBusy = false
    self.action = action
  }

  /// A button whose touch sends the controller a message.
  @inlinable public init(_ title: String, action: Message) { self.init(title, .message(action)) }

  /// A button a segue of the storyboard is connected to.
  @inlinable public init<Destination>(_ title: String, segue: SegueName<Destination>) {
    self.init(title, .segue(segue.identifier))
  }

  /// The button, which cannot be touched while this is so.
  @inlinable public func disabled(_ isDisabled: Bool = true) -> BarButtonItem {
    var item = self
    if isDisabled { item.isEnabled = false }
    return item
  }

  /// The button with a spinner in its place while this is so, as while its request is under way.
  ///
  /// A spinner cannot be touched. The title is then its accessibility label, by which scenarios know it.
  @inlinable public func busy(_ isBusy: Bool = true) -> BarButtonItem {
    var item = self
    if isBusy { item.isBusy = true }
    return item
  }
}

/// The action of a control's touch.
@usableFromInline package enum ControlAction<Message: Hashable & Sendable>: Hashable, Sendable {
  case message(Message)
  case segue(String)
}
