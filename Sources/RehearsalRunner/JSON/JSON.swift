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
  package init?(reading bytes: [UInt8]) {
    var parser = JSONParser(bytes, makesValues: true)
    guard let json = try? parser.whole() else { return nil }
    self = json
  }

  /// Whether a whole text is JSON; takes a quarter of the instructions of reading it.
  static func isValid(_ text: String) -> Bool {
    var parser = JSONParser(Array(text.utf8), makesValues: false)
    return (try? parser.whole()) != nil
  }
}

/// The members of a JSON object, in the order in which they were read.
package struct JSONObject: Hashable, Sendable {
  private var names: [String] = []
  private var values: [JSON] = []

  package var members: Zip2Sequence<[String], [JSON]> { zip(names, values) }

  /// The last member of a name, or nil if there is none.
  package subscript(name: String) -> JSON? { names.lastIndex(of: name).map { values[$0] } }

  mutating func append(_ name: String, _ value: JSON) {
    names.append(name)
    values.append(value)
  }
}
