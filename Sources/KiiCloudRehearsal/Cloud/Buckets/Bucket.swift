import KiiCloud
import RehearsalApp

/// The objects of one bucket, in the order of creation.
///
/// A sorted array: a million objects are listed as fast as a thousand, and the price is a write to a bucket that another
/// world shares, which copies references to its objects, and a deletion, which moves them.
struct Bucket: Sendable {
  /// An object and the ordinal of its creation.
  struct Entry: Equatable, Sendable {
    let ordinal: Int
    let contents: ObjectContents

    /// Feeds into the bucket's fingerprint, where the order of addition does not matter.
    var fingerprint: UInt64 {
      var hash = StableHash()
      hash.combine(UInt64(ordinal), contents.fingerprint)
      return hash.value
    }
  }

  private(set) var entries: [Entry] = []
  private var nextOrdinal = 1
  private var fingerprint: UInt64 = 0
  /// The ordinals of the objects whose ids clients have chosen; assigned ids contain their ordinal.
  private var chosenIDs: [String: Int] = [:]
  /// The order that was asked for last, since the last write.
  private var order: FieldOrder?

  var count: Int { entries.count }
  func contents(ofID id: String) -> ObjectContents? { place(ofID: id).map { entries[$0].contents } }
}

// MARK: - Writing

extension Bucket {
  mutating func create(_ fields: CloudFields, id: String? = nil, owner: String, created: Int64) -> ObjectContents {
    while id == nil && !chosenIDs.isEmpty && place(ofID: AssignedID.text(nextOrdinal)) != nil { nextOrdinal += 1 }
    let ordinal = nextOrdinal
    nextOrdinal += 1
    let contents = ObjectContents(
      id: id ?? AssignedID.text(ordinal), fields: fields,
      stamps: .init(created: created, modified: created, owner: owner, version: 1))
    if let id { chosenIDs[id] = ordinal }
    let entry = Entry(ordinal: ordinal, contents: contents)
    entries.append(entry)
    fingerprint &+= entry.fingerprint
    order = nil
    return contents
  }

  mutating func update(
    id: String, now: Int64, _ change: (ObjectContents) throws(ServiceError) -> CloudFields
  ) throws(ServiceError) -> ObjectContents? {
    guard let place = place(ofID: id), let stamps = entries[place].contents.stamps else { return nil }
    let old = entries[place]
    let contents = ObjectContents(
      id: id, fields: try change(old.contents),
      stamps: .init(created: stamps.created, modified: now, owner: stamps.owner, version: stamps.version + 1))
    entries[place] = Entry(ordinal: old.ordinal, contents: contents)
    fingerprint = fingerprint &- old.fingerprint &+ entries[place].fingerprint
    order = nil
    return contents
  }

  mutating func delete(id: String) -> Bool {
    guard let place = place(ofID: id) else { return false }
    fingerprint &-= entries.remove(at: place).fingerprint
    chosenIDs[id] = nil
    order = nil
    return true
  }
}

// MARK: - Finding

extension Bucket {
  func order(of field: String, isDescending: Bool) -> FieldOrder? {
    order.flatMap { $0.field == field && $0.isDescending == isDescending ? $0 : nil }
  }

  mutating func keep(_ order: FieldOrder) { self.order = order }

  private func place(ofID id: String) -> Int? {
    if let ordinal = AssignedID.parse(id), let place = place(of: ordinal), entries[place].contents.id == id {
      return place
    }
    return chosenIDs[id].flatMap(place(of:))
  }

  private func place(of ordinal: Int) -> Int? {
    // Where nothing was deleted before it.
    if entries.indices.contains(ordinal - 1), entries[ordinal - 1].ordinal == ordinal { return ordinal - 1 }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].ordinal < ordinal { low = middle + 1 } else { high = middle }
    }
    return entries.indices.contains(low) && entries[low].ordinal == ordinal ? low : nil
  }
}

extension Bucket: Hashable {
  /// Equal when the same objects were created in the same places, and the next one will be too.
  static func == (left: Bucket, right: Bucket) -> Bool {
    left.nextOrdinal == right.nextOrdinal && left.fingerprint == right.fingerprint && left.entries == right.entries
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(nextOrdinal)
    hasher.combine(fingerprint)
  }
}
