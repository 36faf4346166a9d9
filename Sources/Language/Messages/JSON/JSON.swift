/// A JSON value, as it was read.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number with a fraction or an exponent, or too large for an integer.
  case number(Double)
  case string(String)
  case array([JSON])
  case object(JSONObject)
}

extension JSON {
  /// Reads a whole text, or returns nil if it is no JSON.
  package init?(reading bytes: [UInt8]) {
    guard let json = try? JSONParser.parse(bytes[...]) else { return nil }
    self = json
  }
}

/// The members of a JSON object, in the order in which they were read.
package struct JSONObject: Hashable, Sendable {
  private var names: [String] = []
  private var values: [JSON] = []

  var isEmpty: Bool { names.isEmpty }
  package var members: Zip2Sequence<[String], [JSON]> { zip(names, values) }

  /// The name of the only member, or nil if there is none or more than one.
  var onlyName: String? { names.count == 1 ? names[0] : nil }

  mutating func append(_ name: String, _ value: JSON) {
    names.append(name)
    values.append(value)
  }

  /// The object with other values for the same names.
  func mapValues(_ transform: (String, JSON) -> JSON) -> JSONObject {
    var object = self
    for index in names.indices { object.values[index] = transform(names[index], values[index]) }
    return object
  }

  /// The value of a member that must be there.
  func required<Value: JSONConvertible>(_ name: String) throws(DecodingFault) -> Value {
    guard let value: Value = try optional(name) else { throw DecodingFault(.missing, path: [name]) }
    return value
  }

  /// The value of a member that may be absent; null counts as absent.
  func optional<Value: JSONConvertible>(_ name: String) throws(DecodingFault) -> Value? {
    guard let json = value(of: name), json != .null else { return nil }
    do {
      return try Value(json: json)
    } catch {
      throw error.inside(name)
    }
  }

  /// The value of a member; when a name comes twice the later value counts, as in JavaScript.
  private func value(of name: String) -> JSON? {
    names.lastIndex(of: name).map { values[$0] }
  }
}

extension JSON {
  /// The value without the members that say when something happened and how long it took.
  var withoutTimes: JSON {
    switch self {
    case .array(let elements): .array(elements.map(\.withoutTimes))
    case .object(let object):
      .object(object.mapValues { $0 == "timestamp" || $0 == "duration" ? .null : $1.withoutTimes })
    default: self
    }
  }
}
