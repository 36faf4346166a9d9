/// A service that says which records it holds, so that an app's list can be compared with it.
///
/// Records are existentials: types that depend on the store's type cost a search a tenth of its time.
///
/// A store whose routes say what their requests do, and whose answers are records, arrays or pages of records, says no more
/// than what it holds:
///
/// ```swift
/// struct NotesServer: RecordStore {
///   static let list = Route<NoContent, [Note]>("GET /notes").records("notes")
///   static let save = Route<Note, Note>("PUT /notes").records("notes") { .replace($0) }
///   static let routes: Routes<Self> = [
///     list.answered { server, _ in Array(server.notes) },
///     save.answered { server, note in server.notes.put(note) },
///   ]
///   var notes = RecordTable<Note>()
///
///   func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { Array(notes) }
/// }
/// ```
public protocol RecordStore: Service {
  /// A request's access to records, or nil if there is none, or it is another service's.
  ///
  /// By default the routes say it (``Route/records(_:_:)``).
  static func access(by request: any ServiceRequest) -> RecordAccess?

  /// The records that a good answer to one of its requests brings, or nil if there are none.
  ///
  /// After a write that brings none, the record is taken to be stored as it was sent. By default an answer brings the
  /// records that it is: one, an array, or a ``Page``.
  static func records(in answer: any Hashable & Sendable, to request: any ServiceRequest) -> RecordPage?

  /// The changes of its records in a message that it sends by itself (``Service/takePushes()``).
  ///
  /// The app has read these with the message: a list may show them from then on, and need not before it loads again
  /// (Invariants: whole-list). By default they are the records that the message is or holds; a service that also reports removals
  /// says so here.
  static func changes(in push: any Hashable & Sendable) -> [PushedChange]

  /// Everything it holds now of a resource, or nil if nobody can say, or there is no such resource.
  ///
  /// The order matters where a list shows the first pages alone: it is that of the pages.
  ///
  /// - Parameter userID: The user whose records are meant, in a store that keeps them apart, or nil for nobody's.
  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]?

  /// The user a credential was given to, valid or not, or nil if it was given to nobody.
  func userID(ofToken token: String) -> String?
}

extension RecordStore {
  /// The access that the routes declare.
  public static func access(by request: any ServiceRequest) -> RecordAccess? {
    routes.access(by: request)
  }
  /// The record, records or page that the answer is.
  public static func records(in answer: any Hashable & Sendable, to request: any ServiceRequest) -> RecordPage? {
    if let record = answer as? any StoredRecord { return RecordPage([record]) }
    if let page = answer as? any PageOfRecords { return page.recordPage }
    return (answer as? [any StoredRecord]).map { RecordPage($0) }
  }
  /// The records that the message is or holds.
  public static func changes(in push: any Hashable & Sendable) -> [PushedChange] { PushedChange.records(in: push) }
  /// Nobody's: a store that knows no users.
  public func userID(ofToken token: String) -> String? { nil }
}
