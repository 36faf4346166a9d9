/// An answer that lists records, perhaps none.
package protocol RecordListing: Hashable, Sendable {
  /// The listing of none.
  static var ofNothing: Self { get }
}

extension Array: RecordListing where Element: StoredRecord {
  package static var ofNothing: [Element] { [] }
}

extension Page: RecordListing where Record: StoredRecord {
  package static var ofNothing: Page { Page([]) }
}

extension ServiceRequest {
  /// The answer where there are no records, or nil if its service does not declare it as a listing from the first record.
  package func answerOfNothing(from service: any Service) -> Answer? {
    guard let store = service as? any RecordStore, case .load = type(of: store).access(by: self)?.kind,
      let listing = Success.self as? any RecordListing.Type
    else { return nil }
    return .success(listing.ofNothing)
  }
}
