/// Puts values one after the other into bytes, for a process of the same program to take out again.
///
/// Generic code is inlinable, as it is specialized for other modules only then.
///
/// Small numbers take one byte; nothing says what comes next, so values are taken out in the order they were put in.
@usableFromInline package struct Packer: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() { bytes.reserveCapacity(256) }

  @usableFromInline package mutating func pack(_ number: Int) {
    // Small numbers of either sign take few bytes: the sign goes to the lowest bit.
    var rest = UInt64(bitPattern: Int64(number << 1 ^ number >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  @usableFromInline package mutating func pack(_ value: Bool) { bytes.append(value ? 1 : 0) }

  package mutating func pack(_ value: [UInt8]) {
    pack(value.count)
    bytes += value
  }

  package mutating func pack(_ text: String) {
    pack(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  @inlinable package mutating func pack<Element>(_ elements: [Element], each pack: (inout Packer, Element) -> Void) {
    self.pack(elements.count)
    for element in elements { pack(&self, element) }
  }

  @inlinable package mutating func pack<Value>(_ value: Value?, some pack: (inout Packer, Value) -> Void) {
    self.pack(value != nil)
    if let value { pack(&self, value) }
  }

  package mutating func pack(_ text: String?) { pack(text) { $0.pack($1) } }
}

/// Takes values out of bytes, in the order in which a `Packer` put them in.
///
/// The other process may have been writing at random when it died: whatever the bytes are, what cannot be taken out of
/// them is an error.
@usableFromInline package struct Unpacker: Sendable {
  private let packed: [UInt8]
  private var position = 0

  package init(_ bytes: [UInt8]) {
    packed = bytes
  }

  @usableFromInline var remainingCount: Int { packed.count - position }

  package mutating func byte() throws(UnpackingError) -> UInt8 {
    guard position < packed.count else { throw UnpackingError() }
    defer { position += 1 }
    return packed[position]
  }

  @usableFromInline package mutating func int() throws(UnpackingError) -> Int {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: number >> 1)) ^ -Int(number & 1) }
    }
    throw UnpackingError()
  }

  @usableFromInline package mutating func bool() throws(UnpackingError) -> Bool { try byte() != 0 }

  package mutating func bytes() throws(UnpackingError) -> [UInt8] { Array(try slice()) }

  package mutating func string() throws(UnpackingError) -> String { String(decoding: try slice(), as: UTF8.self) }

  private mutating func slice() throws(UnpackingError) -> ArraySlice<UInt8> {
    let count = try int()
    guard count >= 0, count <= packed.count - position else { throw UnpackingError() }
    defer { position += count }
    return packed[position..<position + count]
  }

  @inlinable package mutating func array<Element>(
    of unpack: (inout Unpacker) throws(UnpackingError) -> Element
  ) throws(UnpackingError) -> [Element] {
    let count = try int()
    // Each element takes a byte at least.
    guard count >= 0, count <= remainingCount else { throw UnpackingError() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try unpack(&self)) }
    return elements
  }

  @inlinable package mutating func optional<Value>(
    _ unpack: (inout Unpacker) throws(UnpackingError) -> Value
  ) throws(UnpackingError) -> Value? {
    try bool() ? try unpack(&self) : nil
  }

  package mutating func optionalString() throws(UnpackingError) -> String? {
    try bool() ? try string() : nil
  }
}

@usableFromInline package struct UnpackingError: Error, Hashable, Sendable {
  @usableFromInline package init() {}
}
