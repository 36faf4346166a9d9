/// Ids the cloud assigns: the ordinal of creation, padded with zeros so that the order of ids is the order of creation.
enum AssignedID {
  static let width = 8

  static func text(_ ordinal: Int) -> String {
    let digits = String(ordinal)
    guard digits.utf8.count < width else { return digits }
    return String(unsafeUninitializedCapacity: width) { buffer in
      let padding = width - digits.utf8.count
      buffer.initialize(repeating: UInt8(ascii: "0"))
      for (place, digit) in digits.utf8.enumerated() { buffer[padding + place] = digit }
      return width
    }
  }

  static func parse(_ text: String, behind prefix: String = "") -> Int? {
    guard prefix.isEmpty || text.hasPrefix(prefix) else { return nil }
    var text = text
    return text.withUTF8 { bytes in
      let digits = bytes[prefix.utf8.count...]
      // More than 18 digits might not fit.
      guard digits.count >= width, digits.count <= 18 else { return nil }
      if digits.count > width && digits.first == UInt8(ascii: "0") { return nil }
      var ordinal = 0
      for digit in digits {
        guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
        ordinal = ordinal * 10 + Int(digit - UInt8(ascii: "0"))
      }
      return ordinal
    }
  }
}
