/// What a request does with the records of a store.
public struct RecordAccess: Sendable {
  /// What is done.
  public enum Kind: Sendable {
    /// Lists records, all at once or page by page (``ServiceRequest/page``).
    case load
    /// Makes a new record.
    case create(any StoredRecord)
    /// Writes over a record, or makes one where there is none.
    case replace(any StoredRecord)
    /// Reads the record of an id again.
    case refresh(String?)
    /// Removes the record of an id.
    case delete(String?)
  }

  /// What is done.
  public let kind: Kind
  /// Which records it is about, as scenarios name them: a bucket, a path.
  public let resource: String
  /// The credential the request carries; nil: none.
  public let token: String?

  /// Describes what a request does.
  public init(_ kind: Kind, of resource: String, token: String? = nil) {
    self.kind = kind
    self.resource = resource
    self.token = token
  }
}

extension RecordAccess {
  /// Whether the store may hold other records after it.
  package var isWrite: Bool {
    switch kind {
    case .load, .refresh: false
    case .create, .replace, .delete: true
    }
  }

  /// Whether it removes a record.
  package var isDelete: Bool { if case .delete = kind { true } else { false } }
}

/// The records that an answer brings.
public struct RecordPage: Sendable {
  /// The records of a listing in order, or the one that was written or read.
  public let records: [any StoredRecord]
  /// Whether a listing ends with them.
  public let isLast: Bool

  /// Makes a page; without further word it is the last one.
  public init(_ records: [any StoredRecord], isLast: Bool = true) {
    self.records = records
    self.isLast = isLast
  }
}
