import RehearsalApp

/// The pages of a load, as far as they have reached the app one after the other.
struct PagedLoad: Hashable, Sendable {
  private(set) var records: [AnyRecord] = []
  private(set) var progress = Progress()

  /// The number of pages, and the next one.
  struct Progress: Hashable, Sendable {
    fileprivate var pages = 0
    /// The cursor that a request for the next page names, in a store whose pages go by cursor.
    fileprivate var next: String?
  }

  /// The place of a page in its load.
  enum Place: Hashable {
    case first
    case number(Int)
    case after(String)
  }

  /// Takes a page; false: it does not follow on the ones before, as those of concurrent loads do not.
  mutating func take(_ page: [AnyRecord], at place: Place, next: String?) -> Bool {
    switch place {
    case .first: (records, progress) = ([], Progress())
    case .number(let number): if number != progress.pages + 1 { return false }
    case .after(let cursor): if cursor != progress.next { return false }
    }
    records += page
    progress.pages += 1
    progress.next = next
    return true
  }
}

extension RecordAccess {
  /// The page of a listing that a request asks for, or nil if it is no listing.
  func place(of request: any ServiceRequest) -> PagedLoad.Place? {
    switch kind {
    case .load: request.page.flatMap { $0 > 1 ? .number($0) : nil } ?? .first
    case .loadMore(let cursor): .after(cursor)
    default: nil
    }
  }
}
