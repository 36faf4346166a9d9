import RehearsalBase

/// The contents of an object.
///
/// It never changes, so the store and every copy of the object share it.
package final class ObjectContents: Sendable {
  /// The values that the cloud adds to an object it stores.
  package struct Stamps: Hashable, Sendable {
    /// Milliseconds since 1970.
    package let created: Int64
    /// Milliseconds since 1970.
    let modified: Int64
    package let owner: String
    /// Counts the writes, from 1.
    package let version: Int

    package init(created: Int64, modified: Int64, owner: String, version: Int) {
      self.created = created
      self.modified = modified
      self.owner = owner
      self.version = version
    }
  }

  package let id: String?
  package let fields: CloudFields
  package let stamps: Stamps?
  package let fingerprint: UInt64

  package init(id: String?, fields: CloudFields, stamps: Stamps?) {
    self.id = id
    self.fields = fields
    self.stamps = stamps
    var hash = StableHash()
    if let id { hash.combine(id) }
    hash.combine(fields.fingerprint)
    if let stamps {
      hash.combine(UInt64(bitPattern: stamps.created), UInt64(bitPattern: stamps.modified))
      hash.combine(UInt64(bitPattern: Int64(stamps.version)))
      hash.combine(stamps.owner)
    }
    fingerprint = hash.value
  }

  package func value(forKey key: String) -> CloudValue? {
    guard key.utf8.first == UInt8(ascii: "_") else { return fields[key] }
    return switch key {
    case "_id": id.map(CloudValue.string)
    case "_created": stamps.map { .int(Int($0.created)) }
    case "_modified": stamps.map { .int(Int($0.modified)) }
    case "_owner": stamps.map { .string($0.owner) }
    case "_version": stamps.map { .string(String($0.version)) }
    case "_dataType": stamps.map { _ in "application/json" }
    default: fields[key]
    }
  }
}

extension ObjectContents: Hashable, ComparedWhole {
  package static func == (left: ObjectContents, right: ObjectContents) -> Bool {
    if left === right { return true }
    return left.fingerprint == right.fingerprint && left.id == right.id && left.stamps == right.stamps
      && left.fields == right.fields
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint)
  }
}
