/// A failure of SQLite.
struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The primary result code, such as 5 for `SQLITE_BUSY`.
  let code: Int32
  /// The failure, in SQLite's words.
  let message: String

  /// The message and the name of the code.
  var description: String { "\(message) (\(name))" }

  /// An error of any code; without a message it bears the code's usual one.
  init(code: Int32, message: String? = nil) {
    self.code = code & 0xFF
    self.message = message ?? Self.usualMessage(ofCode: code & 0xFF)
  }

  /// The error SQLite has this message for; a plain `SQLITE_ERROR` for any other message.
  init(message: String) {
    let codes = Int32(1)...28
    self.init(code: codes.first { Self.usualMessage(ofCode: $0) == message } ?? Code.error, message: message)
  }

  /// The database is locked by somebody else.
  static let locked = SQLiteError(code: Code.busy)
  /// The database may be read but not written.
  static let readOnly = SQLiteError(code: Code.readOnly)
  /// There is no database to open.
  static let missing = SQLiteError(code: Code.cannotOpen)
  /// The file is no database, or a damaged one.
  static let corrupt = SQLiteError(code: Code.corrupt)

  /// The system has no SQLite.
  static let noLibrary = SQLiteError(
    code: Code.cannotOpen,
    message: "This system has no SQLite: the library libsqlite3 is missing (on Debian and Ubuntu, package libsqlite3-0)"
  )

  /// SQLite's name of the code.
  var name: String { "SQLITE_" + (Self.names[code] ?? "ERROR") }

  /// SQLite's result codes that the store distinguishes.
  enum Code {
    static let ok: Int32 = 0
    static let error: Int32 = 1
    static let busy: Int32 = 5
    static let noMemory: Int32 = 7
    static let readOnly: Int32 = 8
    static let corrupt: Int32 = 11
    static let cannotOpen: Int32 = 14
    static let row: Int32 = 100
    static let done: Int32 = 101
  }

  private static let names: [Int32: String] = [
    1: "ERROR", 2: "INTERNAL", 3: "PERM", 4: "ABORT", 5: "BUSY", 6: "LOCKED",
    7: "NOMEM", 8: "READONLY", 9: "INTERRUPT", 10: "IOERR", 11: "CORRUPT", 12: "NOTFOUND",
    13: "FULL", 14: "CANTOPEN", 15: "PROTOCOL", 17: "SCHEMA", 18: "TOOBIG", 19: "CONSTRAINT",
    20: "MISMATCH", 21: "MISUSE", 23: "AUTH", 25: "RANGE", 26: "NOTADB",
  ]

  private static func usualMessage(ofCode code: Int32) -> String {
    SQLiteLibrary.ofSystem?.usualMessage(code).map { String(cString: $0) } ?? "unknown error"
  }
}
