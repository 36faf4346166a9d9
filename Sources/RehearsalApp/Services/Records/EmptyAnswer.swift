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
