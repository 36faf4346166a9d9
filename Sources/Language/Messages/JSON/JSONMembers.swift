import Diagnostics

/// The members of an object, read from JSON or written to it one by one: `id = try json("id", \.id)`.
///
/// So one list, in the initializer of a type, serves both: a reader takes each value from JSON; a writer takes it from an
/// object, writes it, and hands it back, which makes a copy that is thrown away. Optional members are left out when nil.
/// Reading and writing take as many instructions as with a list for each, within two in a hundred; with an encoder for
/// synthesised `Codable`, writing a message took five times as long.
protocol JSONMembers<Object> {
  associatedtype Object
  associatedtype Failure: Error

  mutating func callAsFunction<Value: JSONConvertible>(
    _ name: StaticString, _ value: (Object) -> Value
  ) throws(Failure) -> Value

  mutating func callAsFunction<Value: JSONConvertible>(
    _ name: StaticString, _ value: (Object) -> Value?
  ) throws(Failure) -> Value?

  /// A member that some producers leave out where it is empty: it is always written, and read as empty when absent.
  mutating func callAsFunction<Value: JSONConvertible>(
    _ name: StaticString, _ value: (Object) -> Value, orEmpty empty: Value
  ) throws(Failure) -> Value
}

/// Reads the members; those it is not asked for are passed over, so that later versions of the protocol stay readable.
struct JSONMemberReader<Object>: JSONMembers {
  let object: JSONObject

  func callAsFunction<Value: JSONConvertible>(
    _ name: StaticString, _ value: (Object) -> Value
  ) throws(DecodingFault) -> Value {
    try object.required("\(name)")
  }

  func callAsFunction<Value: JSONConvertible>(
    _ name: StaticString, _ value: (Object) -> Value?
  ) throws(DecodingFault) -> Value? {
    try object.optional("\(name)")
  }

  func callAsFunction<Value: JSONConvertible>(
    _ name: StaticString, _ value: (Object) -> Value, orEmpty empty: Value
  ) throws(DecodingFault) -> Value {
    try object.optional("\(name)") ?? empty
  }
}

extension JSONTextWriter {
  /// Writes a member.
  mutating func field(_ name: StaticString, _ value: some JSONConvertible) {
    write(name: name)
    value.write(to: &self)
  }
}

/// Writes the members of an object.
struct JSONMemberWriter<Object>: JSONMembers {
  /// A pointer to the object: a copy would cost as much as the writing.
  let object: UnsafePointer<Object>
  var json: JSONTextWriter

  mutating func callAsFunction<Value: JSONConvertible>(_ name: StaticString, _ value: (Object) -> Value) -> Value {
    let value = value(object.pointee)
    json.field(name, value)
    return value
  }

  mutating func callAsFunction<Value: JSONConvertible>(_ name: StaticString, _ value: (Object) -> Value?) -> Value? {
    let value = value(object.pointee)
    if let value { json.field(name, value) }
    return value
  }

  mutating func callAsFunction<Value: JSONConvertible>(
    _ name: StaticString, _ value: (Object) -> Value, orEmpty empty: Value
  ) -> Value {
    callAsFunction(name, value)
  }
}
