/// The length of a value when written as JSON.
package struct JSONSize: Hashable, Sendable {
  /// Characters as the cloud counts them: UTF-16 units.
  package var characters: Int
  /// Bytes on the wire: UTF-8.
  var bytes: Int

  /// The most characters an object may have (A backend: Names and sizes).
  package static let largestObject = 65_534

  init(characters: Int) {
    self.characters = characters
    bytes = characters
  }

  init(ofString text: String) {
    var characters = 2
    var bytes = 2
    var text = text
    text.withUTF8 { units in
      for unit in units {
        switch unit {
        case 0x22, 0x5C, 0x08, 0x09, 0x0A, 0x0C, 0x0D:
          characters += 2
          bytes += 2
        case 0..<0x20:
          characters += 6
          bytes += 6
        case 0x80..<0xC0:
          bytes += 1
        default:
          // A character beyond the basic plane takes two units.
          characters += unit >= 0xF0 ? 2 : 1
          bytes += 1
        }
      }
    }
    self.characters = characters
    self.bytes = bytes
  }

  static func += (left: inout JSONSize, right: JSONSize) {
    left.characters += right.characters
    left.bytes += right.bytes
  }

  static func -= (left: inout JSONSize, right: JSONSize) {
    left.characters -= right.characters
    left.bytes -= right.bytes
  }
}

extension CloudValue {
  var jsonSize: JSONSize {
    switch self {
    case .null: JSONSize(characters: 4)
    case .bool(let value): JSONSize(characters: value ? 4 : 5)
    case .int(let value): JSONSize(characters: Self.digits(of: value))
    case .decimal(let value): JSONSize(characters: value.description.utf8.count)
    case .string(let value): JSONSize(ofString: value)
    case .array(let value): value.jsonSize
    case .object(let value): value.jsonSize
    }
  }

  private static func digits(of value: Int) -> Int {
    var count = value < 0 ? 2 : 1
    var rest = value.magnitude
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }
}
