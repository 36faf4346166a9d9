public import UserInterface

/// One screen's code: a value whose stored properties are its state, with the methods UIKit would call.
///
/// A controller calls nothing. What it wants done it asks of the ``Context`` it is handed: present, dismiss, perform a
/// segue, send a request. What comes of it later arrives in ``receive(_:_:)`` as a message of the controller's own type;
/// so do touches of its buttons and edits of its fields. No closure is kept, so whatever waits can be seen, copied and
/// compared, and a retain cycle cannot be written.
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
  /// The content, from the top.
  var view: [Element<Message>] { get }
  /// How many sections the table has.
  var numberOfSections: Int { get }
  /// How many rows a section has. Asked for every section, so it must not build anything.
  func numberOfRows(inSection section: Int) -> Int
  /// A section's header; nil for none.
  func titleForHeader(inSection section: Int) -> String?
  /// Builds the cell of one row. Asked for rows on the screen only (Apple's rule for table views).
  func cellForRow(at path: RowPath, in environment: Environment) -> Cell

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
  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>)
  /// A message has arrived: a touch, an edit, a reply, a completion, a timer.
  mutating func receive(_ message: Message, _ context: inout Context<Message>)

  // MARK: Segues

  /// Whether a segue that a control triggered may go ahead; segues performed by code are not asked for (Apple's rule).
  func shouldPerformSegue(withIdentifier identifier: String) -> Bool
  /// Hands the destination what it needs, before the destination's viewDidLoad.
  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?)
  /// Whether the controller takes an unwind segue whose action its scene lists.
  func canPerformUnwind(_ action: String) -> Bool
  /// Runs an unwind action, before anything is dismissed or popped (Apple's rule).
  mutating func unwind(_ action: String, from source: any Controller, _ context: inout Context<Message>)
}

extension Controller {
  /// No content.
  public var view: [Element<Message>] { [] }
  /// One section, as UIKit has it.
  public var numberOfSections: Int { 1 }
  /// No rows.
  public func numberOfRows(inSection section: Int) -> Int { 0 }
  /// No header.
  public func titleForHeader(inSection section: Int) -> String? { nil }
  /// An empty cell.
  public func cellForRow(at path: RowPath, in environment: Environment) -> Cell { Cell("Cell", labels: []) }

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
  /// Does nothing.
  public mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {}

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
