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
