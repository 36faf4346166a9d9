import RehearsalPlatform

// The standard library's `String(validating:as:)` needs macOS 15 and iOS 18.

extension String {
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    let isSame = utf8.withContiguousStorageIfAvailable { text in
      bytes.withContiguousStorageIfAvailable { bytes in
        guard text.count == bytes.count, let first = text.baseAddress, let other = bytes.baseAddress else {
          return text.count == bytes.count
        }
        return memcmp(first, other, text.count) == 0
      }
    }
    guard (isSame ?? nil) ?? utf8.elementsEqual(bytes) else { return nil }
  }

  package init?(validUTF16 units: [UInt16]) {
    self.init(decoding: units, as: UTF16.self)
    guard utf16.elementsEqual(units) else { return nil }
  }
}
