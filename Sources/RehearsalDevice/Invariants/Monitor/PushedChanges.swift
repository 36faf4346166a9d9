import RehearsalApp

/// The changes that services have sent by themselves since the last complete load of a list (Invariants: whole-list).
///
/// Each change is one that the list may show or not: an app may merge it at once, offer it behind a button, or wait for
/// the next load.
struct PushedChanges: Hashable, Sendable {
  private struct Change: Hashable, Sendable {
    let id: String
    let record: AnyRecord?
    /// Whether the load that is running has begun later.
    var isBeforeLoad = false
  }

  private var changes: [Change] = []

  mutating func add(_ change: PushedChange) {
    let new: Change
    switch change {
    case .stored(let record):
      guard let id = record.recordID else { return }
      new = Change(id: id, record: AnyRecord(record))
    case .removed(let id): new = Change(id: id, record: nil)
    }
    changes.removeAll { $0.id == new.id && $0.record == new.record }
    changes.append(new)
  }

  /// A load that begins now brings all of them.
  mutating func loadBegan() { for index in changes.indices { changes[index].isBeforeLoad = true } }

  mutating func loadEnded() { changes.removeAll(where: \.isBeforeLoad) }

  /// Forgets the changes of a record of which more is known now; false when there were none.
  mutating func forget(_ id: String) -> Bool {
    let count = changes.count
    changes.removeAll { $0.id == id }
    return changes.count < count
  }

  mutating func removeAll() { changes = [] }

  func contains(_ record: AnyRecord) -> Bool { changes.contains { $0.record?.isSame(as: record) == true } }

  /// The expected records, with those changes that the list does show.
  func applied(to expected: [AnyRecord], asIn shown: [AnyRecord]) -> [AnyRecord] {
    guard !changes.isEmpty else { return expected }
    var expected = expected
    for change in changes {
      let place = expected.firstIndex { $0.id == change.id }
      let seen = shown.first { $0.id == change.id }
      switch (change.record, place, seen) {
      case (nil, let place?, nil): expected.remove(at: place)
      case (let record?, let place?, let seen?) where seen.isSame(as: record): expected[place] = record
      case (let record?, nil, let seen?) where seen.isSame(as: record): expected.append(record)
      default: break
      }
    }
    return expected
  }
}
