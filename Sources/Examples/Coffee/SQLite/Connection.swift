import Synchronization

/// A connection to a database, opened when it is first used.
///
/// Copies of a store travel and may share one connection, which is why it is locked; nobody waits for it in practice,
/// since a device is used by one thread at a time.
final class Connection: Sendable {
  private let origin: DatabaseOrigin
  private let handle = Mutex(Handle())

  init(_ origin: DatabaseOrigin) {
    self.origin = origin
  }

  /// What a query brought, and whether its statement had to be prepared for it.
  struct Rows<Row: Sendable>: Sendable {
    var rows: [Row] = []
    var wasPrepared = false
  }

  /// Runs a query and reads each of its rows.
  func query<Row: Sendable>(
    _ statement: Statement, row: @Sendable (Columns) -> Row
  ) throws(SQLiteError) -> Rows<Row> {
    try handle.withLock { handle throws(SQLiteError) in
      try handle.open(origin)
      var found = Rows<Row>()
      found.wasPrepared = try handle.run(statement) { found.rows.append(row($0)) }
      return found
    }
  }

  /// Runs statements in one transaction: all of them or, after an error, none.
  ///
  /// - Returns: How many rows they have changed.
  func transact(_ statements: [Statement]) throws(SQLiteError) -> Int {
    try handle.withLock { handle throws(SQLiteError) in
      try handle.open(origin)
      _ = try handle.run(Statement("BEGIN IMMEDIATE"))
      do throws(SQLiteError) {
        var changes = 0
        for statement in statements {
          _ = try handle.run(statement)
          changes += handle.changes
        }
        _ = try handle.run(Statement("COMMIT"))
        return changes
      } catch {
        // Some errors have rolled back by themselves, and then this one has nothing to do.
        _ = try? handle.run(Statement("ROLLBACK"))
        throw error
      }
    }
  }

  /// A connection to a copy of the database, in memory.
  func copy() throws(SQLiteError) -> Connection {
    let origin = try handle.withLock { handle throws(SQLiteError) in
      try handle.open(self.origin)
      return DatabaseOrigin.image(try handle.image(), statements: handle.prepared)
    }
    return Connection(origin)
  }

  /// A connection to a copy of the database, in memory; when it cannot be copied, one that fails for the same reason.
  func detached() -> Connection {
    do { return try copy() } catch { return Connection(.broken(error)) }
  }
}
