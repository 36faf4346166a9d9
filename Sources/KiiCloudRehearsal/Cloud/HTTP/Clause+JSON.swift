import KiiCloud
import RehearsalApp
import RehearsalRunner

extension Clause {
  /// Reads a clause as Kii Cloud's REST interface writes it: `{"type": "eq", "field": "name", "value": "milk"}`.
  init(_ json: JSON, depth: Int = 0) throws(ServiceError) {
    guard case .object(let object) = json, let type = object.text("type"), depth <= Clause.maximumDepth else {
      throw .unsupportedClause
    }
    self = try Self.clause(type, object, depth)
  }

  private static func clause(_ type: String, _ object: JSONObject, _ depth: Int) throws(ServiceError) -> Clause {
    func clauses() throws(ServiceError) -> [Clause] {
      var clauses: [Clause] = []
      for json in try array("clauses") { clauses.append(try Clause(json, depth: depth + 1)) }
      return clauses
    }
    func array(_ name: String) throws(ServiceError) -> [JSON] {
      guard case .array(let values) = object[name] else { throw .unsupportedClause }
      return values
    }
    func field() throws(ServiceError) -> String {
      guard let field = object.text("field") else { throw .unsupportedClause }
      return field
    }
    func value(_ name: String) -> CloudValue? { object[name].map { CloudValue($0) } }
    switch type {
    case "all": return .all
    case "eq":
      guard let value = value("value") else { throw .unsupportedClause }
      return .equals(try field(), value)
    case "prefix":
      guard let prefix = object.text("prefix") else { throw .unsupportedClause }
      return .startsWith(try field(), prefix)
    case "range":
      func bound(_ limit: String, _ included: String) -> Bound? {
        value(limit).map { object.bool(included) == false ? .excluding($0) : .including($0) }
      }
      return .range(
        try field(), from: bound("lowerLimit", "lowerIncluded"), to: bound("upperLimit", "upperIncluded"))
    case "in": return .in(try field(), try array("values").map { CloudValue($0) })
    case "not":
      guard let clause = object["clause"] else { throw .unsupportedClause }
      return .not(try Clause(clause, depth: depth + 1))
    case "and": return .and(try clauses())
    case "or": return .or(try clauses())
    case "hasField":
      guard let type = object.text("fieldType").flatMap(FieldType.init(name:)) else { throw .unsupportedClause }
      return .hasField(try field(), type)
    case "geobox":
      guard let box = object.object("box"), let northEast = box.point("ne"), let southWest = box.point("sw") else {
        throw .unsupportedClause
      }
      return .geoBox(try field(), northEast: northEast, southWest: southWest)
    case "geodistance":
      guard let center = object.point("center"), let radius = object.number("radius") else { throw .unsupportedClause }
      return .geoDistance(try field(), center: center, radius: radius)
    default: throw .unsupportedClause
    }
  }
}

extension ServiceError {
  fileprivate static var unsupportedClause: ServiceError { .cloud(400, "QUERY_NOT_SUPPORTED") }
}

extension Clause.FieldType {
  fileprivate init?(name: String) {
    switch name {
    case "STRING": self = .string
    case "INTEGER": self = .integer
    case "DECIMAL": self = .decimal
    case "BOOLEAN": self = .boolean
    default: return nil
    }
  }
}

extension JSONObject {
  fileprivate func point(_ name: String) -> GeoPoint? {
    guard let point = object(name), let latitude = point.number("lat"), let longitude = point.number("lon") else {
      return nil
    }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }
}
