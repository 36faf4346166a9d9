import RehearsalApp

/// The writes of each record of a list that were applied and have not ended for their senders.
///
/// Their answers may come in another order than they were applied in.
struct OpenWrites: Hashable, Sendable {
  private struct Writes: Hashable, Sendable {
    var count = 0
    /// Whether the last one that was applied has removed the record.
    var isRemoved = false
  }

  private var writes: [String: Writes] = [:]

  mutating func arrived(_ access: RecordAccess) {
    guard let id = access.writtenID else { return }
    writes[id, default: Writes()].count += 1
    writes[id]?.isRemoved = access.isDelete
  }

  mutating func ended(_ access: RecordAccess) {
    guard let id = access.writtenID, let open = writes[id] else { return }
    writes[id]?.count -= 1
    if open.count <= 1 { writes[id] = nil }
  }

  func hasRemoved(_ id: String) -> Bool { writes[id]?.isRemoved == true }
}

/// Created records whose acknowledgement has not reached the user (Invariants: one-intention).
struct Creations: Hashable, Sendable {
  private struct Creation: Hashable, Sendable {
    let record: AnyRecord
    /// The ids of the records that the store has made of it, or nil where it gave none.
    var ids: [String?]
  }

  private var creations: [Creation] = []

  /// Takes notice of a record that was created; returns how often its intention has created one, where that is too often.
  mutating func add(_ record: AnyRecord, id: String?, in list: any ListSpecification) -> Int? {
    guard let index = creations.firstIndex(where: { list.isOneIntention($0.record.record, record.record) }) else {
      creations.append(Creation(record: record, ids: [id]))
      return nil
    }
    // A store that knows the attempt again, by a key it carries, answers with the record it has made before.
    if id != nil, creations[index].ids.contains(id) { return nil }
    creations[index].ids.append(id)
    return creations[index].ids.count
  }

  mutating func acknowledged(_ record: AnyRecord, as stored: AnyRecord, in list: any ListSpecification) {
    creations.removeAll { $0.ids.contains(stored.id) || list.isOneIntention($0.record.record, record.record) }
  }

  /// A user who sees a record in the list knows that the store has it.
  mutating func seen(_ records: [AnyRecord]) {
    creations.removeAll { created in records.contains { created.ids.contains($0.id) } }
  }

  /// What is typed anew is made anew, not a second time.
  mutating func typed(_ text: String) {
    creations.removeAll { !SentTexts.find([text], in: $0.record.record).isEmpty }
  }
}

/// Records changed by other clients, with the version the user has to see (Invariants: unseen-change).
struct UnseenChanges: Hashable, Sendable {
  private struct Change: Hashable, Sendable {
    let id: String
    let version: Int
  }

  private var changes: [Change] = []

  mutating func add(_ records: [AnyRecord], changedFrom before: [AnyRecord], except isSeen: (AnyRecord) -> Bool) {
    for record in records {
      guard let id = record.id, let earlier = before.first(where: { $0.id == id }), earlier != record else { continue }
      changes.removeAll { $0.id == id }
      if !isSeen(record) { changes.append(Change(id: id, version: record.version ?? 0)) }
    }
    changes.sort { $0.id < $1.id }
  }

  mutating func seen(_ records: [AnyRecord]) {
    guard !changes.isEmpty else { return }
    changes.removeAll { change in records.contains { $0.id == change.id && ($0.version ?? 0) >= change.version } }
  }

  /// Forgets the change of a record that is saved over it; false when there was none.
  mutating func overwritten(_ id: String?) -> Bool {
    guard let index = changes.firstIndex(where: { $0.id == id }) else { return false }
    changes.remove(at: index)
    return true
  }
}
