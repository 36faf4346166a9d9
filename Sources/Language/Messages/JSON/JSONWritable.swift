import Diagnostics

/// Can be written as JSON.
protocol JSONWritable {
  func write(to json: inout JSONTextWriter)
}

/// Is an object in JSON.
protocol JSONObjectWritable: JSONWritable {
  /// Writes the members, in the order of the protocol.
  func writeMembers(to json: inout JSONTextWriter)
}

/// Is one of a few fixed strings in JSON.
protocol JSONNamed: JSONWritable, RawRepresentable<String> {}

extension JSONObjectWritable {
  func write(to json: inout JSONTextWriter) {
    json.object { writeMembers(to: &$0) }
  }
}

extension JSONNamed {
  func write(to json: inout JSONTextWriter) {
    json.write(rawValue)
  }
}

extension String: JSONWritable {
  func write(to json: inout JSONTextWriter) {
    json.write(self)
  }
}

extension Int: JSONWritable {
  func write(to json: inout JSONTextWriter) {
    json.write(self)
  }
}

extension Bool: JSONWritable {
  func write(to json: inout JSONTextWriter) {
    json.write(self)
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  func write(to json: inout JSONTextWriter) {
    json.array { json in
      for value in self {
        value.write(to: &json)
        json.drainIfLong()
      }
    }
  }
}

extension JSONTextWriter {
  /// Writes a member.
  mutating func field(_ name: StaticString, _ value: some JSONWritable) {
    write(name: name)
    value.write(to: &self)
  }

  /// Writes a member unless it is nil.
  mutating func field(_ name: StaticString, _ value: (some JSONWritable)?) {
    if let value { field(name, value) }
  }
}
