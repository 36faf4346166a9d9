/// The optional methods of a controller whose view has a table: its rows, and what touches of them do.
public protocol TableViewDelegate: MessageReceiver {
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
  /// Whether the selection is taken off on every viewWillAppear but the first (UIKit rules: Selection).
  var clearsSelectionOnViewWillAppear: Bool { get }
  /// The message that pulling the table down sends, or nil if it cannot be pulled.
  var refreshControl: Message? { get }
}

extension TableViewDelegate {
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
  /// The table cannot be pulled.
  public var refreshControl: Message? { nil }
}
