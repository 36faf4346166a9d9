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
