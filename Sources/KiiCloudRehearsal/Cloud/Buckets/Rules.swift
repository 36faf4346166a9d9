import KiiCloud
import RehearsalApp

/// The names and data that the cloud accepts (A backend: Names and sizes).
enum Rules {
  static let reservedBucketNames = ["users", "devices", "installations", "internal", "things"]

  static func check(_ path: BucketPath) throws(ServiceError) {
    guard isName(path.name, lengths: 2...64, allowsDot: false), !reservedBucketNames.contains(path.name) else {
      throw ServiceError.cloud(400, "INVALID_BUCKET")
    }
    if case .group(let id) = path.scope, !isName(id, lengths: 1...100, allowsDot: true) {
      throw ServiceError.cloud(400, "INVALID_BUCKET")
    }
  }

  static func check(id: String) throws(ServiceError) {
    guard isName(id, lengths: 2...100, allowsDot: true) else { throw .refused(.objectID) }
  }

  static func check(_ fields: CloudFields) throws(ServiceError) {
    guard fields.jsonSize.characters <= JSONSize.largestObject else { throw .refused(.objectTooLarge) }
    for field in fields {
      guard let first = field.key.utf8.first else { throw .refused(.emptyKey) }
      if first == UInt8(ascii: "_") { throw .refused(.reservedKey(field.key)) }
      try check(field.value)
    }
  }

  /// Values are bounded in depth by construction, so this recursion is too.
  static func check(_ value: CloudValue) throws(ServiceError) {
    switch value {
    case .null: throw .refused(.null)
    case .decimal(let number): if !number.isFinite { throw .refused(.notFinite) }
    case .array(let list):
      if list.isTooLarge { throw .refused(.objectTooLarge) }
      for element in list.elements { try check(element) }
    case .object(let fields):
      for field in fields { try check(field.value) }
    case .bool, .int, .string: break
    }
  }

  private static func isName(_ text: String, lengths: ClosedRange<Int>, allowsDot: Bool) -> Bool {
    guard lengths.contains(text.utf8.count) else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      case UInt8(ascii: "."): allowsDot
      default: false
      }
    }
  }
}
