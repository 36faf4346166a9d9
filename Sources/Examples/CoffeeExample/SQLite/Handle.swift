/// SQLite's own handle of a database in memory, with the statements prepared on it.
///
/// Each statement is prepared once, then reset and used again; all are finalised when the handle goes.
struct Handle: ~Copyable {
  private var database: OpaquePointer?
  /// SQLite's functions; nil while the database was never open.
  private var library: SQLiteLibrary?
  private var statements: [String: OpaquePointer] = [:]

  /// Opens a copy of an image, unless it is open.
  mutating func open(_ image: [UInt8], isReadOnly: Bool = false) throws(SQLiteError) {
    guard database == nil else { return }
    library = SQLiteLibrary.ofSystem
    do {
      // A handle is used by one thread at a time, so SQLite need not see to that.
      try check(try sqlite.open(":memory:", &database, OpenFlag.readWrite | OpenFlag.memory | OpenFlag.noMutex, nil))
      if !image.isEmpty { try load(image, isReadOnly) }
    } catch {
      close()
      throw error
    }
  }

  /// Runs a statement to its end.
  mutating func run(_ statement: Statement, row: (Columns) -> Void = { _ in }) throws(SQLiteError) {
    let library = try sqlite
    let prepared = try prepare(statement.sql)
    defer {
      _ = library.reset(prepared)
      _ = library.clearBindings(prepared)
    }
    for (index, value) in statement.values.enumerated() {
      try check(bind(value, to: prepared, at: Int32(index + 1), library))
    }
    var code = library.step(prepared)
    while code == SQLiteError.Code.row {
      row(Columns(of: prepared, library))
      code = library.step(prepared)
    }
    try check(code, SQLiteError.Code.done)
  }

  /// How many rows the last statement has changed.
  var changes: Int { library.map { Int($0.changes(database)) } ?? 0 }

  /// The whole database as bytes, which are the same for any number of transactions.
  func image() throws(SQLiteError) -> [UInt8] {
    let library = try sqlite
    var size: Int64 = 0
    guard let bytes = library.serialize(database, "main", &size, 0) else {
      // A database of no pages has no bytes, and that is no error.
      try check(library.errorCode(database))
      return []
    }
    defer { library.free(bytes) }
    var image = Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
    // Of its header: the counter of changes, that at which the version of SQLite was noted, and this version.
    for field in [24..<28, 92..<96, 96..<100] where image.count >= 100 {
      image.replaceSubrange(field, with: [0, 0, 0, 1])
    }
    return image
  }

  /// Finalises every statement and closes the database.
  mutating func close() {
    guard let library else { return }
    for statement in statements.values { _ = library.finalize(statement) }
    statements = [:]
    _ = library.close(database)
    database = nil
  }

  deinit {
    guard let library else { return }
    for statement in statements.values { _ = library.finalize(statement) }
    _ = library.close(database)
  }
}

extension Handle {
  /// SQLite's functions.
  private var sqlite: SQLiteLibrary {
    get throws(SQLiteError) {
      guard let library else { throw .noLibrary }
      return library
    }
  }

  /// SQLite's flags for opening a database.
  private enum OpenFlag {
    static let readWrite: Int32 = 0x2
    static let memory: Int32 = 0x80
    static let noMutex: Int32 = 0x8000
  }

  /// Fills the database with a copy of another one's bytes.
  private mutating func load(_ image: [UInt8], _ isReadOnly: Bool) throws(SQLiteError) {
    let library = try sqlite
    guard let bytes = library.allocate(UInt64(image.count)) else {
      throw SQLiteError(code: SQLiteError.Code.noMemory)
    }
    bytes.copyMemory(from: image, byteCount: image.count)
    // Free it on close; and let it grow, or refuse to write.
    let flags: UInt32 = isReadOnly ? 1 | 4 : 1 | 2
    let size = Int64(image.count)
    let start = bytes.assumingMemoryBound(to: UInt8.self)
    // The bytes are SQLite's from here on, even when it takes them for no database.
    try check(library.deserialize(database, "main", start, size, size, flags))
  }

  private mutating func prepare(_ sql: String) throws(SQLiteError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    // 1: the statement is kept for long.
    try check(try sqlite.prepare(database, sql, -1, 1, &statement, nil))
    guard let statement else { throw SQLiteError(code: SQLiteError.Code.error, message: "an empty statement") }
    statements[sql] = statement
    return statement
  }

  private func bind(
    _ value: Statement.Value, to statement: OpaquePointer, at index: Int32, _ library: SQLiteLibrary
  ) -> Int32 {
    switch value {
    case .null: library.bindNull(statement, index)
    case .integer(let number): library.bindInteger(statement, index, number)
    case .real(let number): library.bindReal(statement, index, number)
    case .text(var text):
      text.withUTF8 { bytes in
        // An empty text is no NULL, which is what a pointer to nothing would be.
        withUnsafeBytes(of: 0 as UInt8) { nothing in
          let start = bytes.isEmpty ? nothing.baseAddress : UnsafeRawPointer(bytes.baseAddress)
          // -1: SQLite makes a copy of its own; 1: UTF-8.
          return library.bindText(
            statement, index, start?.assumingMemoryBound(to: CChar.self), UInt64(bytes.count), -1, 1)
        }
      }
    }
  }

  private func check(_ code: Int32, _ expected: Int32 = SQLiteError.Code.ok) throws(SQLiteError) {
    guard code != expected else { return }
    let message = database.flatMap { database in library?.errorMessage(database).map { String(cString: $0) } }
    throw SQLiteError(code: code, message: message)
  }
}
