import RehearsalApp
import RehearsalBase

/// A record of some store; records of one list are of one type.
struct AnyRecord: Sendable {
  let record: any StoredRecord

  init(_ record: any StoredRecord) {
    self.record = record
  }

  var id: String? { record.recordID }
  var version: Int? { record.recordVersion }

  /// Whether another record has the same id and contents.
  func isSame(as other: AnyRecord) -> Bool {
    record.recordID == other.record.recordID && record.hasSameContents(as: other.record)
  }
}

extension AnyRecord: Hashable {
  static func == (left: AnyRecord, right: AnyRecord) -> Bool { areEqual(left.record, right.record) }
  func hash(into hasher: inout Hasher) { hasher.combine(typed: record) }
}

extension [AnyRecord] {
  /// Whether both hold records with the same ids and contents, in any order.
  func isSame(as other: [AnyRecord]) -> Bool {
    guard count == other.count else { return false }
    if indices.allSatisfy({ self[$0].isSame(as: other[$0]) }) { return true }
    let byID = { (left: AnyRecord, right: AnyRecord) in (left.id ?? "") < (right.id ?? "") }
    return zip(sorted(by: byID), other.sorted(by: byID)).allSatisfy { $0.isSame(as: $1) }
  }

  /// Each record once, as it was read last: a page by position may begin with what the one before has ended with.
  var withoutRepetitions: [AnyRecord] {
    reduce(into: []) { $0.put($1) }
  }

  /// Puts a record in the place of the one with its id, or at the end; one that is not included goes.
  mutating func put(_ record: AnyRecord, isIncluded: Bool = true) {
    guard let index = firstIndex(where: { $0.id == record.id }) else {
      if isIncluded { append(record) }
      return
    }
    if isIncluded { self[index] = record } else { remove(at: index) }
  }
}
