public import RehearsalApp

/// Describes an app's list, for comparing it with the store whose records it shows.
///
/// Invariants: What an app says of its lists.
///
/// ```swift
/// struct NotesList: ListSpecification {
///   typealias Store = NotesServer
///   let listScene = "NotesList"
///   let resource = "notes"
///   func records(in list: NotesListController) -> [any StoredRecord] { list.notes }
/// }
/// ```
public protocol ListSpecification: Sendable {
  /// The controller of the list's screen.
  associatedtype List: Controller
  /// The service that holds the records.
  associatedtype Store: RecordStore
  /// The scene whose screen shows the list.
  var listScene: String { get }
  /// The store's records that the list shows, as scenarios name them: a bucket, a path.
  var resource: String { get }
  /// How many of them the list shows; all, unless it says so.
  var extent: ListExtent { get }
  /// The word for one of them in reports: `post`, `entry`.
  var noun: String { get }
  /// Whether the list is for a record, where it shows those alone that meet a condition.
  ///
  /// Asked about each record by itself, whatever list is in front. So the condition is constant, as "unread" is. A list with a
  /// parameter, as of a folder, has a specification for each value: see the article "A backend".
  func includes(_ record: any StoredRecord) -> Bool
  /// The records the list shows; their order does not matter.
  func records(in list: List) -> [any StoredRecord]
  /// Whether the list presents itself as up to date.
  ///
  /// Called only when the list is in front, nothing covers it and nothing is under way.
  func isQuiet(_ list: List) -> Bool
  /// Whether two created records belong to one intention, the second being a retry.
  ///
  /// Called until the store's acknowledgement of the first has reached the user.
  func isOneIntention(_ first: any StoredRecord, _ second: any StoredRecord) -> Bool
}

/// How many of a store's records a list shows.
public enum ListExtent: Hashable, Sendable {
  /// All that are for it.
  case whole
  /// The first of them, in the store's order: as many pages as have been loaded.
  case firstPages
  /// Some of them, such as the one on a row's own screen: each is compared with what was last read of it.
  case some
}

extension ListSpecification {
  /// All.
  public var extent: ListExtent { .whole }
  /// A record.
  public var noun: String { "record" }
  /// Every record is.
  public func includes(_ record: any StoredRecord) -> Bool { true }
  /// Always.
  public func isQuiet(_ list: List) -> Bool { true }
  /// Records with the same contents belong to one intention.
  public func isOneIntention(_ first: any StoredRecord, _ second: any StoredRecord) -> Bool {
    first.hasSameContents(as: second)
  }
}
