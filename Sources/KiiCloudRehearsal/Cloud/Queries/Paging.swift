/// The division of listings into pages (A backend: Pages).
public struct Paging: Hashable, Sendable {
  /// The content of a listing when others write between its pages.
  enum Mode: Hashable, Sendable {
    /// The bucket as it is at each page: an object may be skipped or come twice.
    case live
    /// The bucket as it was at the first page.
    case snapshot
  }

  /// The most objects the cloud puts on a page, whatever the query allows.
  public var limit = 200
  /// The sizes of the 1st, 2nd, … page of any listing, as far as the limits allow; pages after these are full.
  ///
  /// Faults: Short and empty pages.
  var sizes: [Int] = []
  var mode = Mode.live

  /// Full pages of 200 live objects.
  public init() {}

  func size(ofPage page: Int, bestEffortLimit: Int) -> Int {
    let own = max(limit, 1)
    let full = bestEffortLimit > 0 ? min(bestEffortLimit, own) : own
    return min(listedSize(ofPage: page) ?? full, full)
  }

  func listedSize(ofPage page: Int) -> Int? {
    sizes.indices.contains(page - 1) ? max(sizes[page - 1], 0) : nil
  }
}
