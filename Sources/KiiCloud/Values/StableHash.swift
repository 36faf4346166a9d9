/// A 64-bit hash that is the same in every process and on every machine, unlike `Hasher`.
package struct StableHash {
  private var state: UInt64 = 0x243F_6A88_85A3_08D3
  package init() {}

  package var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 31)) &* 0x7FB5_D329_728E_A185
    mixed = (mixed ^ (mixed >> 27)) &* 0x81DA_DEF4_BC2D_D44D
    return mixed ^ (mixed >> 33)
  }

  mutating func combine(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    state = (product.high ^ product.low) &+ 0xD1B5_4A32_D192_ED03
  }

  package mutating func combine(_ kind: UInt64, _ word: UInt64) {
    combine(kind)
    combine(word)
  }

  mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      combine(10, UInt64(raw.count))
      var offset = 0
      while offset + 8 <= raw.count {
        combine(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
      var rest: UInt64 = 0
      while offset < raw.count {
        rest = rest << 8 | UInt64(raw[offset])
        offset += 1
      }
      combine(rest)
    }
  }
}
