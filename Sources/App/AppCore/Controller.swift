public import UserInterface

/// One screen's code: a value whose stored properties are its state, with the methods UIKit would call.
///
/// A controller calls nothing. What it wants done it asks of the ``Context`` it is handed: present, dismiss, perform a
/// segue, send a request. What comes of it later arrives in ``receive(_:_:)`` as a message of the controller's own type;
/// so do touches of its buttons and the calls of screens it is the delegate of. No closure is kept but the one that puts a
/// reply into its message, which is compared by what it makes. So whatever waits can be seen, copied and compared, and no
/// closure keeps a screen alive.
///
/// A search distinguishes states of an app by their hashes, so `hash(into:)` feeds all that `==` compares,
/// as the one Swift makes does.
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
public protocol Controller: Hashable, Sendable {
  /// Everything that can reach the controller: touches, edits, replies, completions, timers.
  associatedtype Message: Hashable, Sendable = Never

  // MARK: What is seen

  /// Title and buttons in the navigation bar.
  var navigationItem: NavigationItem<Message> { get }
  /// The badge of the tab whose first screen this is, as `tabBarItem.badgeValue`, or nil for none (UIKit rules: Tabs).
  var tabBadge: String? { get }
  /// The content, from the top.
  var view: [Element<Self>] { get }
  /// The number of sections of the table.
  var numberOfSections: Int { get }
  /// The number of rows of a section. Asked for every section, so it must not build anything.
  func numberOfRows(inSection section: Int) -> Int
  /// A section's header, or nil if there is none.
  func titleForHeader(inSection section: Int) -> String?
  /// Builds the cell of one row. Asked for rows on the screen only (UIKit rules: Tables and cells).
  ///
  /// A row is asked for when it becomes visible, also when it comes back after it was scrolled away. Where UIKit has
  /// `reloadData`, a table here is reloaded whenever the controller's value has changed: all visible rows are asked for
  /// again when the turn ends.
  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell

  /// The actions that a swipe uncovers at the edges of a row (UIKit rules: Swipe actions).
  func swipeActionsForRow(at path: RowPath) -> [SwipeAction<Message>]

  // MARK: What happens

  /// The view has been loaded; it is not in the window yet.
  mutating func viewDidLoad(_ context: inout Context<Message>)
  /// The view is about to appear.
  mutating func viewWillAppear(_ context: inout Context<Message>)
  /// The view is in the window and laid out.
  mutating func viewIsAppearing(_ context: inout Context<Message>)
  /// The view has appeared.
  mutating func viewDidAppear(_ context: inout Context<Message>)
  /// The view is about to leave the window.
  mutating func viewWillDisappear(_ context: inout Context<Message>)
  /// The view has left the window.
  mutating func viewDidDisappear(_ context: inout Context<Message>)
  /// A row was touched.
  ///
  /// A row stays selected until the app deselects it, or the screen appears anew where
  /// ``clearsSelectionOnViewWillAppear`` says so.
  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>)
  /// A button inside a row was touched.
  mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Message>)
  /// Makes the message that a row sends when it becomes visible (UIKit rules: Rows that appear).
  ///
  /// Nil if rows send nothing: for all values of the controller or for none. What is made runs at once and is not kept.
  /// A refresh that leaves the rows in number calls ``Context/reloadData()``, so that visible rows send theirs again.
  var willDisplayRow: (@Sendable (RowPath) -> Message)? { get }
  /// A message has arrived: a touch, an edit, a reply, a completion, a timer, the call of a screen it is the delegate of.
  mutating func receive(_ message: Message, _ context: inout Context<Message>)

  // MARK: Rules of its own

  /// Whether the selection is taken off on every viewWillAppear but the first (UIKit rules: Selection).
  var clearsSelectionOnViewWillAppear: Bool { get }
  /// Whether the field being edited may be left; refusing keeps the keyboard where it is (UIKit rules: First responder).
  func textFieldShouldEndEditing(_ label: String) -> Bool
  /// How a drag in the content takes the keyboard away (UIKit rules: Dragging the keyboard down).
  var keyboardDismissMode: KeyboardDismissMode { get }
  /// The message that pulling the table down sends, or nil if it cannot be pulled.
  var refreshControl: Message? { get }

  // MARK: Sheets (UIKit rules: Swiping a sheet down)

  /// Whether the user's swipe leaves the sheet where it is.
  var isModalInPresentation: Bool { get }
  /// Whether the user's swipe may dismiss the sheet; asked only when the screen is not modal in presentation.
  func presentationControllerShouldDismiss() -> Bool
  /// The user's swipe begins to dismiss the sheet.
  mutating func presentationControllerWillDismiss(_ context: inout Context<Message>)
  /// The user's swipe has dismissed the sheet.
  mutating func presentationControllerDidDismiss(_ context: inout Context<Message>)
  /// The user's swipe was refused.
  mutating func presentationControllerDidAttemptToDismiss(_ context: inout Context<Message>)

  /// A screen that this one presented is gone, however it went (UIKit rules: The end of a presentation).
  ///
  /// - Parameter scene: The scene of the presented screen; of a presented navigation controller, that of its root.
  mutating func presentationDidEnd(of scene: String, _ context: inout Context<Message>)

  // MARK: What reaches every screen

  /// The properties that hold copies of models the screens share, which the device keeps up to date.
  static var sharedModels: [SharedModelCopy<Self>] { get }
  /// A model that the screens share has changed, by whichever screen's message.
  ///
  /// Every screen receives it, a covered one and the sender, too. A message that leaves the model equal to what it was
  /// changes nothing, and nobody hears of it.
  mutating func sharedModelDidChange(_ context: inout Context<Message>)
  /// A service has refused the app's token, which is removed. Every screen receives it, before the reply's sender receives
  /// the failure; a sender that goes now receives nothing (Network faults: A token that is refused).
  mutating func authorizationDidEnd(_ context: inout Context<Message>)
  /// The network has gone or come back. Every screen receives it (Network faults: What reaches the app by itself).
  mutating func networkDidChange(isOnline: Bool, _ context: inout Context<Message>)
  /// A service has sent something by itself. Every screen receives it (Network faults: What reaches the app by itself).
  mutating func serviceDidPush(_ push: any Hashable & Sendable, _ context: inout Context<Message>)

  // MARK: The app as a whole (UIKit rules: The app as a whole)

  /// The app has left the foreground. Every screen receives it.
  mutating func applicationDidEnterBackground(_ context: inout Context<Message>)
  /// The app comes back. Every screen receives it.
  mutating func applicationWillEnterForeground(_ context: inout Context<Message>)
  /// The app was opened with a URL. The screen in front receives it.
  mutating func applicationDidOpen(url: String, _ context: inout Context<Message>)
  /// A push notification has arrived. The screen in front receives it.
  mutating func applicationDidReceiveNotification(_ payload: String, _ context: inout Context<Message>)

  // MARK: Segues

  /// The identifiers of the segues that its controls and its code name.
  ///
  /// An app whose storyboard lacks one of them is refused before it runs. A name that is left out is seen when the screen
  /// has loaded, or the segue is performed, and is a fatal issue then.
  static var segues: [String] { get }
  /// Whether a segue that a control triggered may go ahead; segues performed by code are not asked for.
  ///
  /// UIKit rules: Order of segue calls.
  func shouldPerformSegue(withIdentifier identifier: String) -> Bool
  /// Hands the destination what it needs, before the destination's viewDidLoad.
  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?)
  /// Whether the controller takes an unwind segue whose action its scene lists.
  func canPerformUnwind(_ action: String) -> Bool
  /// Runs an unwind action, before anything is dismissed or popped (UIKit rules: Unwinding).
  mutating func unwind(_ action: String, from source: any Controller, _ context: inout Context<Message>)
}

extension Controller {
  /// Neither title nor buttons; those that the storyboard draws are shown.
  public var navigationItem: NavigationItem<Message> { NavigationItem(title: "") }
  /// No badge.
  public var tabBadge: String? { nil }
  /// No content.
  public var view: [Element<Self>] { [] }
  /// One section, as UIKit has it.
  public var numberOfSections: Int { 1 }
  /// No rows.
  public func numberOfRows(inSection section: Int) -> Int { 0 }
  /// No header.
  public func titleForHeader(inSection section: Int) -> String? { nil }
  /// An empty cell.
  public func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell { Cell("Cell", labels: []) }

  /// A swipe uncovers nothing.
  public func swipeActionsForRow(at path: RowPath) -> [SwipeAction<Message>] { [] }

  /// Does nothing.
  public mutating func viewDidLoad(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func viewWillAppear(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func viewIsAppearing(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func viewDidAppear(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func viewWillDisappear(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func viewDidDisappear(_ context: inout Context<Message>) {}
  /// Does nothing; a search says so.
  public mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) { context.noteDefault() }

  /// Does nothing; a search says so.
  public mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Message>) {
    context.noteDefault()
  }

  /// Rows send nothing when they become visible.
  public var willDisplayRow: (@Sendable (RowPath) -> Message)? { nil }

  /// The selection stays, as with a plain view controller.
  public var clearsSelectionOnViewWillAppear: Bool { false }
  /// Every field may be left.
  public func textFieldShouldEndEditing(_ label: String) -> Bool { true }
  /// A drag leaves the keyboard, as with a plain scroll view.
  public var keyboardDismissMode: KeyboardDismissMode { .none }
  /// The table cannot be pulled.
  public var refreshControl: Message? { nil }

  /// The user may swipe the sheet away.
  public var isModalInPresentation: Bool { false }
  /// The user may swipe the sheet away.
  public func presentationControllerShouldDismiss() -> Bool { true }
  /// Does nothing.
  public mutating func presentationControllerWillDismiss(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func presentationControllerDidDismiss(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func presentationControllerDidAttemptToDismiss(_ context: inout Context<Message>) {}

  /// Does nothing.
  public mutating func presentationDidEnd(of scene: String, _ context: inout Context<Message>) {}

  /// It holds none.
  public static var sharedModels: [SharedModelCopy<Self>] { [] }
  /// Does nothing.
  public mutating func authorizationDidEnd(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func sharedModelDidChange(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func networkDidChange(isOnline: Bool, _ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func serviceDidPush(_ push: any Hashable & Sendable, _ context: inout Context<Message>) {}

  /// Does nothing.
  public mutating func applicationDidEnterBackground(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func applicationWillEnterForeground(_ context: inout Context<Message>) {}
  /// Does nothing, which the log says.
  public mutating func applicationDidOpen(url: String, _ context: inout Context<Message>) { context.noteDefault() }
  /// Does nothing, which the log says.
  public mutating func applicationDidReceiveNotification(_ payload: String, _ context: inout Context<Message>) {
    context.noteDefault()
  }

  /// None is declared.
  public static var segues: [String] { [] }
  /// Lets every segue go ahead.
  public func shouldPerformSegue(withIdentifier identifier: String) -> Bool { true }
  /// Hands over nothing.
  public mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {}
  /// Takes every unwind segue whose action its scene lists.
  public func canPerformUnwind(_ action: String) -> Bool { true }
  /// Does nothing.
  public mutating func unwind(_ action: String, from source: any Controller, _ context: inout Context<Message>) {}
}

extension Controller where Message == Never {
  /// Never called: there is no message.
  public mutating func receive(_ message: Never, _ context: inout Context<Never>) {}
}
