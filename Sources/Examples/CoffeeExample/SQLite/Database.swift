import Foundation

/// An SQLite database as a value: an image, which is the bytes of a file of it, and never changes.
///
/// Writing makes another database. So copies of a store share an image until one of them writes, and databases are equal
/// when their images are. Reads use one handle, opened in memory on the image when it is read first. It is locked, since
/// copies travel; nobody waits for it in practice, since a device is used by one thread at a time.
///
/// Unchecked because the lock keeps two threads from the handle at the same time.
final class Database: Hashable, @unchecked Sendable {
  let image: [UInt8]
  private let lock = NSLock()
  private var handle = Handle()

  /// A database of an image; without bytes it has no tables.
  init(image: [UInt8] = []) { self.image = image }

  /// Runs a query and reads each of its rows.
  func query<Row: Sendable>(_ statement: Statement, row: @Sendable (Columns) -> Row) throws(SQLiteError) -> [Row] {
    lock.lock()
    defer { lock.unlock() }
    try handle.open(image, isReadOnly: true)
    var rows: [Row] = []
    try handle.run(statement) { rows.append(row($0)) }
    return rows
  }

  /// The database after statements in one transaction, and how many rows they have changed.
  ///
  /// The same statements on the same image give the same image.
  func writing(_ statements: [Statement]) throws(SQLiteError) -> (database: Database, changes: Int) {
    // After an error nothing of it is left.
    var handle = Handle()
    try handle.open(image)
    var changes = 0
    try handle.run(Statement("BEGIN IMMEDIATE"))
    for statement in statements {
      try handle.run(statement)
      changes += handle.changes
    }
    try handle.run(Statement("COMMIT"))
    return (Database(image: try handle.image()), changes)
  }

  static func == (left: Database, right: Database) -> Bool { left === right || left.image == right.image }

  func hash(into hasher: inout Hasher) { hasher.combine(image) }
}
