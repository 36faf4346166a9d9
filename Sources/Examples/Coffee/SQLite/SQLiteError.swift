import CSQLite

/// What SQLite says went wrong.
struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The primary result code, such as 5 for `SQLITE_BUSY`.
  let code: Int32
  /// What happened, in SQLite's words.
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
    self.init(code: codes.first { Self.usualMessage(ofCode: $0) == message } ?? SQLITE_ERROR, message: message)
  }

  /// The database is locked by somebody else.
  static let locked = SQLiteError(code: SQLITE_BUSY)
  /// The database may be read but not written.
  static let readOnly = SQLiteError(code: SQLITE_READONLY)
  /// There is no database to open.
  static let missing = SQLiteError(code: SQLITE_CANTOPEN)
  /// The file is no database, or a damaged one.
  static let corrupt = SQLiteError(code: SQLITE_CORRUPT)

  /// SQLite's name of the code.
  var name: String {
    switch code {
    case SQLITE_INTERNAL: "SQLITE_INTERNAL"
    case SQLITE_PERM: "SQLITE_PERM"
    case SQLITE_ABORT: "SQLITE_ABORT"
    case SQLITE_BUSY: "SQLITE_BUSY"
    case SQLITE_LOCKED: "SQLITE_LOCKED"
    case SQLITE_NOMEM: "SQLITE_NOMEM"
    case SQLITE_READONLY: "SQLITE_READONLY"
    case SQLITE_INTERRUPT: "SQLITE_INTERRUPT"
    case SQLITE_IOERR: "SQLITE_IOERR"
    case SQLITE_CORRUPT: "SQLITE_CORRUPT"
    case SQLITE_NOTFOUND: "SQLITE_NOTFOUND"
    case SQLITE_FULL: "SQLITE_FULL"
    case SQLITE_CANTOPEN: "SQLITE_CANTOPEN"
    case SQLITE_PROTOCOL: "SQLITE_PROTOCOL"
    case SQLITE_SCHEMA: "SQLITE_SCHEMA"
    case SQLITE_TOOBIG: "SQLITE_TOOBIG"
    case SQLITE_CONSTRAINT: "SQLITE_CONSTRAINT"
    case SQLITE_MISMATCH: "SQLITE_MISMATCH"
    case SQLITE_MISUSE: "SQLITE_MISUSE"
    case SQLITE_AUTH: "SQLITE_AUTH"
    case SQLITE_RANGE: "SQLITE_RANGE"
    case SQLITE_NOTADB: "SQLITE_NOTADB"
    default: "SQLITE_ERROR"
    }
  }

  private static func usualMessage(ofCode code: Int32) -> String {
    sqlite3_errstr(code).map { String(cString: $0) } ?? "unknown error"
  }
}
