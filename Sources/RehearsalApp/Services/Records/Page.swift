/// A query for a page of a listing: the first, or the one that a page names as its next.
public struct PageQuery: Hashable, Codable, Sendable {
  /// The cursor that the page before has given, or nil for the first record.
  public let after: String?
  /// The page's number, from 1, by which scenarios name it.
  public let number: Int
  /// The greatest number of records on the page, or nil for as many as the server likes.
  public let limit: Int?

  /// The first page.
  public static let first = PageQuery()

  /// Asks for a page.
  public init(after: String? = nil, number: Int = 1, limit: Int? = nil) {
    self.after = after
    self.number = number
    self.limit = limit
  }

  var access: RecordAccess.Kind { after.map { .loadMore(after: $0) } ?? .load }
}

/// A page of a listing.
public struct Page<Record: Hashable & Sendable>: Hashable, Sendable {
  /// The records, in the order of the listing.
  public let records: [Record]
  /// The query for the next page, or nil if this is the last.
  public let next: PageQuery?

  /// Makes a page; without a next one it is the last.
  public init(_ records: [Record], next: PageQuery? = nil) {
    self.records = records
    self.next = next
  }

  /// The page with each record in another form, as one reader sees it.
  public func map<Other>(_ transform: (Record) throws -> Other) rethrows -> Page<Other> {
    Page<Other>(try records.map(transform), next: next)
  }
}

extension Page: Codable where Record: Codable {}

/// A page of whatever records.
protocol PageOfRecords {
  var recordPage: RecordPage? { get }
}

extension Page: PageOfRecords {
  var recordPage: RecordPage? { (records as? [any StoredRecord]).map { RecordPage($0, next: next?.after) } }
}

/// The records that an answer brings.
public struct RecordPage: Sendable {
  package let records: [any StoredRecord]
  package let isLast: Bool
  package let next: String?

  /// Makes a page; without further word it is the last one.
  public init(_ records: [any StoredRecord], isLast: Bool = true) {
    self.records = records
    self.isLast = isLast
    next = nil
  }

  /// Makes a page of a store whose pages go by cursor; without a next one it is the last.
  public init(_ records: [any StoredRecord], next: String?) {
    self.records = records
    self.next = next
    isLast = next == nil
  }
}

/// An answer that lists records, perhaps none.
package protocol RecordListing: Hashable, Sendable {
  static var ofNothing: Self { get }
}

extension Array: RecordListing where Element: StoredRecord {
  package static var ofNothing: [Element] { [] }
}

extension Page: RecordListing where Record: StoredRecord {
  package static var ofNothing: Page { Page([]) }
}

extension RecordStore {
  /// What its routes say; else the listing of no records, for a request that lists them from the first one.
  public static func emptyAnswer(to request: any ServiceRequest) -> Answer? {
    if let declared = routes.emptyAnswer(to: request) { return declared }
    guard access(by: request)?.isFirstPage == true else { return nil }
    return request.listingOfNothing
  }
}

extension ServiceRequest {
  fileprivate var listingOfNothing: Answer? {
    (Success.self as? any RecordListing.Type).map { .success($0.ofNothing) }
  }
}
