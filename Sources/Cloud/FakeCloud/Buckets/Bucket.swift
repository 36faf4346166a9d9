import KiiCloud
import Services

/// The objects of one bucket, in the order of creation.
struct Bucket: Sendable {
  /// An object and the ordinal of its creation.
  struct Entry: Keyed, Equatable {
    let ordinal: Int
    let contents: ObjectContents

    var key: Int { ordinal }

    /// Feeds into the bucket's fingerprint, where the order of addition does not matter.
    var fingerprint: UInt64 {
      var hash = StableHash()
      hash.combine(UInt64(ordinal), contents.fingerprint)
      return hash.value
    }
  }

  /// An id a client has chosen, and the ordinal of its object.
  private struct ChosenID: Keyed {
    let id: String
    let ordinal: Int

    var key: String { id }
  }

  private(set) var entries = SortedChunks<Entry>()
  private var nextOrdinal = 1
  private var fingerprint: UInt64 = 0
  /// Assigned ids contain their ordinal.
  private var chosenIDs = SortedChunks<ChosenID>()
  /// Made when first asked for; what they hold follows from the entries.
  private var indexes: [FieldIndex] = []

  var count: Int { entries.count }

  func contents(ofID id: String) -> ObjectContents? {
    entry(ofID: id)?.contents
  }
}

// MARK: - Writing

extension Bucket {
  /// Adds an object; without an id it gets the next free one.
  mutating func create(_ fields: CloudFields, id: String? = nil, owner: String, created: Int64) -> ObjectContents {
    while id == nil && !chosenIDs.isEmpty && entry(ofID: AssignedID.text(nextOrdinal)) != nil { nextOrdinal += 1 }
    let ordinal = nextOrdinal
    nextOrdinal += 1
    let contents = ObjectContents(
      id: id ?? AssignedID.text(ordinal), fields: fields,
      stamps: .init(created: created, modified: created, owner: owner, version: 1))
    if let id { chosenIDs.insert(ChosenID(id: id, ordinal: ordinal)) }
    let entry = Entry(ordinal: ordinal, contents: contents)
    entries.insert(entry)
    fingerprint &+= entry.fingerprint
    for index in indexes.indices { indexes[index].insert(entry) }
    return contents
  }

  /// Gives the object of an id other fields; nil when there is none.
  mutating func update(
    id: String, now: Int64, _ change: (ObjectContents) throws(ServiceError) -> CloudFields
  ) throws(ServiceError) -> ObjectContents? {
    guard let old = entry(ofID: id), let stamps = old.contents.stamps else { return nil }
    let contents = ObjectContents(
      id: id, fields: try change(old.contents),
      stamps: .init(created: stamps.created, modified: now, owner: stamps.owner, version: stamps.version + 1))
    let new = Entry(ordinal: old.ordinal, contents: contents)
    entries.replace(new)
    fingerprint = fingerprint &- old.fingerprint &+ new.fingerprint
    for index in indexes.indices { indexes[index].replace(old, with: new) }
    return contents
  }

  /// Removes the object of an id; false when there is none.
  mutating func delete(id: String) -> Bool {
    guard let entry = entry(ofID: id) else { return false }
    entries.remove(entry.ordinal)
    fingerprint &-= entry.fingerprint
    chosenIDs.remove(id)
    for index in indexes.indices { indexes[index].remove(entry) }
    return true
  }
}

// MARK: - Finding

extension Bucket {
  /// The most fields an index is kept for; the one made longest ago makes room.
  private static let mostIndexes = 8

  /// The entries in the order of a field, if that order is kept.
  func index(of field: String, isDescending: Bool) -> FieldIndex? {
    indexes.first { $0.isDescending == isDescending && $0.field == field }
  }

  /// Puts the entries in the order of a field.
  func makeIndex(of field: String, isDescending: Bool) -> FieldIndex {
    FieldIndex(field: field, isDescending: isDescending, entries: entries)
  }

  /// Keeps the order of a field from now on.
  mutating func keep(_ index: FieldIndex) {
    if indexes.count == Self.mostIndexes { indexes.removeFirst() }
    indexes.append(index)
  }

  private func entry(ofID id: String) -> Entry? {
    if let ordinal = AssignedID.parse(id), let entry = entries[ordinal], entry.contents.id == id { return entry }
    return chosenIDs[id].flatMap { entries[$0.ordinal] }
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
