import KiiCloud

/// A very simple store with which the real one is compared: an array that is searched from the front.
struct ReferenceBucket {
  struct Object {
    let id: String
    let ordinal: Int
    var fields: CloudFields
    let created: Int64
    var modified: Int64
    var version = 1

    func value(_ key: String) -> CloudValue? {
      switch key {
      case "_id": .string(id)
      case "_created": .int(Int(created))
      case "_modified": .int(Int(modified))
      case "_version": .string(String(version))
      default: fields[key]
      }
    }
  }

  var objects: [Object] = []
  var nextOrdinal = 1

  mutating func create(_ fields: CloudFields, id: String?, now: Int64) -> Object {
    var ordinal = nextOrdinal
    func padded(_ ordinal: Int) -> String { String("0000000\(ordinal)".suffix(8)) }
    if id == nil { while objects.contains(where: { $0.id == padded(ordinal) }) { ordinal += 1 } }
    nextOrdinal = ordinal + 1
    objects.append(Object(id: id ?? padded(ordinal), ordinal: ordinal, fields: fields, created: now, modified: now))
    return objects[objects.count - 1]
  }

  mutating func change(_ id: String, to fields: CloudFields, now: Int64) -> Object? {
    guard let index = objects.firstIndex(where: { $0.id == id }) else { return nil }
    objects[index].fields = fields
    objects[index].modified = now
    objects[index].version += 1
    return objects[index]
  }

  func find(_ id: String) -> Object? { objects.first { $0.id == id } }

  mutating func delete(_ id: String) -> Bool {
    let count = objects.count
    objects.removeAll { $0.id == id }
    return objects.count < count
  }

  /// The model sorts and queries only by integers of one field, or by its absence.
  func sorted(by field: String?, isDescending: Bool) -> [Object] {
    guard let field else { return objects }
    let keyed = objects.map { (key: $0.value(field)?.int ?? .min, object: $0) }
    return keyed.sorted { left, right in
      if left.key != right.key { return (left.key < right.key) != isDescending }
      return left.object.ordinal < right.object.ordinal
    }.map(\.object)
  }
}
