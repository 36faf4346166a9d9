import CSQLite

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

  init(of statement: OpaquePointer) {
    self.statement = statement
  }

  /// A whole number; 0 for NULL.
  func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(statement, column)
  }

  /// The value, as it is: SQLite would turn what is no number into 0.
  func value(_ column: Int32) -> ColumnValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER, SQLITE_FLOAT: .number(sqlite3_column_double(statement, column))
    case SQLITE_NULL: .null
    default: text(column).map(ColumnValue.text) ?? .text("")
    }
  }

  /// A text, whatever characters are in it; nil for NULL.
  ///
  /// Numbers come as SQLite writes them.
  func text(_ column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(statement, column) else { return nil }
    // The length is asked for after the text, as SQLite's documentation has it; a NUL does not end the text.
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
