import Hashing
import Services

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
    if zip(self, other).allSatisfy({ $0.isSame(as: $1) }) { return true }
    let byID = { (left: AnyRecord, right: AnyRecord) in (left.id ?? "") < (right.id ?? "") }
    return zip(sorted(by: byID), other.sorted(by: byID)).allSatisfy { $0.isSame(as: $1) }
  }
}
