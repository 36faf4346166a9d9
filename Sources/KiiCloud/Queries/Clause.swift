/// The condition of a query (A backend: Queries).
///
/// Only fields of the first level can be asked for. A whole number and a decimal never match each other. A condition
/// nested deeper than 32 levels or made of more than 1,000 parts cannot be built: it becomes one that the cloud refuses.
public struct Clause: Hashable, Sendable {
  /// The end of a range.
  public enum Bound: Hashable, Sendable {
    /// The value itself belongs to the range.
    case including(CloudValue)
    /// The value itself does not.
    case excluding(CloudValue)
  }

  /// The kinds of field that can be asked for.
  public enum FieldType: Hashable, Sendable {
    /// Text.
    case string
    /// A whole number.
    case integer
    /// A decimal.
    case decimal
    /// A truth value.
    case boolean
  }

  package indirect enum Node: Hashable, Sendable {
    case all
    case equals(String, CloudValue)
    case notEquals(String, CloudValue)
    case prefix(String, String)
    case range(String, lower: Bound?, upper: Bound?)
    case isIn(String, [CloudValue])
    case not(Clause)
    case and([Clause])
    case or([Clause])
    case hasField(String, FieldType)
    case geoBox(String, northEast: GeoPoint, southWest: GeoPoint)
    case geoDistance(String, center: GeoPoint, radius: Double)
    case tooComplex
  }

  package static let maximumDepth = 32
  package static let maximumCount = 1000

  package let node: Node
  private let depth: Int
  private let count: Int

  private init(_ node: Node, parts: [Clause] = []) {
    let depth = 1 + (parts.map(\.depth).max() ?? 0)
    let count = parts.reduce(1) { $0 + $1.count }
    let isTooComplex = depth > Self.maximumDepth || count > Self.maximumCount
    self.node = isTooComplex ? .tooComplex : node
    self.depth = isTooComplex ? 1 : depth
    self.count = isTooComplex ? 1 : count
  }
}

extension Clause {
  /// Every object.
  public static let all = Clause(.all)

  /// Objects whose field has the value.
  public static func equals(_ key: String, _ value: some CloudValueConvertible) -> Clause {
    Clause(.equals(key, value.cloudValue))
  }

  /// Objects that have the field with another value; never one that lacks it.
  public static func notEquals(_ key: String, _ value: some CloudValueConvertible) -> Clause {
    Clause(.notEquals(key, value.cloudValue))
  }

  /// Objects whose field is text that begins with the prefix.
  public static func startsWith(_ key: String, _ prefix: String) -> Clause {
    Clause(.prefix(key, prefix))
  }

  /// Objects whose field lies between two ends, each of which may be left open.
  public static func range(_ key: String, from lower: Bound? = nil, to upper: Bound? = nil) -> Clause {
    Clause(.range(key, lower: lower, upper: upper))
  }

  /// Objects whose field is greater than the value.
  public static func greaterThan(_ key: String, _ value: some CloudValueConvertible) -> Clause {
    range(key, from: .excluding(value.cloudValue))
  }

  /// Objects whose field is the value or greater.
  public static func greaterThanOrEqual(_ key: String, _ value: some CloudValueConvertible) -> Clause {
    range(key, from: .including(value.cloudValue))
  }

  /// Objects whose field is less than the value.
  public static func lessThan(_ key: String, _ value: some CloudValueConvertible) -> Clause {
    range(key, to: .excluding(value.cloudValue))
  }

  /// Objects whose field is the value or less.
  public static func lessThanOrEqual(_ key: String, _ value: some CloudValueConvertible) -> Clause {
    range(key, to: .including(value.cloudValue))
  }

  /// Objects whose field has one of the values, at most 200.
  public static func `in`(_ key: String, _ values: [CloudValue]) -> Clause {
    Clause(.isIn(key, values))
  }

  /// Objects the condition does not hold for.
  public static func not(_ clause: Clause) -> Clause {
    Clause(.not(clause), parts: [clause])
  }

  /// Objects every condition holds for.
  public static func and(_ clauses: [Clause]) -> Clause {
    Clause(.and(clauses), parts: clauses)
  }

  /// Objects one of the conditions holds for.
  public static func or(_ clauses: [Clause]) -> Clause {
    Clause(.or(clauses), parts: clauses)
  }

  /// Objects whose field is of the type.
  public static func hasField(_ key: String, _ type: FieldType) -> Clause {
    Clause(.hasField(key, type))
  }

  /// Objects whose field is a place in the box; one whose west is greater than its east crosses the date line.
  public static func geoBox(_ key: String, northEast: GeoPoint, southWest: GeoPoint) -> Clause {
    Clause(.geoBox(key, northEast: northEast, southWest: southWest))
  }

  /// Objects whose field is a place at most `radius` metres from the centre.
  public static func geoDistance(_ key: String, center: GeoPoint, radius: Double) -> Clause {
    Clause(.geoDistance(key, center: center, radius: radius))
  }
}
