/// One screen's code: a value whose stored properties are its state, with the methods UIKit would call.
///
/// A controller calls nothing. What it wants done it asks of the ``Context`` it is handed: present, dismiss, perform a
/// segue, send a request. Results arrive later in `receive` as a message of the controller's own type; so do
/// touches of its buttons and the calls of screens it is the delegate of. No closure is kept but the one that puts a reply
/// into its message, which is compared by what it makes. So whatever waits can be seen, copied and compared, and no closure
/// keeps a screen alive.
///
/// A search distinguishes states of an app by their hashes, so `hash(into:)` feeds all that `==` compares,
/// as the one Swift makes does.
///
/// Most apps write a `Message`, ``view``, ``navigationItem`` and ``MessageReceiver/receive(_:_:)``. All else has a default,
/// and stands in groups: ``ViewLifecycle``, ``TableViewDelegate``, ``SegueSource``, ``PresentationDelegate``,
/// ``KeyboardDelegate`` and ``AppObserver``. A controller has the methods of all of them, and writes those it wants.
///
/// ```swift
/// struct Counter: Controller {
///   enum Message: Hashable, Sendable { case tapped }
///   var count = 0
///   var navigationItem: NavigationItem<Message> {
///     NavigationItem(title: "\(count)", rightBarButtonItem: BarButtonItem("More", action: .tapped))
///   }
///   mutating func receive(_ message: Message, _ context: inout Context<Message>) { count += 1 }
/// }
/// ```
public protocol Controller: MessageReceiver, ViewLifecycle, TableViewDelegate, SegueSource, PresentationDelegate,
  KeyboardDelegate, AppObserver
{
  /// The content, from the top.
  var view: [Element<Self>] { get }
  /// Title and buttons in the navigation bar.
  var navigationItem: NavigationItem<Message> { get }
  /// The badge of the tab whose first screen this is, as `tabBarItem.badgeValue`, or nil for none (UIKit rules: Tabs).
  var tabBadge: String? { get }
  /// The properties that hold copies of models the screens share, which the device keeps up to date.
  static var sharedModels: [SharedModelCopy<Self>] { get }
}

extension Controller {
  /// No content.
  public var view: [Element<Self>] { [] }
  /// Neither title nor buttons; those that the storyboard draws are shown.
  public var navigationItem: NavigationItem<Message> { NavigationItem(title: "") }
  /// No badge.
  public var tabBadge: String? { nil }
  /// It holds none.
  public static var sharedModels: [SharedModelCopy<Self>] { [] }
}

/// A value that messages reach.
public protocol MessageReceiver: Hashable, Sendable {
  /// Everything that can reach the controller: touches, edits, replies, completions, timers.
  associatedtype Message: Hashable, Sendable = Never
  /// A message has arrived: a touch, an edit, a reply, a completion, a timer, the call of a screen it is the delegate of.
  mutating func receive(_ message: Message, _ context: inout Context<Message>)
}

extension MessageReceiver where Message == Never {
  /// Never called: there is no message.
  public mutating func receive(_ message: Never, _ context: inout Context<Never>) {}
}
