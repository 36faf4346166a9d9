/// The records that an answer brings.
public struct RecordPage: Sendable {
  package let records: [any StoredRecord]
  package let isLast: Bool
  package let next: String?

  /// Makes a page; without further word it is the last one.
  public init(_ records: [any StoredRecord], isLast: Bool = true) {
    self.records = records
    self.isLast = isLast
    next = nil
  }

  /// Makes a page of a store whose pages go by cursor; without a next one it is the last.
  public init(_ records: [any StoredRecord], next: String?) {
    self.records = records
    self.next = next
    isLast = next == nil
  }
}
