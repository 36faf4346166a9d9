import KiiCloud
import RehearsalApp

/// The conditions that the cloud takes (A backend: Queries).
enum ClauseRules {
  /// The most values of an `in` clause (A backend: Queries).
  static let mostValues = 200

  /// Conditions are bounded in depth by construction, so this recursion is too.
  static func check(_ clause: Clause) throws(ServiceError) {
    switch clause.node {
    case .all, .prefix, .hasField: break
    case .equals(_, let value), .notEquals(_, let value): try check(value)
    case .range(_, let lower, let upper): try checkRange([lower, upper].compactMap { $0 })
    case .isIn(_, let values):
      if values.isEmpty { throw .refused(.emptyClause) }
      if values.count > mostValues { throw .refused(.tooManyValues) }
      for value in values { try check(value) }
    case .not(let part): try check(part)
    case .and(let parts), .or(let parts):
      if parts.isEmpty { throw .refused(.emptyClause) }
      for part in parts { try check(part) }
    case .geoBox(_, let northEast, let southWest):
      if !northEast.isValid || !southWest.isValid || northEast.latitude < southWest.latitude { throw .refused(.place) }
    case .geoDistance(_, let center, let radius):
      if !center.isValid || !radius.isFinite || radius <= 0 { throw .refused(.place) }
    case .tooComplex: throw .refused(.tooComplexQuery)
    }
  }

  private static func check(_ value: CloudValue) throws(ServiceError) {
    switch value {
    case .bool, .int, .string: break
    case .decimal(let number): if !number.isFinite { throw .refused(.valueNotQueryable) }
    case .null, .array, .object: throw .refused(.valueNotQueryable)
    }
  }

  private static func checkRange(_ bounds: [Clause.Bound]) throws(ServiceError) {
    guard let first = bounds.first else { throw .refused(.emptyClause) }
    for bound in bounds {
      try check(bound.value)
      if case .bool = bound.value { throw .refused(.valueNotQueryable) }
      if !bound.key.isOfSameType(as: first.key) { throw .refused(.mixedRange) }
    }
  }
}

extension Clause.Bound {
  var value: CloudValue {
    switch self {
    case .including(let value), .excluding(let value): value
    }
  }

  var key: SortKey { SortKey(value) }

  var isIncluded: Bool {
    if case .including = self { true } else { false }
  }
}
