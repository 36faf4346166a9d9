import Diagnostics

/// Can be read from JSON and written as JSON.
protocol JSONConvertible {
  init(json: JSON) throws(DecodingFault)
  func write(to json: inout JSONTextWriter)
}

/// Is an object in JSON.
protocol JSONObjectConvertible: JSONConvertible {
  /// Reads or writes the members, in the order of the protocol.
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure)
}

/// Is an object in JSON whose one member says by its name what it is.
protocol JSONChoice: JSONConvertible {
  init(_ object: JSONObject) throws(DecodingFault)
  func writeMember(to json: inout JSONTextWriter)
}

/// Is one of a few fixed strings in JSON.
protocol JSONNamed: JSONConvertible, RawRepresentable<String> {}

extension JSONObjectConvertible {
  init(json: JSON) throws(DecodingFault) {
    guard case .object(let object) = json else { throw DecodingFault(.notA(.object)) }
    var members = JSONMemberReader<Self>(object: object)
    try self.init(&members)
  }

  func write(to json: inout JSONTextWriter) {
    json.object { json in
      withUnsafePointer(to: self) { object in
        var members = JSONMemberWriter(object: object, json: JSONTextWriter())
        // Swapped, because with two owners the next byte would copy all that is written.
        swap(&json, &members.json)
        _ = Self(&members)
        swap(&json, &members.json)
      }
    }
  }
}

extension JSONChoice {
  init(json: JSON) throws(DecodingFault) {
    guard case .object(let object) = json else { throw DecodingFault(.notA(.object)) }
    try self.init(object)
  }

  func write(to json: inout JSONTextWriter) {
    json.object { writeMember(to: &$0) }
  }
}

extension JSONNamed {
  init(json: JSON) throws(DecodingFault) {
    let name = try String(json: json)
    guard let value = Self(rawValue: name) else { throw DecodingFault(.unknownName(name)) }
    self = value
  }

  func write(to json: inout JSONTextWriter) {
    json.write(rawValue)
  }
}

extension String: JSONConvertible {
  init(json: JSON) throws(DecodingFault) {
    guard case .string(let text) = json else { throw DecodingFault(.notA(.string)) }
    self = text
  }

  func write(to json: inout JSONTextWriter) {
    json.write(self)
  }
}

extension Int: JSONConvertible {
  init(json: JSON) throws(DecodingFault) {
    switch json {
    case .integer(let value): self = value
    case .number(let number):
      guard let value = Int(exactly: number) else { throw DecodingFault(.notA(.integer)) }
      self = value
    default: throw DecodingFault(.notA(.integer))
    }
  }

  func write(to json: inout JSONTextWriter) {
    json.write(self)
  }
}

extension Bool: JSONConvertible {
  init(json: JSON) throws(DecodingFault) {
    guard case .bool(let value) = json else { throw DecodingFault(.notA(.boolean)) }
    self = value
  }

  func write(to json: inout JSONTextWriter) {
    json.write(self)
  }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  init(json: JSON) throws(DecodingFault) {
    guard case .array(let values) = json else { throw DecodingFault(.notA(.array)) }
    self = []
    reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do {
        append(try Element(json: value))
      } catch {
        throw error.inside("\(index)")
      }
    }
  }

  func write(to json: inout JSONTextWriter) {
    json.array { json in
      for value in self {
        value.write(to: &json)
        json.drainIfLong()
      }
    }
  }
}
