public import KiiCloud
import RehearsalDevice
import RehearsalRunner

/// An object a step puts into a bucket.
public struct NewObject: Hashable, Sendable {
  var fields: CloudFields
  var id: String?
  /// The time of its creation, in milliseconds since 1970, or nil for now.
  var created: Int64?

  /// Describes an object.
  public init(_ fields: CloudFields, id: String? = nil, created: Int64? = nil) {
    self.fields = fields
    self.id = id
    self.created = created
  }

  /// Reads the rows of a data table below its header; fails if there is none, as the only row may be meant as one.
  ///
  /// - Parameter remedy: The text to write instead where no object is meant, or nil if there is none.
  static func all(in table: DataTable, instead remedy: String?) throws -> [NewObject] {
    guard table.body.isEmpty else { return try table.records.map { try NewObject($0) } }
    throw StepFailure(
      "the only row of the table names fields: | \(table.header.joined(separator: " | ")) |\n"
        + "try: a row of fields above it" + (remedy.map { ", or \($0)" } ?? ""))
  }

  /// Reads a row of a data table whose columns are fields, `_id` and `_created` among them; an empty cell means absent.
  init(_ record: DataTable.Record) throws {
    self.init(CloudFields())
    for (column, cell) in zip(record.columns, record.cells) where !cell.isEmpty {
      switch column {
      case "_id": id = cell
      case "_created":
        guard let moment = Int64(cell) ?? CalendarDay(cell)?.noon else {
          throw StepFailure("\"\(cell)\" is no _created\ntry: a day such as 2017-06-20, or milliseconds since 1970")
        }
        created = moment
      default: fields[column] = CloudValue(text: cell)
      }
    }
  }
}
