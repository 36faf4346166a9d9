extension JSONTextWriter {
  /// Writes a value: its members in the order in which their keys are declared.
  package mutating func encode(_ value: some Encodable) {
    let encoding = JSONEncoding(self)
    // Out of this writer, so that the bytes have one owner.
    bytes = []
    encoding.write(value)
    self = encoding.json
  }
}

extension Encoder {
  package func encode(_ name: String, _ value: some Encodable) throws {
    var members = container(keyedBy: MemberName.self)
    try members.encode(value, forKey: MemberName(stringValue: name))
  }
}

private struct MemberName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Writes encodable values straight into bytes; of numbers, each is an `Int`.
private final class JSONEncoding: Encoder {
  fileprivate var json: JSONTextWriter
  private var bracket: UInt8?

  init(_ json: JSONTextWriter) { self.json = json }

  func write(_ value: some Encodable) {
    let outer = bracket.take()
    // Nothing here throws, and neither does what encodes its members.
    try? value.encode(to: self)
    if let bracket { json.end(bracket) }
    bracket = outer
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    json.begin(nil, UInt8(ascii: "{"))
    bracket = UInt8(ascii: "}")
    return KeyedEncodingContainer(Members(encoding: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    json.begin(nil, UInt8(ascii: "["))
    bracket = UInt8(ascii: "]")
    return Elements(encoding: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Elements(encoding: self) }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// A member that is an object or an array is a value of its own type.
  private static func nested() -> Never { preconditionFailure("Nothing asks for containers in containers.") }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoding: JSONEncoding
    var codingPath: [any CodingKey] { [] }

    private func name(_ key: Key) { encoding.json.write(anyName: key.stringValue) }

    func encode(_ value: some Encodable, forKey key: Key) {
      name(key)
      encoding.write(value)
    }

    func encode(_ text: String, forKey key: Key) {
      name(key)
      encoding.json.write(text)
    }

    func encode(_ number: Int, forKey key: Key) {
      name(key)
      encoding.json.write(number)
    }

    func encode(_ isTrue: Bool, forKey key: Key) {
      name(key)
      encoding.json.write(isTrue)
    }

    func encodeNil(forKey key: Key) { nested() }
    func nestedContainer<Nested>(keyedBy: Nested.Type, forKey: Key) -> KeyedEncodingContainer<Nested> { nested() }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { nested() }
    func superEncoder() -> any Encoder { encoding }
    func superEncoder(forKey key: Key) -> any Encoder { encoding }
  }

  /// The elements of an array, or one value.
  private struct Elements: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let encoding: JSONEncoding
    var codingPath: [any CodingKey] { [] }
    var count: Int { 0 }

    func encode(_ text: String) { encoding.json.write(text) }
    func encode(_ number: Int) { encoding.json.write(number) }
    func encode(_ isTrue: Bool) { encoding.json.write(isTrue) }

    func encode(_ value: some Encodable) {
      encoding.write(value)
      encoding.json.drainIfLong()
    }

    func encodeNil() { nested() }
    func nestedContainer<Nested>(keyedBy: Nested.Type) -> KeyedEncodingContainer<Nested> { nested() }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested() }
    func superEncoder() -> any Encoder { encoding }
  }
}
