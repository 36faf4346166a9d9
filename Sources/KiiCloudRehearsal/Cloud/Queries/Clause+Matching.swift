import KiiCloud

extension Clause {
  /// Whether an object meets the condition.
  ///
  /// Fields that are missing, or too long to be indexed, meet none but `not`.
  func matches(_ contents: ObjectContents) -> Bool {
    switch node {
    case .all: true
    case .equals(let key, let value): Self.isEqual(SortKey(contents, field: key), value)
    case .notEquals(let key, let value):
      SortKey(contents, field: key) != .missing && !Self.isEqual(SortKey(contents, field: key), value)
    case .prefix(let key, let prefix): Self.begins(SortKey(contents, field: key), with: prefix)
    case .range(let key, let lower, let upper): Self.isWithin(SortKey(contents, field: key), lower, upper)
    case .isIn(let key, let values): Self.isEqual(SortKey(contents, field: key), anyOf: values)
    case .not(let part): !part.matches(contents)
    case .and(let parts): parts.allSatisfy { $0.matches(contents) }
    case .or(let parts): parts.contains { $0.matches(contents) }
    case .hasField(let key, let type): Self.isOf(type, SortKey(contents, field: key))
    case .geoBox(let key, let northEast, let southWest):
      Self.place(contents, key)?.isInBox(northEast: northEast, southWest: southWest) ?? false
    case .geoDistance(let key, let center, let radius):
      Self.place(contents, key)?.isWithin(metres: radius, of: center) ?? false
    case .tooComplex: false
    }
  }

  private static func isEqual(_ key: SortKey, _ value: CloudValue) -> Bool {
    key != .missing && key == SortKey(value)
  }

  private static func isEqual(_ key: SortKey, anyOf values: [CloudValue]) -> Bool {
    values.contains { isEqual(key, $0) }
  }

  private static func begins(_ key: SortKey, with prefix: String) -> Bool {
    if case .string(let text) = key { text.beginsWithBytes(of: prefix) } else { false }
  }

  private static func isWithin(_ key: SortKey, _ lower: Bound?, _ upper: Bound?) -> Bool {
    guard key != .missing else { return false }
    if let lower {
      guard key.isOfSameType(as: lower.key), lower.key < key || lower.isIncluded && lower.key == key else {
        return false
      }
    }
    if let upper {
      guard key.isOfSameType(as: upper.key), key < upper.key || upper.isIncluded && upper.key == key else {
        return false
      }
    }
    return true
  }

  private static func isOf(_ type: FieldType, _ key: SortKey) -> Bool {
    switch (type, key) {
    case (.string, .string), (.integer, .int), (.decimal, .decimal), (.boolean, .bool): true
    default: false
    }
  }

  private static func place(_ contents: ObjectContents, _ key: String) -> GeoPoint? {
    guard key.utf8.count <= SortKey.longestKey, let place = contents.value(forKey: key)?.geoPoint, place.isValid
    else { return nil }
    return place
  }
}
