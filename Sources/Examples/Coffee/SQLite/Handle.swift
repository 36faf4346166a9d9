import CSQLite

/// SQLite's own handle of a database, with the statements prepared on it.
///
/// Each statement is prepared once, then reset and used again; all are finalised when the handle goes.
struct Handle: ~Copyable {
  private var database: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]

  /// What its statements are.
  var prepared: [String] { statements.keys.sorted() }

  /// Opens the database, unless it is open.
  mutating func open(_ origin: DatabaseOrigin) throws(SQLiteError) {
    guard database == nil else { return }
    do {
      try connect(origin)
    } catch {
      close()
      throw error
    }
  }

  /// Runs a statement to its end, and says whether it had to be prepared.
  mutating func run(_ statement: Statement, row: (Columns) -> Void = { _ in }) throws(SQLiteError) -> Bool {
    let wasPrepared = statements[statement.sql] == nil
    let prepared = try prepare(statement.sql)
    defer {
      sqlite3_reset(prepared)
      sqlite3_clear_bindings(prepared)
    }
    for (index, value) in statement.values.enumerated() {
      try check(bind(value, to: prepared, at: Int32(index + 1)), SQLITE_OK)
    }
    var code = sqlite3_step(prepared)
    while code == SQLITE_ROW {
      row(Columns(of: prepared))
      code = sqlite3_step(prepared)
    }
    try check(code, SQLITE_DONE)
    return wasPrepared
  }

  /// How many rows the last statement has changed.
  var changes: Int { Int(sqlite3_changes(database)) }

  /// The whole database as bytes.
  func image() throws(SQLiteError) -> [UInt8] {
    var size: sqlite3_int64 = 0
    guard let bytes = sqlite3_serialize(database, "main", &size, 0) else {
      // A database of no pages has no bytes, and that is no error.
      try check(sqlite3_errcode(database), SQLITE_OK)
      return []
    }
    defer { sqlite3_free(bytes) }
    var image = Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
    // A database in memory has no write-ahead log; these are the versions of the format, 1 being the one without.
    if image.count >= 20 { image.replaceSubrange(18...19, with: [1, 1]) }
    return image
  }

  /// Finalises every statement and closes the database.
  mutating func close() {
    for statement in statements.values { sqlite3_finalize(statement) }
    statements = [:]
    sqlite3_close(database)
    database = nil
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(database)
  }
}

extension Handle {
  private mutating func connect(_ origin: DatabaseOrigin) throws(SQLiteError) {
    if case .broken(let error) = origin { throw error }
    // A handle is used by one thread at a time, so SQLite need not see to that.
    try check(sqlite3_open_v2(origin.path, &database, origin.flags | SQLITE_OPEN_NOMUTEX, nil), SQLITE_OK)
    if case .image(let image, let statements) = origin {
      if !image.isEmpty { try load(image) }
      for sql in statements { _ = try prepare(sql) }
    }
    if let schema = origin.schema { try check(sqlite3_exec(database, schema, nil, nil, nil), SQLITE_OK) }
  }

  /// Fills the database, which is in memory, with a copy of another one's bytes.
  private mutating func load(_ image: [UInt8]) throws(SQLiteError) {
    guard let bytes = sqlite3_malloc64(sqlite3_uint64(image.count)) else { throw SQLiteError(code: SQLITE_NOMEM) }
    bytes.copyMemory(from: image, byteCount: image.count)
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
    let size = sqlite3_int64(image.count)
    let start = bytes.assumingMemoryBound(to: UInt8.self)
    // The bytes are SQLite's from here on, even when it takes them for no database.
    try check(sqlite3_deserialize(database, "main", start, size, size, flags), SQLITE_OK)
  }

  private mutating func prepare(_ sql: String) throws(SQLiteError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    try check(code, SQLITE_OK)
    guard let statement else { throw SQLiteError(code: SQLITE_ERROR, message: "an empty statement") }
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: Statement.Value, to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let number): sqlite3_bind_int64(statement, index, number)
    case .real(let number): sqlite3_bind_double(statement, index, number)
    case .text(var text):
      text.withUTF8 { bytes in
        // An empty text is no NULL, which is what a pointer to nothing would be.
        withUnsafeBytes(of: 0 as UInt8) { nothing in
          let start = bytes.isEmpty ? nothing.baseAddress : UnsafeRawPointer(bytes.baseAddress)
          return sqlite3_bind_text64(
            statement, index, start?.assumingMemoryBound(to: CChar.self), sqlite3_uint64(bytes.count),
            csqlite_transient(), UInt8(SQLITE_UTF8))
        }
      }
    }
  }

  private func check(_ code: Int32, _ expected: Int32) throws(SQLiteError) {
    guard code != expected else { return }
    throw SQLiteError(code: code, message: database.map { String(cString: sqlite3_errmsg($0)) })
  }
}
