public import AppCore
public import KiiCloud

/// What an app says of itself, so that its list can be compared (Invariants: What an app says of its list).
///
/// ```swift
/// struct NotesList: ListSpecification {
///   let listScene = "NotesList"
///   let bucket = "notes"
///   func objects(in list: NotesListController) -> [CloudObject] { list.notes }
/// }
/// ```
public protocol ListSpecification: Sendable {
  /// The controller of the list's screen.
  associatedtype List: Controller
  /// The scene whose screen shows the list.
  var listScene: String { get }
  /// The bucket the list shows, as scenarios name it: `balance_book`, `app:news`.
  var bucket: String { get }
  /// The objects the list shows; their order does not matter.
  func objects(in list: List) -> [CloudObject]
  /// Whether the list says of itself that it is up to date.
  ///
  /// It is asked only when the list is in front, nothing lies over it and nothing is under way.
  func isQuiet(_ list: List) -> Bool
  /// Whether two objects the app asks the cloud to create come of one intention, the second being another try.
  ///
  /// It is asked until the cloud's acknowledgement of the first has reached the user.
  func isOneIntention(_ first: CloudObject, _ second: CloudObject) -> Bool
}

extension ListSpecification {
  /// Always.
  public func isQuiet(_ list: List) -> Bool { true }
  /// Objects of equal fields come of one intention.
  public func isOneIntention(_ first: CloudObject, _ second: CloudObject) -> Bool { first.fields == second.fields }
}
