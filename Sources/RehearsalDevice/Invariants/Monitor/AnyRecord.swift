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
}

extension [AnyRecord] {
  /// Each record once, as it was read last: a page by position may begin with what the one before has ended with.
  var withoutRepetitions: [AnyRecord] {
    var records: [AnyRecord] = []
    for record in self {
      if let place = records.firstIndex(where: { $0.id == record.id }) {
        records[place] = record
      } else {
        records.append(record)
      }
    }
    return records
  }
}

extension AnyListSpecification {
  /// A record in the app's words: `the post "Hello"`, or its id where it has no title.
  func name(of record: AnyRecord) -> String {
    if let title = record.record.recordTitle { return "the \(noun) \"\(title)\"" }
    return record.id.map { "the \(noun) with the id \"\($0)\"" } ?? "a \(noun)"
  }

  /// The first difference of a list's content from the expected one, as a clause, or nil if there is none.
  func difference(of shown: [AnyRecord], from expected: [AnyRecord]) -> String? {
    for record in expected where record.id != nil {
      guard let seen = shown.first(where: { $0.id == record.id }) else { return "\(name(of: record)) is missing" }
      if !seen.isSame(as: record) {
        let (name, shownName) = (name(of: record), name(of: seen))
        return name == shownName ? "\(name) has other contents" : "\(name) is shown as \(shownName)"
      }
    }
    var ids: Set<String> = []
    for record in shown {
      guard let id = record.id else { return "\(name(of: record)) is there, which the store has not acknowledged" }
      if !ids.insert(id).inserted { return "\(name(of: record)) is there twice" }
      if !expected.contains(where: { $0.id == id }) { return "\(name(of: record)) should not be there" }
    }
    return shown.isSame(as: expected) ? nil : "\(shown.count) are there instead of \(expected.count)"
  }
}
