import KiiCloud

/// A bucket's objects in the order of one field; equal values stay in the order of creation, ascending and descending.
struct FieldIndex: Sendable {
  private struct Item: Keyed {
    let key: Key
    let contents: ObjectContents

    struct Key: Comparable, Sendable {
      let value: SortKey
      let isDescending: Bool
      let ordinal: Int

      static func < (left: Key, right: Key) -> Bool {
        let order = left.value.compare(to: right.value)
        if order != 0 { return (order < 0) != left.isDescending }
        return left.ordinal < right.ordinal
      }
    }
  }

  let field: String
  let isDescending: Bool
  private var items: SortedChunks<Item>

  /// Complexity: O(*n* log *n*), O(*n*) when the entries are in order already.
  init(field: String, isDescending: Bool, entries: SortedChunks<Bucket.Entry>) {
    self.field = field
    self.isDescending = isDescending
    var all: [Item] = []
    all.reserveCapacity(entries.count)
    entries.forEach {
      all.append(Self.item($0, field: field, isDescending: isDescending))
      return true
    }
    all.sort { $0.key < $1.key }
    items = SortedChunks(sorted: all)
  }

  func forEach(from position: Int, _ body: (ObjectContents) -> Bool) {
    items.forEach(from: position) { body($0.contents) }
  }

  mutating func insert(_ entry: Bucket.Entry) {
    items.insert(item(entry))
  }

  mutating func remove(_ entry: Bucket.Entry) {
    items.remove(item(entry).key)
  }

  mutating func replace(_ old: Bucket.Entry, with new: Bucket.Entry) {
    let oldItem = item(old)
    let newItem = item(new)
    if oldItem.key == newItem.key {
      items.replace(newItem)
    } else {
      items.remove(oldItem.key)
      items.insert(newItem)
    }
  }

  private func item(_ entry: Bucket.Entry) -> Item {
    Self.item(entry, field: field, isDescending: isDescending)
  }

  private static func item(_ entry: Bucket.Entry, field: String, isDescending: Bool) -> Item {
    Item(
      key: .init(value: SortKey(entry.contents, field: field), isDescending: isDescending, ordinal: entry.ordinal),
      contents: entry.contents)
  }
}
