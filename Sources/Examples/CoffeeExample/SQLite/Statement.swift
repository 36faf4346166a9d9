/// A statement of SQL with the values for its parameters, in order.
struct Statement: Hashable, Sendable {
  /// A value to bind.
  enum Value: Hashable, Sendable {
    case integer(Int64)
    case real(Double)
    case text(String)
    case null
  }

  let sql: String
  let values: [Value]

  init(_ sql: String, _ values: Value...) {
    self.sql = sql
    self.values = values
  }
}

/// A value as a column holds it; bytes count as text.
enum ColumnValue: Hashable, Sendable {
  case number(Double)
  case text(String)
  case null
}

/// The columns of a row, as long as the statement stands on it.
struct Columns {
  private let statement: OpaquePointer
  private let library: SQLiteLibrary

  init(of statement: OpaquePointer, _ library: SQLiteLibrary) {
    self.statement = statement
    self.library = library
  }

  /// A whole number; 0 for NULL.
  func integer(_ column: Int32) -> Int64 {
    library.columnInteger(statement, column)
  }

  /// The value, as it is: SQLite would turn what is no number into 0.
  func value(_ column: Int32) -> ColumnValue {
    switch library.columnType(statement, column) {
    case ColumnType.integer, ColumnType.real: .number(library.columnReal(statement, column))
    case ColumnType.null: .null
    default: text(column).map(ColumnValue.text) ?? .text("")
    }
  }

  /// A text, whatever characters are in it; nil for NULL.
  ///
  /// Numbers come as SQLite writes them.
  func text(_ column: Int32) -> String? {
    guard let bytes = library.columnText(statement, column) else { return nil }
    // The length is asked for after the text, as SQLite's documentation has it; a NUL does not end the text.
    let count = Int(library.columnBytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// SQLite's numbers of the types.
  private enum ColumnType {
    static let integer: Int32 = 1
    static let real: Int32 = 2
    static let null: Int32 = 5
  }
}
