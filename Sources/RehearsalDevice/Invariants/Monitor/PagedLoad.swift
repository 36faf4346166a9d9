import RehearsalApp

/// The pages of a load, as far as they have reached the app one after the other.
struct PagedLoad: Hashable, Sendable {
  private(set) var records: [AnyRecord] = []
  private(set) var progress = Progress()

  /// The number of pages, and the next one.
  struct Progress: Hashable, Sendable {
    fileprivate var pages = 0
    fileprivate var offset = 0
    fileprivate var next: String?
  }

  /// The place of a page in its load.
  enum Place: Hashable {
    case first
    case number(Int)
    case offset(Int)
    case after(String)
  }

  /// Takes a page; false: it does not follow on the ones before, as those of concurrent loads do not.
  mutating func take(_ page: [AnyRecord], at place: Place, next: String?) -> Bool {
    switch place {
    case .first: (records, progress) = ([], Progress())
    case .number(let number): if number != progress.pages + 1 { return false }
    // Who counts the rows counts those that were added and removed meanwhile, too.
    case .offset(let offset): if progress.pages == 0 || offset <= progress.offset { return false }
    case .after(let cursor): if cursor != progress.next { return false }
    }
    records += page
    progress.pages += 1
    progress.next = next
    if case .offset(let offset) = place { progress.offset = offset }
    return true
  }
}

extension RecordAccess {
  /// The page of a listing that a request asks for, or nil if it is no listing.
  func place(of request: any ServiceRequest) -> PagedLoad.Place? {
    switch kind {
    case .load: request.page.flatMap { $0 > 1 ? .number($0) : nil } ?? .first
    case .loadMore(let cursor): .after(cursor)
    case .loadFrom(let offset, _): offset > 0 ? .offset(offset) : .first
    case .loadPage(let number, _): number > 1 ? .number(number) : .first
    default: nil
    }
  }
}
