import KiiCloud

/// A field's value as queries see it: a missing one first, then truth values, whole numbers, decimals, text.
enum SortKey: Sendable {
  case missing
  case bool(Bool)
  case int(Int)
  case decimal(Double)
  case string(String)

  /// Longer names and texts, in bytes, are stored but unseen by queries (A backend: What is indexed).
  static let longestKey = 250
  static let longestString = 190

  init(_ contents: ObjectContents, field: String) {
    guard field.utf8.count <= Self.longestKey, let value = contents.value(forKey: field) else {
      self = .missing
      return
    }
    self.init(value)
  }

  init(_ value: CloudValue) {
    switch value {
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .decimal(let value): self = .decimal(value)
    case .string(let value): self = value.utf8.count <= Self.longestString ? .string(value) : .missing
    case .null, .array, .object: self = .missing
    }
  }

  private var rank: Int {
    switch self {
    case .missing: 0
    case .bool: 1
    case .int: 2
    case .decimal: 3
    case .string: 4
    }
  }

  func isOfSameType(as other: SortKey) -> Bool { rank == other.rank }
}

extension SortKey: Comparable {
  static func == (left: SortKey, right: SortKey) -> Bool { left.compare(to: right) == 0 }
  static func < (left: SortKey, right: SortKey) -> Bool { left.compare(to: right) < 0 }

  func compare(to other: SortKey) -> Int {
    switch (self, other) {
    case (.bool(let left), .bool(let right)): left == right ? 0 : right ? -1 : 1
    case (.int(let left), .int(let right)): left < right ? -1 : left == right ? 0 : 1
    case (.decimal(let left), .decimal(let right)): left < right ? -1 : left == right ? 0 : 1
    case (.string(let left), .string(let right)): left.compareBytes(to: right)
    default: rank - other.rank
    }
  }
}

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
