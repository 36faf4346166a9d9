/// The order of a bucket's entries by one field; equal values stay in the order of creation, ascending and descending.
struct FieldOrder: Sendable {
  let field: String
  let isDescending: Bool
  let places: [Int]

  /// - Complexity: O(*n* log *n*).
  init(of field: String, isDescending: Bool, _ entries: [Bucket.Entry]) {
    self.field = field
    self.isDescending = isDescending
    let keys = entries.map { SortKey($0.contents, field: field) }
    places = keys.indices.sorted { left, right in
      let order = keys[left].compare(to: keys[right])
      return order == 0 ? left < right : (order < 0) != isDescending
    }
  }
}
