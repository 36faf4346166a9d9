/// A request's access to the records of a store.
public struct RecordAccess: Sendable {
  /// The kind of access.
  public enum Kind: Sendable {
    /// Lists records from the first, all at once or page by page (``ServiceRequest/page``).
    case load
    /// Lists records from where an earlier page ended, by the cursor that page gave (``RecordPage/next``).
    case loadMore(after: String)
    /// Lists records from a position, counted from 0; of so many at most, fewer end the listing.
    case loadFrom(offset: Int, limit: Int? = nil)
    /// Lists the records of a page, counted from 1; of so many at most, fewer end the listing.
    case loadPage(Int, limit: Int? = nil)
    /// Makes a new record.
    case create(any StoredRecord)
    /// Writes over a record, or makes one where there is none.
    case replace(any StoredRecord)
    /// Changes a part of the record of an id; the function does the same where the answer does not bring the record.
    case change(String, @Sendable (any StoredRecord) -> any StoredRecord)
    /// Reads the record of an id again.
    case refresh(String?)
    /// Removes the record of an id.
    case delete(String?)
  }

  package let kind: Kind
  package let resource: String
  package let token: String?

  /// Describes what a request does.
  public init(_ kind: Kind, of resource: String, token: String? = nil) {
    self.kind = kind
    self.resource = resource
    self.token = token
  }
}

extension RecordAccess.Kind {
  /// Changes a part of the record of an id; the answer brings the record.
  public static func change(_ id: String) -> RecordAccess.Kind { .change(id) { $0 } }

  /// Changes a part of the record of an id, of the store's type, as the function does.
  public static func change<Record: StoredRecord>(
    _ id: String, of type: Record.Type, _ change: @escaping @Sendable (inout Record) -> Void
  ) -> RecordAccess.Kind {
    .change(id) { stored in
      guard var record = stored as? Record else { return stored }
      change(&record)
      return record
    }
  }
}

extension RecordAccess {
  package var isWrite: Bool {
    switch kind {
    case .load, .loadMore, .loadFrom, .loadPage, .refresh: false
    case .create, .replace, .change, .delete: true
    }
  }

  /// The id of the record it writes, or nil if only the store can say.
  package var writtenID: String? {
    switch kind {
    case .create(let record), .replace(let record): record.recordID
    case .change(let id, _): id
    case .delete(let id): id
    case .load, .loadMore, .loadFrom, .loadPage, .refresh: nil
    }
  }

  package var isFirstPage: Bool {
    switch kind {
    case .load, .loadFrom(offset: 0, _), .loadPage(1, _): true
    default: false
    }
  }

  /// Whether a page of so many records is not known to be the last, because it is full.
  package func isFull(_ count: Int) -> Bool {
    switch kind {
    case .loadFrom(_, let limit?), .loadPage(_, let limit?): count >= limit
    default: false
    }
  }

  package var record: (any StoredRecord)? {
    switch kind {
    case .create(let record), .replace(let record): record
    default: nil
    }
  }

  package var isDelete: Bool { if case .delete = kind { true } else { false } }
}
