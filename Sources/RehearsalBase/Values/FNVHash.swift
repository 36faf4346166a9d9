/// The 64-bit FNV-1a hash: unlike Swift's own the same in every process.
package struct FNVHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package var hexadecimal: String { String(value, radix: 16) }

  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }
}
