/// Where a database comes from when it is opened.
enum DatabaseOrigin: Hashable, Sendable {
  /// It is new, in memory, with tables and nothing in them.
  case memory(schema: String)
  /// It is in memory, a copy of another one, with the same statements prepared.
  case image([UInt8], statements: [String])
  /// It is a file; with a schema it is made when it is not there.
  case file(String, isReadOnly: Bool = false, schema: String? = nil)
  /// It is a copy of one that could not be copied, and cannot be opened for the same reason.
  case broken(SQLiteError)

  var path: String {
    if case .file(let path, _, _) = self { path } else { ":memory:" }
  }

  var schema: String? {
    switch self {
    case .memory(let schema): schema
    case .image, .broken: nil
    case .file(_, _, let schema): schema
    }
  }

  var flags: Int32 {
    switch self {
    case .memory, .image, .broken: OpenFlag.readWrite | OpenFlag.create | OpenFlag.memory
    case .file(_, isReadOnly: true, _): OpenFlag.readOnly
    case .file(_, _, let schema): OpenFlag.readWrite | (schema == nil ? 0 : OpenFlag.create)
    }
  }

  /// SQLite's flags for opening a database.
  enum OpenFlag {
    static let readOnly: Int32 = 0x1
    static let readWrite: Int32 = 0x2
    static let create: Int32 = 0x4
    static let memory: Int32 = 0x80
    static let noMutex: Int32 = 0x8000
  }
}
