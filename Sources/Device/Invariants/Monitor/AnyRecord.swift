import Services

/// A record of some store; records of one list are of one type.
struct AnyRecord: Sendable {
  private let record: any StoredRecord

  init(_ record: any StoredRecord) {
    self.record = record
  }

  var id: String? { record.recordID }
  var version: Int? { record.recordVersion }

  /// Whether another record has the same id and says the same.
  func isSame(as other: AnyRecord) -> Bool { record.isSame(as: other.record) }

  /// The record as one of its store's type; nil when it is another store's.
  func typed<Record: StoredRecord>(as type: Record.Type) -> Record? { record as? Record }
}

extension AnyRecord: Hashable {
  static func == (left: AnyRecord, right: AnyRecord) -> Bool { areEqual(left.record, right.record) }
  func hash(into hasher: inout Hasher) { hasher.combine(erased: record) }
}

extension StoredRecord {
  fileprivate func isSame(as other: any StoredRecord) -> Bool {
    guard let other = other as? Self else { return false }
    return recordID == other.recordID && hasSameContents(as: other)
  }
}

extension [AnyRecord] {
  /// Whether both hold records of the same ids that say the same, in whatever order.
  func isSame(as other: [AnyRecord]) -> Bool {
    guard count == other.count else { return false }
    if zip(self, other).allSatisfy({ $0.isSame(as: $1) }) { return true }
    let byID = { (left: AnyRecord, right: AnyRecord) in (left.id ?? "") < (right.id ?? "") }
    return zip(sorted(by: byID), other.sorted(by: byID)).allSatisfy { $0.isSame(as: $1) }
  }
}
